import { hasFlag, type Rights } from '../core/permissions.js';
import type { CompanyEventView } from './views.js';

export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** How many answers a snapshot of an event holds at most. */
export const answersShown = 2_000;

/** Whether somebody with these rights announces what the company does: H.R. */
export function announcesEvents(rights: Rights): boolean {
  return hasFlag(rights, 'hrcreateuser') || hasFlag(rights, 'hredituser');
}

/**
 * Whether an event is over.
 * @param now an instant: milliseconds, or a text in ISO 8601
 * @param today the day of that instant, such as `2026-03-02`, by the clock of whoever asks
 */
export function isOver({ allDay, end }: Pick<CompanyEventView, 'allDay' | 'end'>, now: number | string, today: string) {
  return allDay ? end < today : Date.parse(end) <= new Date(now).getTime();
}

export const occasionKinds = ['birthday', 'anniversary'] as const;
export type OccasionKind = (typeof occasionKinds)[number];

/**
 * On which day of a year a yearly occasion is: those of 29 February are a day earlier in years without one.
 * @param day such as `02-29`
 */
export function occasionIn(year: number, day: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`;
}
