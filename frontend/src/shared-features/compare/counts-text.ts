import type { Fate, FateCounts } from '../../ui/compare/comparison';
import { formatNumber } from '../../ui/format/numbers';

function partText(fate: Fate, count: string): string {
  if (fate === 'added') return `${count} new`;
  if (fate === 'changed') return `${count} changed`;
  return fate === 'moved' ? `${count} moved` : `${count} gone`;
}

const fates: readonly Fate[] = ['added', 'changed', 'moved', 'gone'];

/** Such as `3 new · 5 changed · 2 gone`. */
export function countsText(counts: FateCounts): string {
  const parts = fates
    .filter((fate) => counts[fate] > 0)
    // Where they don't fit a line, they part between fates.
    .map((fate) => partText(fate, formatNumber(counts[fate])).replaceAll(' ', '\u00a0'));
  return parts.length === 0 ? 'Nothing is different here' : parts.join(' · ');
}
