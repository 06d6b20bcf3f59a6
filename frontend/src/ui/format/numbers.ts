import { language } from '../language/message';
import { languageLocale } from './formats';

// Formatters are costly to make, and tables show thousands of numbers.
const numbers = new Map<string, Intl.NumberFormat>();
let plain: Intl.NumberFormat | undefined;

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = numbers.get(key) ?? new Intl.NumberFormat(languageLocale(), options);
  numbers.set(key, known);
  return known;
}

/** A number in the language of the interface, such as `1,234.5`. */
export function formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  if (options !== undefined) return numberFormat(options).format(value);
  plain ??= new Intl.NumberFormat(languageLocale());
  return plain.format(value);
}

/**
 * A share of one, such as `85%`.
 * @param digits at most, behind the point
 */
export function formatPercent(share: number, digits = 0): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }).format(share);
}

/**
 * An amount of money, such as `€1,250.00`.
 * @param amount a text such as `1250.00`, so that no precision is lost
 */
export function formatMoney(amount: string, currency: string): string {
  return numberFormat({ style: 'currency', currency }).format(amount as `${number}`);
}

let mark: string | undefined;

/** What parts a number from its fraction. */
export function decimalMark(): string {
  mark ??= formatNumber(0.5).replaceAll(/\p{Nd}/gu, '');
  return mark;
}

let lists: Intl.ListFormat | undefined;

/** Such as `Ann, Bob and Cem`. */
export function formatList(items: readonly string[]): string {
  // Without the comma before the last one, as all texts are written.
  lists ??= new Intl.ListFormat(language === 'en' ? 'en-GB' : languageLocale(), { type: 'conjunction' });
  return lists.format(items);
}

let choices: Intl.ListFormat | undefined;

/** Such as `High, Medium or Low`. */
export function alternatives(items: readonly string[]): string {
  choices ??= new Intl.ListFormat(language === 'en' ? 'en-GB' : languageLocale(), { type: 'disjunction' });
  return choices.format(items);
}

let collator: Intl.Collator | undefined;

/** Compares words as the language sorts them, with numbers in them by their value. */
export function compareWords(one: string, other: string): number {
  collator ??= new Intl.Collator(languageLocale(), { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}
