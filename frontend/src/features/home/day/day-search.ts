import { type DayPart, dayParts } from '@atrium/contracts/home/views';
import { dayIn, given, idIn, oneOf } from '../../../platform/list/address-values';

export interface DaySearch {
  /** Today without it. */
  readonly day?: string;
  /** Whose day; the reader's own without it. */
  readonly person?: string;
  /** Only what was so done. */
  readonly part?: DayPart;
  /** In the order of time instead of record by record. */
  readonly look?: 'order';
}

export function daySearch(raw: Record<string, unknown>): DaySearch {
  return given({
    day: dayIn(raw['day']),
    person: idIn(raw['person']),
    part: oneOf(dayParts, raw['part']),
    look: oneOf(['order'] as const, raw['look']),
  });
}

/** The address of a person's day, for people with access to it. */
export function dayAddress(person: string, day: string): string {
  return `/u/day?${new URLSearchParams({ person, day }).toString()}`;
}
