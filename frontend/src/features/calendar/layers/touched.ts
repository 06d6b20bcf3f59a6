import { type Occurrence, readOccurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';

/** What an event says of its last changes. */
type Told = Pick<CalendarEventView, 'lastchange' | 'lastanswer'>;

/** Whether a change was about an occurrence. */
export type IsTouched = (one: Occurrence) => boolean;

const all: IsTouched = () => true;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Which occurrences of an event the change was about that lies between two states of it.
 * @param before what it said of its last changes until then; undefined where that is not known
 */
export function touchedSince(
  before: Told | undefined,
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

/** Those from an occurrence on: in its own stretch by when they are, and all of the stretches behind it. */
function fromOn(occurrence: string, parts: CalendarEventView['parts']): IsTouched {
  const { original, part } = readOccurrence(occurrence);
  const indexOf = (number: number): number => parts.findIndex((each) => each.part === number);
  return (one) => (one.part === part ? one.original >= original : indexOf(one.part) > indexOf(part));
}
