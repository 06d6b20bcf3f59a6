const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Map<string, Intl.RelativeTimeFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

// Formatters are costly to make, and a list shows hundreds of times.
function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** `at` seen from `now`, both in milliseconds: "now", "5 min. ago", "yesterday", and after a week the date. */
export function relativeText(at: number, now: number, locale?: string): string {
  const distance = at - now;
  const size = Math.abs(distance);
  const format = cached(relative, locale ?? '', () => {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  });
  if (size < minute) return format.format(0, 'second');
  if (size < hour) return format.format(Math.trunc(distance / minute), 'minute');
  if (size < day) return format.format(Math.trunc(distance / hour), 'hour');
  if (size < 7 * day) return format.format(Math.trunc(distance / day), 'day');
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: sameYear ? undefined : 'numeric',
  };
  return cached(dates, `${locale ?? ''}/${sameYear}`, () => new Intl.DateTimeFormat(locale, options)).format(at);
}

/** The full local time with its zone, for titles. */
export function fullTime(at: number, locale?: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };
  return cached(dates, `${locale ?? ''}/full`, () => new Intl.DateTimeFormat(locale, options)).format(at);
}
