import { MessageSquare, SquareMousePointer } from 'lucide-react';
import { openDialog } from '../../ui/focus/focus-targets';
import { type Choice, choicesIn } from '../../ui/layout/use-screen-keys';
import { shownKeys } from '../../ui/keys/shortcuts';
import { wireText } from '../../ui/language/wire-text';
import type { PaletteEntry } from './palette-entries';

/** Escape closes. */
const isClosing = (label: string) => label === wireText('Close') || label === wireText('Cancel');

/** The buttons at the end of a record, and those that stand elsewhere in it. */
const pressable = ':is([data-actions] button, button[data-palette]):enabled';

/** What a button is called. */
export function labelOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent).trim();
}

/** The open record and its name: in a dialog, else in the panel. */
function openRecord(): { readonly place: Element; readonly name: string } | null {
  const dialog = openDialog();
  const heading = dialog === null ? document.querySelector('main [data-panel-heading]') : dialog.querySelector('h2');
  const root = dialog ?? heading?.closest('section');
  if (root == null || root.querySelector('[data-record]') === null) return null;
  const name = heading?.querySelector('[data-number]') ?? heading;
  return { place: root, name: name?.textContent.trim() ?? '' };
}

const choosing: Readonly<Record<Choice, (record: string) => string>> = {
  status: (record) => `Choose the status of ${record}`,
  assign: (record) => `Assign ${record}`,
  priority: (record) => `Choose the priority of ${record}`,
  severity: (record) => `Choose the severity of ${record}`,
  labels: (record) => `Choose labels of ${record}`,
  snooze: (record) => `Snooze ${record}`,
};

/**
 * What can be chosen in the record, and the buttons of the record that is open beneath the palette, so that the palette offers neither more nor less. Empty
 * without one.
 */
export function recordActions(): readonly PaletteEntry[] {
  const open = openRecord();
  if (open === null) return [];
  const { place, name: record } = open;
  const chosen = choicesIn(place).map(({ choice, open: press }): PaletteEntry => ({
    id: `record ${choice}`,
    group: 'record',
    label: choosing[choice](record),
    icon: SquareMousePointer,
    keys: shownKeys(choice),
    does: { press },
  }));
  const pressed = [...place.querySelectorAll<HTMLButtonElement>(pressable)]
    .map((button) => ({ button, label: labelOf(button) }))
    .filter(({ label }) => label !== '' && !isClosing(label))
    .map(({ button, label }): PaletteEntry => ({
      id: `record ${label}`,
      group: 'record',
      label: `${label} ${record}`,
      icon: SquareMousePointer,
      does: { press: () => button.click() },
    }));
  const composer = place.querySelector<HTMLElement>('[data-composer]');
  const written: readonly PaletteEntry[] =
    composer === null
      ? []
      : [
          {
            id: 'record write',
            group: 'record',
            label: `Comment on ${record}`,
            icon: MessageSquare,
            does: { press: () => composer.focus() },
          },
        ];
  return [...chosen, ...written, ...pressed];
}
