import { clockOf, minutesOf } from '../core/clock.js';
import { supportedDays } from '../core/calendar-values.js';
import { addDays, dayMs, dayNumber, dayOfNumber } from '../core/days.js';
import { type Instant, instantAt } from '../core/zones.js';
import { ownValue } from '../core/values.js';
import { occurrenceDays } from './recurrence.js';
import { type EventAnswer, type EventDetails, type EventPart, lengthLimit } from './rules.js';

/** One occurrence of an event, as it really is. */
export interface Occurrence extends EventDetails {
  /** What commands name it by; see `isOccurrenceName`. */
  occurrence: string;
  /** When it would have begun by its rule, such as `2026-11-20T09:30`, in the event's time zone. */
  original: string;
  part: number;
  timezone: string;
  /** ISO instants; `to` is not part of it any more. */
  from: string;
  to: string;
  /** Whether it belongs to an event that comes again. */
  recurring: boolean;
  /** Whether something was said about it alone; answers are not meant. */
  changed: boolean;
  /** Who answered for it alone, by their ids. */
  answers: Readonly<Record<string, EventAnswer>>;
}

/** An event as far as its occurrences follow from it. */
interface Occurring {
  readonly parts: readonly EventPart[];
}

/** The name of an occurrence. @param original its original start, such as `2026-11-20T09:30` */
export function occurrenceName(part: number, original: string): string {
  return part === 0 ? original : `${original}~${part}`;
}

/** What an occurrence's name tells. */
export function readOccurrence(name: string): { original: string; part: number } {
  const [original = '', part] = name.split('~');
  return { original, part: Number(part ?? 0) };
}

/** How far the end lies behind the beginning on the wall clock, in minutes. */
export function lengthOf({ eventdate, eventtime, enddate, endtime }: EventDetails): number {
  return (dayNumber(enddate) - dayNumber(eventdate)) * 1_440 + minutesOf(endtime) - minutesOf(eventtime);
}

/** A beginning, and the end that lies so many minutes behind it on the wall clock. */
export function spanFrom(eventdate: string, eventtime: string, length: number) {
  const minutes = minutesOf(eventtime) + length;
  const days = Math.floor(minutes / 1_440);
  return {
    eventdate,
    eventtime,
    enddate: addDays(eventdate, days),
    endtime: clockOf(minutes - days * 1_440),
  };
}

/**
 * The instants between which something lasts. A time that the clocks skip is read as they go on; nothing ends before
 * it begins.
 * @returns milliseconds
 */
export function instantsOf(details: EventDetails, timezone: string): { from: number; to: number } {
  const { allday, eventdate, eventtime, enddate, endtime } = details;
  const from = instantAt(eventdate, allday ? '00:00' : eventtime, timezone);
  const to = allday ? instantAt(addDays(enddate, 1), '00:00', timezone) : instantAt(enddate, endtime, timezone);
  return { from, to: Math.max(from, to) };
}

/**
 * The occurrence of a part on a day of its rule, as it is; null when it was cancelled.
 * @param day the number of a day on which the rule has it
 */
export function occurrenceOn(part: EventPart, day: number): Occurrence | null {
  const original = `${dayOfNumber(day)}T${part.eventtime}`;
  const exception = part.exceptions[original];
  if (exception?.cancelled === true) return null;
  const { eventtitle, eventdescription, place, allday, timezone } = part;
  const span = spanFrom(dayOfNumber(day), part.eventtime, lengthOf(part));
  const details = { eventtitle, eventdescription, place, allday, ...span, ...exception?.changes };
  const { from, to } = instantsOf(details, timezone);
  const recurring = part.recurrence !== null || part.part > 0;
  return {
    ...details,
    occurrence: occurrenceName(part.part, original),
    original,
    part: part.part,
    timezone,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    recurring,
    changed: Object.keys(exception?.changes ?? {}).length > 0,
    // Where it is the only one, what was answered to the event is answered to it.
    answers: recurring ? (exception?.answers ?? {}) : {},
  };
}

/** What somebody who is invited answers for an occurrence: what they said of it alone, or else of the event. */
export function answerTo(
  { answers }: Pick<Occurrence, 'answers'>,
  { _id, answer }: { readonly _id: string; readonly answer: EventAnswer | '' },
): EventAnswer | '' {
  return ownValue(answers, _id) ?? answer;
}

/** The days of a part whose occurrences may touch a time: by the rule, and because they were moved. */
function* daysTouching(part: EventPart, from: number, to: number): Generator<number> {
  const moved = Object.entries(part.exceptions).filter(([, { cancelled }]) => !cancelled);
  const special = new Set(moved.map(([original]) => dayNumber(original)));
  yield* special;
  const length = Math.ceil(lengthOf(part) / 1_440) + 1;
  // A zone's day is that of universal time, or beside it: asking the zone would cost more than a day too many.
  const first = Math.floor(from / dayMs) - 1 - length;
  const last = Math.floor(to / dayMs) + 1;
  for (const day of occurrenceDays(dayNumber(part.eventdate), part.recurrence, first, last)) {
    if (!special.has(day)) yield day;
  }
}

function* touching({ parts }: Occurring, from: Instant, to: Instant): Generator<Occurrence> {
  const [begin, end] = [new Date(from).getTime(), new Date(to).getTime()];
  for (const part of parts) {
    for (const day of daysTouching(part, begin, end)) {
      const one = occurrenceOn(part, day);
      if (one === null) continue;
      const [starts, ends] = [Date.parse(one.from), Date.parse(one.to)];
      if (starts < end && (ends > begin || starts >= begin)) yield one;
    }
  }
}

/**
 * The occurrences of an event that touch a time, in their order: those that begin before `to` and end after `from`
 * (one that takes no time counts at its instant).
 */
export function occurrencesBetween(event: Occurring, from: Instant, to: Instant): Occurrence[] {
  return [...touching(event, from, to)].toSorted(
    (a, b) => a.from.localeCompare(b.from) || a.occurrence.localeCompare(b.occurrence),
  );
}

/** After everything that a calendar can hold. */
export const latestDay = addDays(supportedDays.last, lengthLimit + 2);

/** Whether an event has an occurrence that touches a time. Costs little, however long the time is. */
export function occursBetween(event: Occurring, from: Instant, to: Instant): boolean {
  return !touching(event, from, to).next().done;
}

/** One occurrence by its name, as it is; null when there is none, or it was cancelled. */
export function occurrenceNamed({ parts }: Occurring, name: string): Occurrence | null {
  const { original, part: number } = readOccurrence(name);
  const part = parts.find((each) => each.part === number);
  if (part === undefined || !original.endsWith(`T${part.eventtime}`)) return null;
  const day = dayNumber(original);
  const comes = !occurrenceDays(dayNumber(part.eventdate), part.recurrence, day, day).next().done;
  return comes ? occurrenceOn(part, day) : null;
}
