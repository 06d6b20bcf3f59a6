// Amounts are texts such as `1250.00` in storage and transit, and whole minor units in computations: never floating
// point.

/** Unsigned, at most three decimals (the most that any currency has). */
export const amountPattern = /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/;

export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}

/** Cached: looking up a currency is expensive. */
const knownPlaces = new Map<string, number>();

export function placesOf(currency: string): number {
  const known = knownPlaces.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const places = Math.min(maximumFractionDigits ?? 2, 3);
  knownPlaces.set(currency, places);
  return places;
}

/** Trailing zeros don't count. */
export function fitsPlaces(amount: string, places: number): boolean {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length <= places;
}

/**
 * Minor units.
 * @param amount such as `1250.5` or `-3`, with no more decimals than the currency has
 */
export function unitsOf(amount: string, places: number): bigint {
  const isNegative = amount.startsWith('-');
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const units = BigInt(`${whole}${part.slice(0, places).padEnd(places, '0')}`);
  return isNegative ? -units : units;
}

export function amountFrom(units: bigint, places: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const at = digits.length - places;
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}

export function sumOf(amounts: readonly string[], places: number): string {
  return amountFrom(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, places), 0n),
    places,
  );
}

/** A share such as 2 of 21 days, rounded half up. */
export function partOf(units: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (2n * units * part + whole) / (2n * whole);
}

export function moneyText(amount: string, currency: string, locale?: string): string {
  const options = { style: 'currency', currency } as const;
  // Formatted from text, so no precision is lost.
  return new Intl.NumberFormat(locale, options).format(amount as `${number}`);
}
