import { minuteMs } from '@atrium/contracts/core/days';
import { timeBounds } from '@atrium/contracts/reports/support-query';
import type { SupportTimes } from '@atrium/contracts/reports/support-report';
import { formatNumber, formatPercent } from '../../ui/format/numbers';

/** Such as "45 min" or "9.5 h"; working time isn't counted in calendar days. Null is a dash. */
export function workText(ms: number | null): string {
  if (ms === null) return '–';
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  return `${formatNumber(minutes / 60, { maximumFractionDigits: minutes < 600 ? 1 : 0 })} h`;
}

export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** Such as "92%"; only the whole is 100%, only nothing is 0%. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  if (percent === null) return '–';
  const rounded = Math.round(percent);
  const honest = rounded === 100 && part < whole ? 99 : rounded === 0 && part > 0 ? 1 : rounded;
  return formatPercent(honest / 100);
}

export function keptText({ kept, count }: SupportTimes): string {
  return percentText(kept, count);
}

export const timeLabels: readonly string[] = [...timeBounds, null].map((bound, at) => {
  const below = timeBounds[at - 1];
  if (bound === null) return `> ${below} h`;
  return below === undefined ? `≤ ${bound} h` : `${below}–${bound} h`;
});
