import { cycleBounds } from '@atrium/contracts/reports/rules';
import { formatNumber } from '../../ui/format/numbers';

export const cycleLabels: readonly string[] = [...cycleBounds, null].map((bound, at) => {
  const below = cycleBounds[at - 1];
  if (bound === null) return `> ${below} d`;
  return below === undefined ? `≤ ${bound} d` : `${below}–${bound} d`;
});

/** "3.4 d"; hours below one day. */
export function daysText(days: number): string {
  if (days < 1) return `${formatNumber(Math.max(1, Math.round(days * 24)))} h`;
  return `${formatNumber(days, { maximumFractionDigits: days < 10 ? 1 : 0 })} d`;
}
