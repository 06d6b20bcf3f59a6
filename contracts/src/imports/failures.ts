import { importListed } from './rules.js';
import type { RowFailure } from './views.js';

/** How many rows an import remembers of each field that was wrong; the file of its errors has all. */
const failuresOfField = 10;

/** Which of further failures an import remembers besides those that it has: the first of each field, and few of all. */
export function firstByField(kept: readonly RowFailure[], further: readonly RowFailure[]): RowFailure[] {
  const counts = new Map<string, number>();
  const count = ({ errors }: RowFailure): void => {
    for (const { field } of errors) counts.set(field, (counts.get(field) ?? 0) + 1);
  };
  for (const failure of kept) count(failure);
  const first: RowFailure[] = [];
  for (const failure of further) {
    if (kept.length + first.length >= importListed) break;
    if (!failure.errors.some(({ field }) => (counts.get(field) ?? 0) < failuresOfField)) continue;
    count(failure);
    first.push(failure);
  }
  return first;
}
