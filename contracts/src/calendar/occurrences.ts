import { clockOf, minutesOf } from '../core/clock.js';
import { supportedDays } from '../core/calendar-values.js';
import { addDays, dayMs, dayNumber, dayOfNumber } from '../core/days.js';
import { type Instant, instantAt } from '../core/zones.js';
import { ownValue } from '../core/values.js';
import { occurrenceDays } from './recurrence.js';
import { type EventAnswer, type EventDetails, type EventPart, lengthLimit } from './rules.js';

export interface Occurrence extends EventDetails {
  occurrence: string;
  /** Start by the rule, such as `2026-11-20T09:30`, in the event's time zone. */
  original: string;
  part: number;
  timezone: string;
  /** ISO instants; `to` is exclusive. */
  from: string;
  to: string;
  recurring: boolean;
  /** Changed individually; answers don't count. */
  changed: boolean;
  answers: Readonly<Record<string, EventAnswer>>;
}

interface Occurring {
  readonly parts: readonly EventPart[];
}

export function occurrenceName(part: number, original: string): string {
  return part === 0 ? original : `${original}~${part}`;
}

export function readOccurrence(name: string): { original: string; part: number } {
  const [original = '', part] = name.split('~');
  return { original, part: Number(part ?? 0) };
}

export function lengthOf({ eventdate, eventtime, enddate, endtime }: EventDetails): number {
  return (dayNumber(enddate) - dayNumber(eventdate)) * 1_440 + minutesOf(endtime) - minutesOf(eventtime);
}

/** The end lies `length` minutes later on the wall clock. */
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
 * Start and end in milliseconds. A time skipped by daylight saving is shifted forward; an end is never before its
 * start.
 */
export function instantsOf(details: EventDetails, timezone: string): { from: number; to: number } {
  const { allday, eventdate, eventtime, enddate, endtime } = details;
  const from = instantAt(eventdate, allday ? '00:00' : eventtime, timezone);
  const to = allday ? instantAt(addDays(enddate, 1), '00:00', timezone) : instantAt(enddate, endtime, timezone);
  return { from, to: Math.max(from, to) };
}

export function occurrenceOn(part: EventPart, day: number): Occurrence | null {
  const original = `${dayOfNumber(day)}T${part.eventtime}`;
  const exception = part.exceptions[original];
  if (exception?.cancelled === true) return null;
  const { eventtitle, eventdescription, place, room, allday, timezone } = part;
  const taken = room === undefined ? {} : { room };
  const span = spanFrom(dayOfNumber(day), part.eventtime, lengthOf(part));
  const details = { eventtitle, eventdescription, place, ...taken, allday, ...span, ...exception?.changes };
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
    // A single event has only the general answers.
    answers: recurring ? (exception?.answers ?? {}) : {},
  };
}

export function answerTo(
  { answers }: Pick<Occurrence, 'answers'>,
  { _id, answer }: { readonly _id: string; readonly answer: EventAnswer | '' },
): EventAnswer | '' {
  return ownValue(answers, _id) ?? answer;
}

function* daysTouching(part: EventPart, from: number, to: number): Generator<number> {
  const moved = Object.entries(part.exceptions).filter(([, { cancelled }]) => !cancelled);
  const special = new Set(moved.map(([original]) => dayNumber(original)));
  yield* special;
  const length = Math.ceil(lengthOf(part) / 1_440) + 1;
  // Zones differ from UTC by at most a day; checking one day too many is cheaper than asking the zone.
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

/** Occurrences that begin before `to` and end after `from`, in order; one of zero length counts at its instant. */
export function occurrencesBetween(event: Occurring, from: Instant, to: Instant): Occurrence[] {
  return [...touching(event, from, to)].toSorted(
    (a, b) => a.from.localeCompare(b.from) || a.occurrence.localeCompare(b.occurrence),
  );
}

export const latestDay = addDays(supportedDays.last, lengthLimit + 2);

export function occursBetween(event: Occurring, from: Instant, to: Instant): boolean {
  return !touching(event, from, to).next().done;
}

/** Null when there is none, or it was cancelled. */
export function occurrenceNamed({ parts }: Occurring, name: string): Occurrence | null {
  const { original, part: number } = readOccurrence(name);
  const part = parts.find((each) => each.part === number);
  if (part === undefined || !original.endsWith(`T${part.eventtime}`)) return null;
  const day = dayNumber(original);
  const comes = !occurrenceDays(dayNumber(part.eventdate), part.recurrence, day, day).next().done;
  return comes ? occurrenceOn(part, day) : null;
}
