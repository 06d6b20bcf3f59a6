import { clockOf, minutesOf } from '@atrium/contracts/core/clock';
import { addDays, dayNumber, dayOfNumber, weekDayOf } from '@atrium/contracts/core/days';
import { lengthOf, readOccurrence, spanFrom } from '@atrium/contracts/calendar/occurrences';
import { ruleFrom, timesBefore, turnsOf } from '@atrium/contracts/calendar/recurrence';
import type { EventDetails, EventException, EventPart, Recurrence } from '@atrium/contracts/calendar/rules';
import { differences, type Span } from './details-rules.js';

// Changes to a series. Parts follow each other in time: "this and all following" affects a part from an occurrence on,
// and all later parts.

export interface SeriesChange {
  readonly part: number;
  readonly day: number;
  /** False when the whole event was edited. */
  readonly named: boolean;
  /** Whether earlier occurrences stay. */
  readonly following: boolean;
  /** The occurrence by the rule, before and after. */
  readonly before: EventDetails;
  readonly after: EventDetails;
  readonly said: Partial<EventDetails>;
  /** Undefined keeps it. */
  readonly recurrence: Recurrence | null | undefined;
  readonly timezone: string | undefined;
}

/** Occurrences are neither lost nor doubled, except by a new rule. */
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
 * Splits a part before an occurrence.
 * @returns the earlier part (null when empty), and the rest, which keeps the number
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

/** Shifts a part by as much as the named occurrence moved. */
function movedSpan(part: EventPart, { before, after }: SeriesChange): Span {
  const days = dayNumber(after.eventdate) - dayNumber(before.eventdate);
  const isAlike = before.allday === after.allday;
  const minutes = isAlike ? minutesOf(part.eventtime) + minutesOf(after.eventtime) - minutesOf(before.eventtime) : 0;
  const over = Math.floor(minutes / 1_440);
  const eventtime = isAlike ? clockOf(minutes - over * 1_440) : after.eventtime;
  const length = isAlike && lengthOf(after) === lengthOf(before) ? lengthOf(part) : lengthOf(after);
  return spanFrom(addDays(part.eventdate, days + over), eventtime, length);
}

/** Shifts a rule by days, keeping the number of occurrences. */
function shiftedRule(rule: Recurrence, days: number): Recurrence {
  if (days === 0) return rule;
  // 4 January 1970 was a Sunday.
  const weekdays = rule.weekdays.map((weekDay) => weekDayOf(3 + weekDay + days));
  return { ...rule, weekdays, until: rule.until === '' ? '' : addDays(rule.until, days) };
}

/** Exceptions, without fields that the change now sets for the named occurrence. */
function withoutSaid(part: EventPart, { day, said }: SeriesChange): EventPart['exceptions'] {
  const original = `${dayOfNumber(day)}T${part.eventtime}`;
  const { [original]: own, ...others } = part.exceptions;
  if (own === undefined) return others;
  const left: Partial<EventDetails> = { ...own.changes };
  for (const field in said) Reflect.deleteProperty(left, field);
  const kept = { ...own, changes: left };
  return isNothingSaid(kept) ? others : { ...others, [original]: kept };
}

export function isNothingSaid({ cancelled, changes, answers = {} }: EventException): boolean {
  return !cancelled && Object.keys(changes).length === 0 && Object.keys(answers).length === 0;
}

/** Exceptions follow their index when the days move. */
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

/** Under a new rule, exceptions stay on days that still occur; others are dropped. */
function sameDays(exceptions: EventPart['exceptions'], after: EventPart, days: number): EventPart['exceptions'] {
  const turns = turnsOf(dayNumber(after.eventdate), after.recurrence);
  const kept = Object.entries(exceptions).flatMap(([original, exception]): [string, EventException][] => {
    const day = dayNumber(original) + days;
    return turns.indexOf(day) !== undefined ? [[`${dayOfNumber(day)}T${after.eventtime}`, exception]] : [];
  });
  return Object.fromEntries(kept);
}

/** Undefined removes the exception. */
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

export function saidAlone(
  part: EventPart,
  day: number,
  present: EventException | undefined,
  after: EventDetails,
): Partial<EventDetails> {
  const base = { ...part, ...spanFrom(dayOfNumber(day), part.eventtime, lengthOf(part)) };
  // Individual changes persist, even where the series now says the same.
  return { ...present?.changes, ...differences({ ...base, ...present?.changes }, after) };
}
