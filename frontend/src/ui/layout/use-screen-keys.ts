import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { acceptsShortcuts, isThere, openListbox } from '../focus/focus-targets';
import { isPressed } from '../keys/shortcuts';

function find(shortcut: 'search' | 'create' | 'macro'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
}

/** What kinds of records call the fields that a key chooses. */
const chosenFields = {
  status: ['status', 'ticketstatus'],
  assign: ['assignedTo', 'assignee'],
  priority: ['priority'],
  severity: ['severity'],
  labels: ['labels'],
  snooze: ['snoozedUntil'],
} as const;

/** What chooses a value: a list, a menu or a popover. */
const controls = '[aria-haspopup="listbox"], [aria-expanded]';

function openPanel(): Element | null | undefined {
  return document.querySelector('main [data-panel-heading]')?.closest('section');
}

/** The row that has the focus, and the open record, beside the list or on a screen of its own. */
function placesOfRecords(): (Element | null | undefined)[] {
  const panel = openPanel();
  const screen = document.querySelector('main section[data-record]');
  return [document.activeElement?.closest('tr[data-record]'), panel, screen];
}

/** The acts on the selected rows, unless the focus is in the open record. */
function selectionBar(): Element | null {
  return openPanel()?.contains(document.activeElement) === true
    ? null
    : document.querySelector('main [data-selection-bar]');
}

/** The control of a field for the selected rows, else in the row that has the focus, else in the open record. */
function controlOf(choice: Choice): HTMLElement | null {
  for (const place of [selectionBar(), ...placesOfRecords()]) {
    const control = place == null ? undefined : controlIn(place, choice);
    if (control !== undefined) return control;
  }
  return null;
}

function controlIn(place: Element, choice: Choice): HTMLElement | undefined {
  for (const field of chosenFields[choice]) {
    const found = place.querySelectorAll<HTMLElement>(`[data-field="${field}"] :is(${controls})`);
    const control = [...found].find(isThere);
    if (control !== undefined) return control;
  }
  return undefined;
}

/** What a key presses in the row that has the focus, else in the open record, else beside what is chosen. */
function pressedBy(shortcut: 'take' | 'macro'): HTMLElement | null {
  const mark = `[data-shortcut="${shortcut}"]`;
  const marked = placesOfRecords().map((place) => place?.querySelector<HTMLElement>(mark));
  return marked.find((each) => each != null) ?? (shortcut === 'macro' ? find(shortcut) : null);
}

const choices = ['status', 'assign', 'priority', 'severity', 'labels', 'snooze'] as const;
export type Choice = (typeof choices)[number];

function press(control: HTMLElement): void {
  if (control.hasAttribute('aria-haspopup')) openListbox(control);
  else control.click();
}

/** What can be chosen within an open record, each with the function that opens the choice. */
export function choicesIn(record: Element): readonly { readonly choice: Choice; readonly open: () => void }[] {
  return choices.flatMap((choice) => {
    const control = controlIn(record, choice);
    return control === undefined ? [] : [{ choice, open: () => press(control) }];
  });
}

/**
 * `/` focuses the search and `c` creates, by `data-shortcut` marks, and so does `i` take a record and `m` open macros; `s`, `a`, `p`, `v`,
 * `l` and `b` choose status, assignee, priority, severity, labels and the end of a snooze, by `data-field` marks: all but `b` for all selected rows.
 */
export function useScreenKeys(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.defaultPrevented) return;
    const choice = choices.find((each) => isPressed(event, each));
    const control = choice === undefined || !acceptsShortcuts(event.target) ? null : controlOf(choice);
    if (control !== null) {
      event.preventDefault();
      press(control);
      return;
    }
    const act = (['take', 'macro'] as const).find((each) => isPressed(event, each));
    if (act !== undefined && acceptsShortcuts(event.target)) {
      const button = pressedBy(act);
      if (button !== null) event.preventDefault();
      button?.click();
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
