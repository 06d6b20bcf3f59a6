import { occurrenceDays, ruleFrom } from '../calendar/recurrence.js';
import type { Recurrence } from '../calendar/rules.js';
import { dayNumber, dayOf, dayOfNumber, weekDayOf } from '../core/days.js';

/** When the next card is made: on its date, or once the present one is done. */
export const repeatModes = ['date', 'done'] as const;
export type RepeatMode = (typeof repeatModes)[number];

/** How many days before it is due a card may be made. */
export const leadLimit = 60;

/**
 * How a card repeats. The newest card of a series holds it, and hands it to the next one. The rule gives the days on
 * which cards are due; its count is of cards, so that missed days use up nothing.
 */
export interface Repetition extends Recurrence {
  readonly after: RepeatMode;
  /** Days before its own by which a card is made; 0 where the next one waits for this one to be done. */
  readonly lead: number;
  /** The day of this card by the rule. */
  readonly day: string;
  /** How many cards there were, with this one. */
  readonly times: number;
}

/** What else decides on the next one: today in the organisation, and the day on which this one was done or deleted. */
export interface RepeatMoment {
  readonly today: string;
  readonly settled: string | null;
}

/** A rule that fits the day from which it counts. Weekdays stay as they were chosen. */
export function repetitionFrom(day: string, wanted: Omit<Repetition, 'day' | 'times'>, times: number): Repetition {
  const start = dayNumber(day);
  const rule = ruleFrom(start, wanted);
  const chosen = [...new Set(wanted.weekdays)].toSorted((a, b) => a - b);
  const weekdays = wanted.frequency !== 'weekly' ? [] : chosen.length === 0 ? [weekDayOf(start)] : chosen;
  return { ...wanted, ...rule, weekdays, lead: wanted.after === 'done' ? 0 : wanted.lead, day, times };
}

function daysAfter(repeats: Repetition, after: number, to = Infinity, start = dayNumber(repeats.day)) {
  return occurrenceDays(start, { ...repeats, count: null }, after + 1, to);
}

function isOver({ count, times }: Repetition): boolean {
  return count !== null && times >= count;
}

/** The day of the card after one that was settled. Every so many days counts from then. */
function afterSettled(repeats: Repetition, settled: string): number | undefined {
  const [own, done] = [dayNumber(repeats.day), dayNumber(settled)];
  const days =
    repeats.frequency === 'daily' ? daysAfter(repeats, done, Infinity, done) : daysAfter(repeats, Math.max(own, done));
  return days.next().value ?? undefined;
}

/** Of several days that were missed, the last one. */
function lastDue(repeats: Repetition, today: string): number | undefined {
  return [...daysAfter(repeats, dayNumber(repeats.day), dayNumber(today) + repeats.lead)].at(-1);
}

function following(repeats: Repetition, day: number | undefined): Repetition | null {
  return day === undefined ? null : { ...repeats, day: dayOfNumber(day), times: repeats.times + 1 };
}

/** What the next card holds, if it is time to make it; else null. */
export function comingRound(repeats: Repetition, { today, settled }: RepeatMoment): Repetition | null {
  if (isOver(repeats)) return null;
  if (repeats.after === 'date') return following(repeats, lastDue(repeats, today));
  return settled === null ? null : following(repeats, afterSettled(repeats, settled));
}

/** What the next card will hold, if this one is settled today unless it was before; null where the series is over. */
export function nextRound(repeats: Repetition, { today, settled }: RepeatMoment): Repetition | null {
  const now = comingRound(repeats, { today, settled: settled ?? today });
  if (now !== null || isOver(repeats) || repeats.after === 'done') return now;
  return following(repeats, daysAfter(repeats, dayNumber(repeats.day)).next().value ?? undefined);
}

/** The due date of a card on another day, at the same time of day; without one it stays without. */
export function dueOn(due: string, day: string): string {
  return due === '' ? '' : `${day}${due.slice(dayOf(due).length)}`;
}

const fields = [
  ...(['frequency', 'interval', 'weekdays', 'monthly', 'until', 'count'] as const),
  ...(['after', 'lead', 'day', 'times'] as const),
];

export function isSameRepetition(a: Repetition | null, b: Repetition | null): boolean {
  if (a === null || b === null) return a === b;
  return fields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}
