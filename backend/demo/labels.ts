import type { LabelBody } from '@atrium/contracts/settings/parts';
import { numberFrom } from './letters.js';

/** The labels of the company's bugs, feature requests and tickets. */
export const demoLabels: (LabelBody & { readonly id: string })[] = [
  { id: 'label-data', name: 'Data', color: 'teal' },
  { id: 'label-guests', name: 'Guests see it', color: 'orange' },
  { id: 'label-interface', name: 'Interface', color: 'violet' },
  { id: 'label-print', name: 'Printing', color: 'grey' },
  { id: 'label-speed', name: 'Speed', color: 'yellow' },
];

/** The labels of a record by its short name, the same each time: none for most. */
export function labelsFor(key: string): string[] {
  const sum = numberFrom(key);
  const first = demoLabels[sum % 13]?.id;
  const second = sum % 4 === 0 ? demoLabels[(sum + 2) % demoLabels.length]?.id : undefined;
  return [...new Set([first, second].flatMap((id) => id ?? []))];
}
