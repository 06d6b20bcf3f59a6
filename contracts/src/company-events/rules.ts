import { hasFlag, type Rights } from '../core/permissions.js';
import type { CompanyEventView } from './views.js';

export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

export const answersShown = 2_000;

export function announcesEvents(rights: Rights): boolean {
  return hasFlag(rights, 'hrcreateuser') || hasFlag(rights, 'hredituser');
}

/**
 * @param now milliseconds or an ISO instant
 * @param today that instant's day in the asker's time zone
 */
export function isOver({ allDay, end }: Pick<CompanyEventView, 'allDay' | 'end'>, now: number | string, today: string) {
  return allDay ? end < today : Date.parse(end) <= new Date(now).getTime();
}

/** Days before an event on which those whom it is for are reminded of it. */
export const reminderDaysBefore = 1;

export const occasionKinds = ['birthday', 'anniversary'] as const;
export type OccasionKind = (typeof occasionKinds)[number];

/**
 * 29 February becomes 28 February outside leap years.
 * @param day such as `02-29`
 */
export function occasionIn(year: number, day: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`;
}
