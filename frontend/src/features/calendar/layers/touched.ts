import { type Occurrence, readOccurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';

type LastChange = Pick<CalendarEventView, 'lastchange' | 'lastanswer'>;

export type IsTouched = (one: Occurrence) => boolean;

const all: IsTouched = () => true;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Which occurrences the change between two states concerned.
 * @param before the earlier state's last changes; undefined when unknown
 */
export function touchedSince(
  before: LastChange | undefined,
  { parts, lastchange, lastanswer }: CalendarEventView,
): IsTouched {
  if (before === undefined) return all;
  if (!isSame(before.lastchange, lastchange)) {
    const { scope = 'all', occurrence = null } = lastchange ?? {};
    if (occurrence === null || scope === 'all') return all;
    return scope === 'this' ? (one) => one.occurrence === occurrence : fromOn(occurrence, parts);
  }
  if (lastanswer !== undefined && !isSame(before.lastanswer, lastanswer)) {
    return (one) => one.occurrence === lastanswer.occurrence;
  }
  return all;
}

/** Later ones of its part, and all later parts. */
function fromOn(occurrence: string, parts: CalendarEventView['parts']): IsTouched {
  const { original, part } = readOccurrence(occurrence);
  const indexOf = (number: number): number => parts.findIndex((each) => each.part === number);
  return (one) => (one.part === part ? one.original >= original : indexOf(one.part) > indexOf(part));
}
