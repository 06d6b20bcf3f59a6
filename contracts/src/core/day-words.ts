import { isDay } from './calendar-values.js';
import { addDays } from './days.js';

/** What searches take for days besides dates. */
export const dayWords = ['today', 'yesterday'] as const;

export function isDayOrWord(text: string): boolean {
  return isDay(text) || dayWords.some((word) => word === text);
}

/** @param day a day, or a word for one */
export function dayMeant(day: string, today: string): string {
  if (day === 'today') return today;
  return day === 'yesterday' ? addDays(today, -1) : day;
}
