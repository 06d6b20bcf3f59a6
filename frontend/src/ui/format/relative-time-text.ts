import { formatDate, formatLocale, viewerDay } from './formats';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Map<string, Intl.RelativeTimeFormat>();

// Formatters are costly to make, and a list shows hundreds of times.
function relativeFormat(locale: string, wanted: RelativeStyle | 'long'): Intl.RelativeTimeFormat {
  // Single letters are read as units of time in English alone: “vor 26 m” are metres in German.
  const style = wanted === 'narrow' && !locale.startsWith('en') ? 'short' : wanted;
  const key = `${style} ${locale}`;
  const known = relative.get(key);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  relative.set(key, made);
  return made;
}

/** How much room a time is given. */
export type RelativeStyle = 'short' | 'narrow';

/** The clock of the screen lags so far behind: what has just happened seems to lie ahead of it. */
const lag = 20_000;

/** Of the last minute. Where there is room, English tells it from a time to come. */
function nowText(isPast: boolean, style: RelativeStyle): string {
  if (isPast && style === 'short' && formatLocale().startsWith('en')) return 'just now';
  return relativeFormat(formatLocale(), style).format(0, 'second');
}

/** `at` seen from `now`, both in milliseconds: "just now", "5 min. ago", "yesterday", and after a week the date. */
export function relativeText(at: number, now: number, style: RelativeStyle = 'short'): string {
  const distance = at - now;
  const size = Math.abs(distance);
  const format = relativeFormat(formatLocale(), style);
  if (size < minute) return nowText(distance <= lag, style);
  if (size < hour) return format.format(Math.trunc(distance / minute), 'minute');
  if (size < day) return format.format(Math.trunc(distance / hour), 'hour');
  // By the calendar: on a Saturday, what is due on Monday morning is not due tomorrow.
  const days = (Date.parse(viewerDay(at)) - Date.parse(viewerDay(now))) / day;
  if (Math.abs(days) < 7) return format.format(days, 'day');
  const sameYear = viewerDay(at).slice(0, 4) === viewerDay(now).slice(0, 4);
  return formatDate(at, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** Such as "tomorrow" or "in 3 days". */
export function relativeDay(days: number): string {
  return relativeFormat(formatLocale(), 'long').format(days, 'day');
}

export function fullTime(at: number): string {
  return formatDate(at, { dateStyle: 'full', timeStyle: 'long' });
}
