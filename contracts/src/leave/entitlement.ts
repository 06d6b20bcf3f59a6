import { daysBetween } from '../core/days.js';
import type { LeaveEntitlement } from './views.js';

/** The part of a year from the day of joining on. */
export interface YearShare {
  readonly joined: string;
  readonly days: number;
  readonly ofDays: number;
}

/** The part of the year in which a person joined; null for a whole year, other years, and an unknown day. */
export function shareOfYear(joined: string, year: number): YearShare | null {
  const first = `${year}-01-01`;
  if (!joined.startsWith(`${year}-`) || joined === first) return null;
  const ofDays = daysBetween(first, `${year + 1}-01-01`);
  return { joined, days: ofDays - daysBetween(first, joined), ofDays };
}

/** That part of an allowance, rounded to the nearest half day; exactly between two, to the longer one. */
export function inProportion(allowance: number, { days, ofDays }: YearShare): number {
  // Allowances have one decimal: whole numbers keep a tie exact.
  return Math.round((Math.round(allowance * 10) * days * 2) / (ofDays * 10)) / 2;
}

/** A person's own entitlement to a leave type in a year; undefined where the type's allowance holds. */
export function entitlementIn(
  entitlements: readonly LeaveEntitlement[],
  type: string,
  year: number,
): (LeaveEntitlement & { readonly days: number }) | undefined {
  const latest = entitlements.findLast((one) => one.type === type && one.year <= year);
  return latest === undefined || latest.days === null ? undefined : { ...latest, days: latest.days };
}

/** By year; one for each type and year. */
export function withEntitlement<E extends Pick<LeaveEntitlement, 'type' | 'year'>>(
  entitlements: readonly E[],
  added: E,
): E[] {
  return [...withoutEntitlement(entitlements, added), added].toSorted((a, b) => a.year - b.year);
}

export function withoutEntitlement<E extends Pick<LeaveEntitlement, 'type' | 'year'>>(
  entitlements: readonly E[],
  { type, year }: Pick<LeaveEntitlement, 'type' | 'year'>,
): E[] {
  return entitlements.filter((one) => one.type !== type || one.year !== year);
}
