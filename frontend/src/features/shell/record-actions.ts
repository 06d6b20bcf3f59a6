import { SquareMousePointer } from 'lucide-react';
import { openDialog } from '../../ui/focus/focus-targets';
import type { PaletteEntry } from './palette-entries';

/** Escape closes. */
const closing = ['Close', 'Cancel'];

function labelOf(button: HTMLButtonElement): string {
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

/**
 * The buttons of the record that is open beneath the palette, so that the palette offers neither more nor less. Empty
 * without one.
 */
export function recordActions(): readonly PaletteEntry[] {
  const open = openRecord();
  if (open === null) return [];
  const { place, name: record } = open;
  return [...place.querySelectorAll<HTMLButtonElement>('[data-actions] button:enabled')]
    .map((button) => ({ button, label: labelOf(button) }))
    .filter(({ label }) => label !== '' && !closing.includes(label))
    .map(({ button, label }) => ({
      id: `record ${label}`,
      group: 'The open record',
      label: `${label} ${record}`,
      icon: SquareMousePointer,
      does: { press: () => button.click() },
    }));
}
