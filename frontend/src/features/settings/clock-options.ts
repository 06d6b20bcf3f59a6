import type { Option } from '../../ui/form/select';

function clockAt(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The times of day that can be chosen: every quarter of an hour, and the one that is set.
 * @param first in minutes of the day
 */
export function clockOptions(present: string, first: number, last: number): readonly Option[] {
  const quarters = Array.from({ length: (last - first) / 15 + 1 }, (_, index) => clockAt(first + index * 15));
  const all = quarters.includes(present) ? quarters : [...quarters, present].toSorted();
  return all.map((clock) => ({ value: clock, label: clock }));
}
