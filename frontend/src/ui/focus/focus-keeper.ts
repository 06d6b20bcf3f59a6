import { firstField, isThere, openDialog, openedForWriting, takesLetters, watchFocusOrigin } from './focus-targets';

/** An element with fallbacks for the focus when it disappears. */
interface Stop {
  readonly element: Element;
  readonly near: readonly Element[];
  /** The id of the card whose grip it is: a card that moves to another column is drawn anew there. */
  readonly card: string | null;
}

const rows = '[data-message], [data-record], [data-grip], [role="row"], tr, li';
const mostStops = 30;

let stops: Stop[] = [];
/** Focus that is due: a screen's heading, or a writing field once its dialog has closed. */
let entering: 'screen' | 'writing' | null = null;
let isChecking = false;
let isGivingBack = false;

/** Whether the focus comes back where it was by itself; nobody asked for what opens on focus. */
export function isFocusGivenBack(): boolean {
  return isGivingBack;
}

function focusOn(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches('h1') });
  return document.activeElement === element;
}

function headingOf(within: ParentNode): HTMLElement | null {
  return (
    [...within.querySelectorAll<HTMLElement>('h1, [role="dialog"] h2, [role="alertdialog"] h2')].find(isThere) ?? null
  );
}

/** A screen that is entered with a record open begins at the record. */
function openRecordHeading(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('main [data-panel-heading]')].find(isThere) ?? null;
}

function nearTo(element: Element): readonly Element[] {
  const row = element.closest(rows);
  if (row === null) return [];
  return [row, row.nextElementSibling, row.previousElementSibling].filter((each) => each !== null);
}

/** The row itself if it is focusable, else its first control. */
function stopIn(row: Element): HTMLElement | null {
  const all = [row, ...row.querySelectorAll('[tabindex], button, a[href]')];
  return (
    all.find(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each.matches('[tabindex], button, a[href]') && isThere(each),
    ) ?? null
  );
}

function gripOf(card: string): HTMLElement | null {
  const grips = [...document.querySelectorAll<HTMLElement>('[data-grip]')];
  return grips.find((grip) => grip.dataset['grip'] === card && isThere(grip)) ?? null;
}

/** Candidates when the focused element disappears: where the focus came from, its row, or the heading. */
function* heirs(gone: Stop): Generator<HTMLElement | null> {
  const within = openDialog() ?? document.body;
  const [row, ...beside] = gone.near;
  const isInside = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && within.contains(element) && isThere(element);
  if (gone.card !== null) yield gripOf(gone.card);
  const before = stops.at(-2)?.element;
  if (before !== undefined && isInside(before)) yield before;
  for (const each of [row, ...beside]) if (each !== undefined && isInside(each)) yield stopIn(each);
  yield (
    stops
      .toReversed()
      .map(({ element }) => element)
      .find(isInside) ?? null
  );
  yield openedForWriting();
  yield headingOf(openDialog() ?? document);
  yield document.querySelector('main');
}

/** Restores focus that fell to the body. */
function check(): void {
  isChecking = false;
  if (entering !== null) enter();
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const last = stops.at(-1);
  if (last === undefined) return;
  if (isThere(last.element)) {
    // A click on nothing removes the focus on purpose; a closing dialog does not.
    if (last.element.closest('[role="dialog"], [role="alertdialog"]') === null) stops = [];
    return;
  }
  isGivingBack = true;
  try {
    for (const heir of heirs(last)) if (heir !== null && focusOn(heir)) return;
  } finally {
    isGivingBack = false;
  }
}

/** After dialogs and menus have restored the focus themselves. */
function checkSoon(): void {
  if (isChecking) return;
  isChecking = true;
  requestAnimationFrame(() => requestAnimationFrame(check));
}

function enter(): void {
  const active = document.activeElement;
  const isWriting = active?.closest('main') != null && takesLetters(active);
  // The palette leads to a screen and closes after it: its focus is not given back, the screen begins.
  if (openDialog() !== null) return;
  if (entering === 'screen' && isWriting) {
    entering = null;
    return;
  }
  const begin = openedForWriting() ?? (entering === 'screen' ? (openRecordHeading() ?? headingOf(document)) : null);
  if (begin === null) return;
  entering = null;
  // What has the focus already tells nobody so again.
  remember(begin);
  focusOn(begin);
}

/** Focuses a field for writing, else the heading. Call on navigation. */
export function enterScreen(): void {
  // A dialog may have been opened while the screen was coming: what it closes with still needs a place for the focus.
  const dialog = openDialog();
  stops = dialog === null ? [] : stops.filter(({ element }) => dialog.contains(element));
  entering = 'screen';
  enter();
}

/** Focuses the field for writing, once a closing dialog has given back the focus that it took. */
export function enterWriting(): void {
  entering = 'writing';
  checkSoon();
}

export function focusWriting(): void {
  openedForWriting()?.focus();
}

export function focusFirstField(within: Element): boolean {
  const form = within.querySelector('[data-writing], form');
  const field = form === null ? null : firstField(form);
  field?.focus();
  return field !== null;
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof Element) || target === document.body) return;
  const stop = { element: target, near: nearTo(target), card: target.getAttribute('data-grip') };
  stops = [...stops.filter(({ element }) => element !== target), stop].slice(-mostStops);
}

/** Never lets the focus fall to the body. */
export function keepFocus(): void {
  watchFocusOrigin();
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) checkSoon();
  });
  // User input cancels pending focus moves.
  for (const act of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(act, () => (entering = null), { capture: true });
  }
  new MutationObserver(checkSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}
