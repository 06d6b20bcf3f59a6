import { isDay, isMonth } from '@atrium/contracts/core/calendar-values';
import { isId } from '@atrium/contracts/core/values';
import { isUnitCode } from '@atrium/contracts/settings/units';

/**
 * Parsers for search parameters. Addresses are untrusted, so each returns undefined for an invalid value, and {@link
 * given} drops it.
 */

/** Non-empty; the router turns numeric texts into numbers. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function idIn(value: unknown): string | undefined {
  return isId(value) ? value : undefined;
}

export function matchIn(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** A code of a department or designation, whether there is one or not. */
export function unitCodeIn(value: unknown): string | undefined {
  const text = textIn(value);
  return isUnitCode(text) ? text : undefined;
}

export function dayIn(value: unknown): string | undefined {
  return isDay(value) ? value : undefined;
}

export function monthIn(value: unknown): string | undefined {
  return isMonth(value) ? value : undefined;
}

export function wholeNumberIn(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

export function pageIn(value: unknown): number | undefined {
  return wholeNumberIn(value, 2);
}

export function flagIn(value: unknown): true | undefined {
  return value === true ? true : undefined;
}

/** Texts, which may be empty; undefined for none. */
export function textsIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((each) => typeof each === 'string') ? value : undefined;
}

export function given<Search extends object>(search: Search): Partial<Search> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<Search>;
}
