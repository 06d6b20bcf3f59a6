import type { WeekDay } from '../settings/rules.js';
import type { MonthlyKind, Recurrence } from './rules.js';

/** Calendar days as numbers: days since 1 January 1970. */
const dayMs = 86_400_000;
/** Nothing comes after the year 9999. */
const lastDayOfAll = Date.UTC(9999, 11, 31) / dayMs;

/** A calendar day such as `2026-11-20` as its number. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The calendar day of a number. */
export function dayText(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** The day of the week of a day. 1 January 1970 was a Thursday. */
export function weekDayOf(number: number): WeekDay {
  return ((((number + 4) % 7) + 7) % 7) as WeekDay;
}

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

/** The first day of a month. */
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

/**
 * The days on which an event comes by its rule, rising, whatever became of single ones.
 * @param start the day on which it begins, which is always the first of them
 * @param from no day before this one is given
 * @param to no day after this one is given
 */
export function* daysBetween(start: number, rule: Recurrence | null, from: number, to: number): Generator<number> {
  if (rule === null) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const until = Math.min(to, rule.until === '' ? lastDayOfAll : dayNumber(rule.until), lastDayOfAll);
  let left = rule.count ?? Infinity;
  // What is counted is counted from the beginning.
  const first = rule.count === null ? periodBefore(start, rule, from) : 0;
  for (let index = first; left > 0; index++) {
    // Each period begins a week before its days at most, and months without the day have none to stop at.
    if (index > 0 && periodStart(start, rule, index) > until) return;
    for (const day of daysOfPeriod(start, rule, index)) {
      if (day > until || left === 0) return;
      if (day < start) continue;
      left--;
      if (day >= from) yield day;
    }
  }
}

function periodStart(start: number, rule: Recurrence, index: number): number {
  const step = index * rule.interval;
  if (rule.frequency === 'daily') return start + step;
  if (rule.frequency === 'weekly') return start - 6 + step * 7;
  return firstOf(monthOf(start).month + (rule.frequency === 'monthly' ? step : step * 12));
}

/** Whether an event comes on a day by its rule. */
export function comesOn(start: number, rule: Recurrence | null, day: number): boolean {
  return !daysBetween(start, rule, day, day).next().done;
}

/** How often an event comes before a day. */
export function timesBefore(start: number, rule: Recurrence | null, day: number): number {
  let times = 0;
  for (const _ of daysBetween(start, rule, start, day - 1)) times++;
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
