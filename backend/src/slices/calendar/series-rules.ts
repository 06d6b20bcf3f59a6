import { clockOf, minutesOf } from '@atrium/contracts/core/clock';
import { addDays, dayNumber, dayOfNumber, weekDayOf } from '@atrium/contracts/core/days';
import { lengthOf, readOccurrence, spanFrom } from '@atrium/contracts/calendar/occurrences';
import { ruleFrom, timesBefore, turnsOf } from '@atrium/contracts/calendar/recurrence';
import type { EventDetails, EventException, EventPart, Recurrence } from '@atrium/contracts/calendar/rules';
import { differences, type Span } from './details-rules.js';

// Parts of an event follow one another: what is said of an occurrence "and all that follow" is said of its part from
// there on, and of the parts behind it.

/** What is to become of an event's parts, told by one occurrence of them. */
export interface SeriesChange {
  /** The number of the part, and the day of the occurrence by its rule. */
  readonly part: number;
  readonly day: number;
  /** Whether the change was told by this occurrence, rather than by the event as a whole. */
  readonly named: boolean;
  /** Whether what comes before stays as it is. */
  readonly following: boolean;
  /** The occurrence, without what was said about it alone, as it was and as it is to be. */
  readonly before: EventDetails;
  readonly after: EventDetails;
  /** The fields that are said anew. */
  readonly said: Partial<EventDetails>;
  /** The new rule; undefined where it stays. */
  readonly recurrence: Recurrence | null | undefined;
  /** The new zone; undefined where it stays. */
  readonly timezone: string | undefined;
}

/** The parts after a change: none of their occurrences is lost or doubled, save what a new rule does so. */
export function seriesAfter(parts: readonly EventPart[], change: SeriesChange): EventPart[] {
  const at = parts.findIndex(({ part }) => part === change.part);
  return parts.flatMap((part, index) => {
    if (index < at) return [change.following ? part : changedPart(part, change, false)];
    if (index > at) return [changedPart(part, change, false)];
    if (!change.following) return [changedPart(part, change, true)];
    const [head, tail] = splitAt(part, change.day, nextNumber(parts));
    return [...(head === null ? [] : [head]), changedPart(tail, change, true)];
  });
}

/** The parts of an event that ends before an occurrence of it. */
export function seriesUntil(parts: readonly EventPart[], number: number, day: number): EventPart[] {
  const at = parts.findIndex(({ part }) => part === number);
  return parts.slice(0, at + 1).flatMap((part, index) => {
    const head = index < at ? part : splitAt(part, day, 0)[0];
    return head === null ? [] : [head];
  });
}

function nextNumber(parts: readonly EventPart[]): number {
  return Math.max(...parts.map(({ part }) => part)) + 1;
}

/**
 * Takes a part apart before an occurrence.
 * @returns what comes before, null where nothing does, and the rest, which then goes by the old number
 */
function splitAt(part: EventPart, day: number, number: number): [EventPart | null, EventPart] {
  const { recurrence: rule } = part;
  const start = dayNumber(part.eventdate);
  if (rule === null || day <= start) return [null, part];
  const isEarlier = (original: string): boolean => dayNumber(original) < day;
  const count = rule.count === null ? null : timesBefore(start, rule, day);
  const ended = count === null ? { ...rule, until: dayOfNumber(day - 1) } : { ...rule, count };
  const head = { ...part, recurrence: ended, exceptions: exceptionsWhere(part, isEarlier) };
  const tail = {
    ...part,
    part: number,
    ...spanFrom(dayOfNumber(day), part.eventtime, lengthOf(part)),
    recurrence: rule.count === null || count === null ? rule : { ...rule, count: rule.count - count },
    exceptions: exceptionsWhere(part, (original) => !isEarlier(original)),
  };
  return [head, tail];
}

function exceptionsWhere(part: EventPart, holds: (original: string) => boolean): EventPart['exceptions'] {
  return Object.fromEntries(Object.entries(part.exceptions).filter(([original]) => holds(original)));
}

/** @param isNamed whether the occurrence by which the change was told is one of this part */
function changedPart(part: EventPart, change: SeriesChange, isNamed: boolean): EventPart {
  const { said, recurrence, timezone } = change;
  const span = said.eventdate === undefined ? spanOf(part) : movedSpan(part, change);
  const days = dayNumber(span.eventdate) - dayNumber(part.eventdate);
  const start = dayNumber(span.eventdate);
  const given = isNamed && recurrence !== undefined;
  const kept = part.recurrence === null ? null : ruleFrom(start, shiftedRule(part.recurrence, days));
  const moved = {
    ...part,
    ...said,
    ...span,
    recurrence: given ? recurrence : kept,
    timezone: timezone ?? part.timezone,
  };
  const own = isNamed && change.named ? withoutSaid(part, change) : part.exceptions;
  return { ...moved, exceptions: given ? sameDays(own, moved, days) : sameTurns(own, part, moved) };
}

function spanOf({ eventdate, eventtime, enddate, endtime }: Span): Span {
  return { eventdate, eventtime, enddate, endtime };
}

/** When a part begins and ends after its occurrences were moved as far as the one that is told of. */
function movedSpan(part: EventPart, { before, after }: SeriesChange): Span {
  const days = dayNumber(after.eventdate) - dayNumber(before.eventdate);
  const isAlike = before.allday === after.allday;
  const minutes = isAlike ? minutesOf(part.eventtime) + minutesOf(after.eventtime) - minutesOf(before.eventtime) : 0;
  const over = Math.floor(minutes / 1_440);
  const eventtime = isAlike ? clockOf(minutes - over * 1_440) : after.eventtime;
  const length = isAlike && lengthOf(after) === lengthOf(before) ? lengthOf(part) : lengthOf(after);
  return spanFrom(addDays(part.eventdate, days + over), eventtime, length);
}

/** The rule of an event that was moved by so many days, which comes as often as before. */
function shiftedRule(rule: Recurrence, days: number): Recurrence {
  if (days === 0) return rule;
  // 4 January 1970 was a Sunday.
  const weekdays = rule.weekdays.map((weekDay) => weekDayOf(3 + weekDay + days));
  return { ...rule, weekdays, until: rule.until === '' ? '' : addDays(rule.until, days) };
}

/** What was said about the occurrences, without what is now said anew of the one that the change is told by. */
function withoutSaid(part: EventPart, { day, said }: SeriesChange): EventPart['exceptions'] {
  const original = `${dayOfNumber(day)}T${part.eventtime}`;
  const { [original]: own, ...others } = part.exceptions;
  if (own === undefined) return others;
  const left: Partial<EventDetails> = { ...own.changes };
  for (const field in said) Reflect.deleteProperty(left, field);
  const kept = { ...own, changes: left };
  return isNothingSaid(kept) ? others : { ...others, [original]: kept };
}

/** Whether an occurrence is as the rule has it, and nobody answered for it alone. */
export function isNothingSaid({ cancelled, changes, answers = {} }: EventException): boolean {
  return !cancelled && Object.keys(changes).length === 0 && Object.keys(answers).length === 0;
}

/** What was said of the third occurrence is said of the third one, wherever it has moved to. */
function sameTurns(exceptions: EventPart['exceptions'], before: EventPart, after: EventPart): EventPart['exceptions'] {
  const turns = turnsOf(dayNumber(before.eventdate), before.recurrence);
  const newTurns = turnsOf(dayNumber(after.eventdate), after.recurrence);
  const kept = Object.entries(exceptions).flatMap(([original, exception]): [string, EventException][] => {
    const turn = original.endsWith(`T${before.eventtime}`) ? turns.indexOf(dayNumber(original)) : undefined;
    const day = turn === undefined ? undefined : newTurns.dayOf(turn);
    return day === undefined ? [] : [[`${dayOfNumber(day)}T${after.eventtime}`, exception]];
  });
  return Object.fromEntries(kept);
}

/** By a new rule, what was said of an occurrence holds where there still is one; nothing is left of the others. */
function sameDays(exceptions: EventPart['exceptions'], after: EventPart, days: number): EventPart['exceptions'] {
  const turns = turnsOf(dayNumber(after.eventdate), after.recurrence);
  const kept = Object.entries(exceptions).flatMap(([original, exception]): [string, EventException][] => {
    const day = dayNumber(original) + days;
    return turns.indexOf(day) !== undefined ? [[`${dayOfNumber(day)}T${after.eventtime}`, exception]] : [];
  });
  return Object.fromEntries(kept);
}

/** The parts with something said about one occurrence; undefined takes away what was said. */
export function withException(
  parts: readonly EventPart[],
  occurrence: string,
  exception: (present: EventException | undefined) => EventException | undefined,
): EventPart[] {
  const { original, part: number } = readOccurrence(occurrence);
  return parts.map((part) => {
    if (part.part !== number) return part;
    const { [original]: present, ...others } = part.exceptions;
    const next = exception(present);
    return { ...part, exceptions: next === undefined ? others : { ...others, [original]: next } };
  });
}

/** What is said of an occurrence alone, once some of it was said anew. */
export function saidAlone(
  part: EventPart,
  day: number,
  present: EventException | undefined,
  after: EventDetails,
): Partial<EventDetails> {
  const base = { ...part, ...spanFrom(dayOfNumber(day), part.eventtime, lengthOf(part)) };
  // What was said before stays said, even where the others have come to say the same.
  return { ...present?.changes, ...differences({ ...base, ...present?.changes }, after) };
}
