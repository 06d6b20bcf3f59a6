import { cycleBounds } from '@atrium/contracts/reports/rules';

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
