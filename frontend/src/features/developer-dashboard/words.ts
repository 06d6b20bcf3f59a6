import { cycleBounds } from '@atrium/contracts/reports/rules';

function format(options: Intl.DateTimeFormatOptions) {
  // The days of a report are days of universal time, wherever the viewer is.
  const formatter = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
}

/** A day in short, such as "2 Mar". */
export const shortDay = format({ day: 'numeric', month: 'short' });
/** A day with its year. */
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** A month in short, such as "Mar". */
export const shortMonth = format({ month: 'short' });
/** A month with its year in short, such as "Mar 26". */
export const shortMonthYear = format({ month: 'short', year: '2-digit' });
/** A month with its year. */
export const longMonth = format({ month: 'long', year: 'numeric' });

/** What each class of cycle times is called. */
export const cycleLabels: readonly string[] = [...cycleBounds, null].map((bound, at) => {
  const below = cycleBounds[at - 1];
  if (bound === null) return `> ${below} d`;
  return below === undefined ? `≤ ${bound} d` : `${below}–${bound} d`;
});

/** A number of days in one figure, such as "3.4 d", or in hours when it is less than one. */
export function daysText(days: number): string {
  if (days < 1) return `${Math.max(1, Math.round(days * 24)).toLocaleString()} h`;
  return `${days.toLocaleString(undefined, { maximumFractionDigits: days < 10 ? 1 : 0 })} d`;
}
