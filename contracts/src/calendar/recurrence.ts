import { supportedDays } from '../core/calendar-values.js';
import { dayMs, dayNumber, weekDayOf } from '../core/days.js';
import type { MonthlyKind, Recurrence } from './rules.js';

const lastDay = dayNumber(supportedDays.last);

interface Month {
  readonly month: number;
  readonly date: number;
}

function monthOf(number: number): Month {
  const day = new Date(number * dayMs);
  return { month: day.getUTCFullYear() * 12 + day.getUTCMonth(), date: day.getUTCDate() };
}

function firstOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;
}

/** Null where the month has no such day. */
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

/** Ascending days of the nth day, week, month or year. */
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

/** A lower bound: where searching for a day may start. */
function periodBefore(start: number, rule: Recurrence, day: number): number {
  const longest = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }[rule.frequency];
  return Math.max(0, Math.floor((day - start) / (longest * rule.interval)) - 1);
}

/** An upper bound: where searching for days may stop. */
function periodAfter(start: number, rule: Recurrence, day: number): number {
  const shortest = { daily: 1, weekly: 7, monthly: 28, yearly: 365 }[rule.frequency];
  // Its days may lie up to a month before those of the first period.
  return Math.ceil((day - start) / (shortest * rule.interval)) + 2;
}

/**
 * The days of a rule, ascending, regardless of exceptions.
 * @param start first day, always included
 * @param from inclusive
 * @param to inclusive
 */
export function* occurrenceDays(start: number, rule: Recurrence | null, from: number, to: number): Generator<number> {
  if (rule === null) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const until = Math.min(to, lastDayByRule(rule));
  let left = rule.count ?? Infinity;
  // A count needs the days from the start.
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

function lastDayByRule({ until }: Recurrence): number {
  return until === '' ? lastDay : Math.min(dayNumber(until), lastDay);
}

export interface Turns {
  indexOf(day: number): number | undefined;
  dayOf(index: number): number | undefined;
}

/**
 * Endless daily and weekly rules are computed arithmetically: they have hundreds of thousands of days.
 * @param rule from {@link ruleFrom}
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
 * Turns of a rule with the same days in each period.
 * @param begin first day of the first period
 * @param offsets of the days, ascending
 * @param length of a period in days
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

export function comesOn(start: number, rule: Recurrence | null, day: number): boolean {
  return !occurrenceDays(start, rule, day, day).next().done;
}

export function timesBefore(start: number, rule: Recurrence | null, day: number): number {
  let times = 0;
  for (const _ of occurrenceDays(start, rule, start, day - 1)) times++;
  return times;
}

function monthlyFrom(start: number, kind: MonthlyKind): MonthlyKind {
  const { month, date } = monthOf(start);
  const left = firstOf(month + 1) - 1 - start;
  if (kind === 'last') return left === 0 ? 'last' : 'day';
  // Only some months have a fifth one; where there is one, it is the last.
  if (kind === 'weekday') return date > 28 ? 'lastweekday' : 'weekday';
  if (kind === 'lastweekday') return left < 7 ? 'lastweekday' : 'weekday';
  return kind;
}

/**
 * Normalises a rule so that the start day is its first: adds its weekday, and uses "last day" only where it is. Fields
 * of other frequencies are reset.
 */
export function ruleFrom(start: number, rule: Recurrence): Recurrence {
  const weekly = rule.frequency === 'weekly';
  const weekdays = weekly ? [...new Set([...rule.weekdays, weekDayOf(start)])].toSorted((a, b) => a - b) : [];
  const monthly = rule.frequency === 'monthly' ? monthlyFrom(start, rule.monthly) : 'day';
  return { ...rule, weekdays, monthly };
}
