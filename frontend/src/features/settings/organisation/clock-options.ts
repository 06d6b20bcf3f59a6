import { clockOf } from '@atrium/contracts/core/clock';
import type { Option } from '../../../ui/form/select';

/**
 * Quarters of an hour, plus the present value.
 * @param first in minutes since midnight
 */
export function clockOptions(present: string, first: number, last: number): readonly Option[] {
  const quarters = Array.from({ length: (last - first) / 15 + 1 }, (_, index) => clockOf(first + index * 15));
  const all = quarters.includes(present) ? quarters : [...quarters, present].toSorted();
  return all.map((clock) => ({ value: clock, label: clock }));
}
