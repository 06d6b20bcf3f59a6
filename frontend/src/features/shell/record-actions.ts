import { SquareMousePointer } from 'lucide-react';
import { openDialog } from '../../ui/focus/places';
import type { PaletteEntry } from './palette-entries';

/** Escape closes. */
const closing = ['Close', 'Cancel'];

function labelOf(button: HTMLButtonElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent).trim();
}

/**
 * The buttons of the dialog that is open beneath the palette, so that the palette offers neither more nor less. Empty
 * without one.
 */
export function recordActions(): readonly PaletteEntry[] {
  const dialog = openDialog();
  if (dialog === null || dialog.querySelector('[data-record]') === null) return [];
  const record = dialog.querySelector('h2')?.textContent.trim() ?? '';
  return [...dialog.querySelectorAll<HTMLButtonElement>('[data-actions] button:enabled')]
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
