import type { Fate, FateCounts } from '../../ui/compare/comparison';
import { formatNumber } from '../../ui/format/numbers';

const texts: Readonly<Record<Fate, string>> = { added: 'new', changed: 'changed', moved: 'moved', gone: 'gone' };
const fates: readonly Fate[] = ['added', 'changed', 'moved', 'gone'];

/** Such as `3 new · 5 changed · 2 gone`. */
export function countsText(counts: FateCounts): string {
  const parts = fates
    .filter((fate) => counts[fate] > 0)
    // Where they don't fit a line, they part between fates.
    .map((fate) => `${formatNumber(counts[fate])}\u00a0${texts[fate]}`);
  return parts.length === 0 ? 'Nothing is different here' : parts.join(' · ');
}
