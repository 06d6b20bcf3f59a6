// Amounts are texts such as `1250.00` wherever they are kept or sent, and whole numbers of the smallest unit wherever
// they are reckoned with: no amount is ever a floating point number.

/** An amount as it is written down: no sign, at most three places, the most that a currency has. */
export const amountPattern = /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/;

/** The currencies that the language data knows, by their codes. */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);
}

/** Looking up a currency is costly, and what it has does not change. */
const knownPlaces = new Map<string, number>();

/** How many places the amounts of a currency have. */
export function placesOf(currency: string): number {
  const known = knownPlaces.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const places = Math.min(maximumFractionDigits ?? 2, 3);
  knownPlaces.set(currency, places);
  return places;
}

/** Whether an amount has no more places than its currency; zeros at the end are none. */
export function fitsPlaces(amount: string, places: number): boolean {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length <= places;
}

/**
 * An amount in the smallest unit of its currency.
 * @param amount such as `1250.5`, perhaps with a minus before it, with no more places than the currency has
 */
export function unitsOf(amount: string, places: number): bigint {
  const isNegative = amount.startsWith('-');
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const units = BigInt(`${whole}${part.slice(0, places).padEnd(places, '0')}`);
  return isNegative ? -units : units;
}

/** The text of so many of a currency's smallest unit, with all of its places. */
export function amountFrom(units: bigint, places: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const at = digits.length - places;
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** The sum of amounts of one currency. */
export function sumOf(amounts: readonly string[], places: number): string {
  return amountFrom(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, places), 0n),
    places,
  );
}

/** A part of a sum, such as 2 of 21 days, to the nearest smallest unit; a half goes up. */
export function partOf(units: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (2n * units * part + whole) / (2n * whole);
}

/** An amount as people read it in a language, such as `€1,250.00`. */
export function moneyText(amount: string, currency: string, locale?: string): string {
  const options = { style: 'currency', currency } as const;
  // Texts are formatted digit by digit, so nothing is lost on the way.
  return new Intl.NumberFormat(locale, options).format(amount as `${number}`);
}
