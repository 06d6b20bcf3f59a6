import { supportedDays } from '../core/calendar-values.js';
import { dayMs, dayNumber, weekDayOf } from '../core/days.js';
import type { MonthlyKind, Recurrence } from './rules.js';

/** The last day on which anything comes. */
const lastDay = dayNumber(supportedDays.last);

interface Month {
  /** Months since the year 0. */
  readonly month: number;
  /** From 1. */
  readonly date: number;
}

function monthOf(number: number): Month {
  const day = new Date(number * dayMs);
  return { month: day.getUTCFullYear() * 12 + day.getUTCMonth(), date: day.getUTCDate() };
}

function firstOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
}

/** The day of a month on which an event that began on `start` comes; null where the month has no such day. */
function dayInMonth(month: number, start: number, kind: MonthlyKind): number | null {
  const first = firstOf(month);
  const last = firstOf(month + 1) - 1;
  if (kind === 'last') return last;
  const { date } = monthOf(start);
  if (kind === 'day') return first + date - 1 <= last ? first + date - 1 : null;
  const weekDay = weekDayOf(start);
  if (kind === 'lastweekday') return last - ((weekDayOf(last) - weekDay + 7) % 7);
  return first + ((weekDay - weekDayOf(first) + 7) % 7) + Math.floor((date - 1) / 7) * 7;
}

/** The days of one period of a rule, rising: of the n-th day, week, month or year. */
function daysOfPeriod(start: number, rule: Recurrence, index: number): readonly number[] {
  const step = index * rule.interval;
  if (rule.frequency === 'daily') return [start + step];
  if (rule.frequency === 'weekly') {
    const monday = start - ((weekDayOf(start) + 6) % 7) + step * 7;
    return rule.weekdays.map((weekDay) => monday + ((weekDay + 6) % 7)).toSorted((a, b) => a - b);
  }
  const months = rule.frequency === 'monthly' ? step : step * 12;
  const day = dayInMonth(monthOf(start).month + months, start, rule.frequency === 'monthly' ? rule.monthly : 'day');
  return day === null ? [] : [day];
}

/** A period that surely lies before a day, or holds it: where looking for that day may begin. */
function periodBefore(start: number, rule: Recurrence, day: number): number {
  const longest = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }[rule.frequency];
  return Math.max(0, Math.floor((day - start) / (longest * rule.interval)) - 1);
}

/** A period that surely lies behind a day, or holds it: where looking for days up to it may end. */
function periodAfter(start: number, rule: Recurrence, day: number): number {
  const shortest = { daily: 1, weekly: 7, monthly: 28, yearly: 365 }[rule.frequency];
  // Its days may lie up to a month before those of the first period.
  return Math.ceil((day - start) / (shortest * rule.interval)) + 2;
}

/**
 * The days on which an event comes by its rule, rising, whatever became of single ones.
 * @param start the day on which it begins, which is always the first of them
 * @param from no day before this one is given
 * @param to no day after this one is given
 */
export function* occurrenceDays(start: number, rule: Recurrence | null, from: number, to: number): Generator<number> {
  if (rule === null) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const until = Math.min(to, lastDayByRule(rule));
  let left = rule.count ?? Infinity;
  // What comes a number of times is counted from the beginning.
  const first = rule.count === null ? periodBefore(start, rule, from) : 0;
  const last = periodAfter(start, rule, until);
  for (let index = first; index <= last && left > 0; index++) {
    for (const day of daysOfPeriod(start, rule, index)) {
      if (day > until || left === 0) return;
      if (day < start) continue;
      left--;
      if (day >= from) yield day;
    }
  }
}

/** The last day on which a rule may have something. */
function lastDayByRule({ until }: Recurrence): number {
  return until === '' ? lastDay : Math.min(dayNumber(until), lastDay);
}

/** The turns of an event that comes again: its days, each with its place among them from 0 on. */
export interface Turns {
  /** Undefined where it does not come on the day. */
  indexOf(day: number): number | undefined;
  /** Undefined where it does not come so often. */
  dayOf(index: number): number | undefined;
}

/**
 * The turns of an event, quickly for any number of them. What goes on for ever by days or weeks is reckoned, since it
 * has hundreds of thousands.
 * @param rule as of {@link ruleFrom}
 */
export function turnsOf(start: number, rule: Recurrence | null): Turns {
  if (rule !== null && rule.count === null) {
    if (rule.frequency === 'daily') return regularTurns(start, [0], rule.interval, lastDayByRule(rule));
    if (rule.frequency === 'weekly') {
      const monday = start - ((weekDayOf(start) + 6) % 7);
      const offsets = rule.weekdays.map((weekDay) => (weekDay + 6) % 7).toSorted((a, b) => a - b);
      return regularTurns(monday, offsets, 7 * rule.interval, lastDayByRule(rule), start);
    }
  }
  const days = [...occurrenceDays(start, rule, start, lastDay)];
  const places = new Map(days.map((day, index) => [day, index]));
  return { indexOf: (day) => places.get(day), dayOf: (index) => days[index] };
}

/**
 * The turns of what comes at the same days of each of its periods.
 * @param begin the first day of the first period
 * @param offsets the days of a period, rising
 * @param length of a period, in days
 */
function regularTurns(
  begin: number,
  offsets: readonly number[],
  length: number,
  last: number,
  start: number = begin,
): Turns {
  const before = offsets.filter((offset) => begin + offset < start).length;
  const dayOf = (index: number): number | undefined => {
    const turn = index + before;
    const offset = offsets[turn % offsets.length] ?? 0;
    const day = begin + Math.floor(turn / offsets.length) * length + offset;
    return day <= last ? day : undefined;
  };
  const indexOf = (day: number): number | undefined => {
    if (day < start || day > last) return undefined;
    const periods = Math.floor((day - begin) / length);
    const place = offsets.indexOf(day - begin - periods * length);
    return place < 0 ? undefined : periods * offsets.length + place - before;
  };
  return { indexOf, dayOf };
}

/** Whether an event comes on a day by its rule. */
export function comesOn(start: number, rule: Recurrence | null, day: number): boolean {
  return !occurrenceDays(start, rule, day, day).next().done;
}

/** How often an event comes before a day. */
export function timesBefore(start: number, rule: Recurrence | null, day: number): number {
  let times = 0;
  for (const _ of occurrenceDays(start, rule, start, day - 1)) times++;
  return times;
}

/** The kind that a rule of months has for an event that begins on a day: one of which this day is the first. */
function monthlyFrom(start: number, kind: MonthlyKind): MonthlyKind {
  const { month, date } = monthOf(start);
  const left = firstOf(month + 1) - 1 - start;
  if (kind === 'last') return left === 0 ? 'last' : 'day';
  // A fifth one there is only in some months; it is the last where there is one.
  if (kind === 'weekday') return date > 28 ? 'lastweekday' : 'weekday';
  if (kind === 'lastweekday') return left < 7 ? 'lastweekday' : 'weekday';
  return kind;
}

/**
 * A rule as it holds for an event that begins on a day, so that this day is the first of it: weekly on its weekday
 * too, on the last day of the month only where it is the last. What does not belong to the frequency is left out.
 */
export function ruleFrom(start: number, rule: Recurrence): Recurrence {
  const weekly = rule.frequency === 'weekly';
  const weekdays = weekly ? [...new Set([...rule.weekdays, weekDayOf(start)])].toSorted((a, b) => a - b) : [];
  const monthly = rule.frequency === 'monthly' ? monthlyFrom(start, rule.monthly) : 'day';
  return { ...rule, weekdays, monthly };
}
