import { openDialog } from '../focus/focus-targets';
import { isPressed } from '../keys/shortcuts';

function isSubmit(element: Element): element is HTMLButtonElement {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}

function submit(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const button = form === null ? undefined : [...form.elements].find(isSubmit);
  if (button === undefined || button.disabled) return;
  event.preventDefault();
  event.stopPropagation();
  form?.requestSubmit(button);
}

function placeOf(event: KeyboardEvent): Element | null {
  if (!isPressed(event, 'submit') || event.repeat || event.isComposing) return null;
  return event.target instanceof Element ? event.target : null;
}

/** An open list would take Enter for choosing its marked option. */
function beforeLists(event: KeyboardEvent): void {
  const place = placeOf(event);
  if (place?.matches('[role="combobox"]') === true) submit(event, place.closest('form'));
}

/** Ctrl or ⌘ with Enter submits the focused form, else the open dialog's. */
export function listenForSubmitKey(): void {
  document.addEventListener('keydown', (event) => {
    const place = placeOf(event);
    if (place !== null) submit(event, place.closest('form') ?? openDialog()?.querySelector('form') ?? null);
  });
  document.addEventListener('keydown', beforeLists, { capture: true });
}
