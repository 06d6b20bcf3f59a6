import { formatNumber } from './numbers';

const units = ['kB', 'MB', 'GB'] as const;

/**
 * Such as `12 kB` or `1.4 MB`.
 * @param bytes at least 0
 */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  let [value, unit] = [bytes / 1_000, 0];
  while (value >= 999.5 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${formatNumber(value, { maximumFractionDigits: value < 9.95 ? 1 : 0 })} ${units[unit]}`;
}
