const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/;
const dayMs = 24 * 60 * 60 * 1000;
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortWithYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The start of a day such as `2026-02-28` in the viewer's zone; null for anything else. */
export function dayStart(day: string): Date | null {
  const match = dayPattern.exec(day);
  return match === null ? null : new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** The day of a moment in the viewer's zone, such as `2026-02-28`. */
export function dayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}

/** The day after so many days; days of 23 or 25 hours count as days. */
export function addDays(day: string, count: number): string {
  const start = dayStart(day);
  if (start === null) return day;
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + count));
}

/** The same day at midnight by a clock that never changes. */
function utc(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  const [a, b] = [dayStart(from), dayStart(to)];
  if (a === null || b === null) return 0;
  return Math.round((utc(b) - utc(a)) / dayMs);
}

/** A day in a few words: "12 Mar", with its year when that isn't this one. Empty for none. */
export function dayText(day: string, now: Date = new Date()): string {
  const start = dayStart(day);
  if (start === null) return '';
  return (start.getFullYear() === now.getFullYear() ? short : shortWithYear).format(start);
}

/** A day in full. Empty for none. */
export function longDayText(day: string): string {
  const start = dayStart(day);
  return start === null ? '' : long.format(start);
}

/** From one day to another; empty when neither is known. */
export function spanText(from: string, to: string, now: Date = new Date()): string {
  if (from === '' && to === '') return '';
  if (to === '') return `from ${dayText(from, now)}`;
  if (from === '') return `until ${dayText(to, now)}`;
  return `${dayText(from, now)} – ${dayText(to, now)}`;
}

/** How far a day is from today in words: "3 days left", "due today", "2 days over". Empty for none. */
export function leftText(day: string, today: string): string {
  if (dayStart(day) === null) return '';
  const days = daysBetween(today, day);
  if (days === 0) return 'last day today';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'over'}`;
}
