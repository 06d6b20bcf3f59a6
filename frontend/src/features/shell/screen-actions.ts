import { AppWindow } from 'lucide-react';
import { openListbox } from '../../ui/focus/focus-targets';
import type { PaletteEntry } from './palette-entries';
import { labelOf } from './record-actions';

function press(control: HTMLElement): void {
  if (control.hasAttribute('aria-haspopup')) openListbox(control);
  else control.click();
}

/**
 * What the header of the screen beneath the palette offers, so that the palette offers neither more nor less.
 * @param known labels that the palette has anyway
 */
export function screenActions(known: ReadonlySet<string>): readonly PaletteEntry[] {
  const controls = document.querySelectorAll<HTMLElement>('main [data-page-actions] :is(button:enabled, a[href])');
  return [...controls]
    .map((control) => ({ control, label: labelOf(control) }))
    .filter(({ label }) => label !== '' && !known.has(label))
    .map(({ control, label }) => ({
      id: `screen ${label}`,
      group: 'screen',
      label,
      icon: AppWindow,
      does: { press: () => press(control) },
    }));
}
