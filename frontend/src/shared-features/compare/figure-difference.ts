import { formatNumber, decimalMark } from '../../ui/format/numbers';

/** A number with the marks of the thousands, and what it counts. */
const figure = /^([−-]?[\d,.\s\u00a0\u202f]*\d)(\s*\D*)$/u;

function partsOf(text: string): { readonly value: number; readonly unit: string } | null {
  const [, digits, unit = ''] = figure.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  // As numbers are written here: what parts the thousands can be told from what parts the fraction.
  const decimal = decimalMark();
  const plain = digits
    .replace('−', '-')
    .split('')
    .filter((sign) => /[\d-]/.test(sign) || sign === decimal)
    .join('');
  const value = Number(plain.replace(decimal, '.'));
  return Number.isNaN(value) ? null : { value, unit };
}

/**
 * By how much a figure on a tile differs, such as `+3` or `−2 %`.
 * @returns null where it doesn't; for what is no single number, what it was
 */
export function figureDifference(then: string, now: string): string | null {
  if (then === now) return null;
  const [was, is] = [partsOf(then), partsOf(now)];
  if (was === null || is === null || was.unit !== is.unit) return `was ${then}`;
  const difference = Math.round((is.value - was.value) * 1_000) / 1_000;
  const sign = difference < 0 ? '−' : '+';
  return `${sign}${formatNumber(Math.abs(difference))}${is.unit}`;
}
