import { formatPercent } from '../../ui/format/numbers';

/** Such as `94.7%`; a dash where there is nothing to compare with. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  return formatPercent(share, 1);
}

/** For files, without a sign. */
export function shareNumber(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1_000) / 10;
}
