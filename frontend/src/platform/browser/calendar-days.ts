const dayMs = 24 * 60 * 60 * 1_000;

/** The calendar day so many days after another one. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of the week of a calendar day; 0 is Sunday. */
export function weekDayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** The first day of the week of a calendar day. @param weekStart 0 is Sunday */
export function weekBegin(day: string, weekStart: number): string {
  return dayAfter(day, -((weekDayOf(day) - weekStart + 7) % 7));
}

/** The month before or after one. */
export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** The days of a month, rising. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
}
