import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { acceptsShortcuts, isThere, openListbox } from '../focus/focus-targets';
import { isPressed } from '../keys/shortcuts';

function find(shortcut: 'search' | 'create'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
}

/** What kinds of records call the fields that a key chooses. */
const chosenFields = {
  status: ['status'],
  assign: ['assignedTo', 'assignee'],
  priority: ['priority'],
} as const;

/** The row that has the focus, and the open record. */
function placesOfRecords(): (Element | null | undefined)[] {
  const panel = document.querySelector('main [data-panel-heading]')?.closest('section');
  return [document.activeElement?.closest('tr[data-record]'), panel];
}

/** The control of a field in the row that has the focus, else in the open record. */
function controlOf(choice: keyof typeof chosenFields): HTMLElement | null {
  for (const place of placesOfRecords()) {
    for (const field of chosenFields[choice]) {
      const controls = place?.querySelectorAll<HTMLElement>(`[data-field="${field}"] [aria-haspopup="listbox"]`) ?? [];
      const control = [...controls].find(isThere);
      if (control !== undefined) return control;
    }
  }
  return null;
}

/** What assigns the row that has the focus, else the open record, to the reader. */
function takerOf(): HTMLElement | null {
  const marked = placesOfRecords().map((place) => place?.querySelector<HTMLElement>('[data-shortcut="take"]'));
  return marked.find((each) => each != null) ?? null;
}

const choices = ['status', 'assign', 'priority'] as const;

/**
 * `/` focuses the search and `c` creates, by `data-shortcut` marks, and so does `i` take a record; `s`, `a` and `p`
 * choose status, assignee and priority, by `data-field` marks.
 */
export function useScreenKeys(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys) return;
    const choice = choices.find((each) => isPressed(event, each));
    const control = choice === undefined || !acceptsShortcuts(event.target) ? null : controlOf(choice);
    if (control !== null) {
      event.preventDefault();
      openListbox(control);
      return;
    }
    if (isPressed(event, 'take') && acceptsShortcuts(event.target)) {
      const take = takerOf();
      if (take !== null) event.preventDefault();
      take?.click();
      return;
    }
    const pressed = (['search', 'create'] as const).find((shortcut) => isPressed(event, shortcut));
    if (pressed === undefined) return;
    const wanted = find(pressed);
    if (wanted === null || !acceptsShortcuts(event.target)) return;
    event.preventDefault();
    if (pressed === 'create') wanted.click();
    else wanted.focus();
    if (wanted instanceof HTMLInputElement) wanted.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
