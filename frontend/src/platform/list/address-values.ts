import { isDay, isMonth } from '@atrium/contracts/core/calendar-values';
import { isId } from '@atrium/contracts/core/values';

/**
 * Reading what stands in an address. Anybody may write anything there, so each of these gives undefined for what makes
 * no sense, and {@link given} leaves that out.
 */

/** A text that is not empty; the router makes numbers of texts that look like them. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An id. */
export function idIn(value: unknown): string | undefined {
  return isId(value) ? value : undefined;
}

/** A text of a certain form, such as a month. */
export function matchIn(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** One of the values that there are. */
export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** A day of the calendar, such as `2026-02-28`. */
export function dayIn(value: unknown): string | undefined {
  return isDay(value) ? value : undefined;
}

/** A month of the calendar, such as `2026-02`. */
export function monthIn(value: unknown): string | undefined {
  return isMonth(value) ? value : undefined;
}

/** A whole number from `least` to `most`. */
export function wholeNumberIn(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** A page of a list, which names it from the second on. */
export function pageIn(value: unknown): number | undefined {
  return wholeNumberIn(value, 2);
}

/** Something that an address says or does not say. */
export function flagIn(value: unknown): true | undefined {
  return value === true ? true : undefined;
}

/** What an address says, without what is undefined: every part of what is given may be left out. */
export function given<Search extends object>(search: Search): Partial<Search> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<Search>;
}
