import { monthOf } from '../core/days.js';
import type { MissingDay } from '../attendance/missing-days.js';
import { hasFlag, type Rights } from '../core/permissions.js';
import { isStaff, isThere } from '../users/staff.js';
import type { UserView } from '../users/views.js';
import { amountFrom, partOf, placesOf, unitsOf } from '../core/money.js';

export const lineLimit = 40;

export const paySlipStates = ['Draft', 'Published', 'Withdrawn'] as const;
export type PaySlipState = (typeof paySlipStates)[number];

export const versionStates = ['Published', 'Superseded', 'Withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

export const unpaidSources = ['attendance', 'leave', 'none', 'edited'] as const;
export type UnpaidSource = (typeof unpaidSources)[number];

export interface Earning {
  label: string;
  amount: string;
  /** Reduced by unpaid days. */
  perDay: boolean;
}

export interface Deduction {
  label: string;
  amount: string;
}

export interface PayMissingDay extends MissingDay {
  /** Null until decided. */
  paid: boolean | null;
}

export interface PayDays {
  working: number;
  /** Days worked; null where attendance is not recorded. */
  present: number | null;
  unpaid: number;
  /** Unpaid days by the records when last counted. */
  recorded: number;
  source: UnpaidSource;
  /** By day; empty in early payslips. */
  missing: readonly PayMissingDay[];
}

export function unpaidAmong(missing: readonly PayMissingDay[]): number {
  return missing.reduce((sum, { part, paid }) => (paid === false ? sum + part : sum), 0);
}

/** None where unpaid days were set by hand. */
export function undecidedIn({ source, missing }: PayDays): PayMissingDay[] {
  return source === 'edited' ? [] : missing.filter(({ paid }) => paid === null);
}

type Employed = Pick<UserView, 'active'> & Partial<Pick<UserView, 'deleted' | 'joined' | 'left'>>;

/**
 * Whether a person is paid for a month: all staff, and who left in it or later.
 * @param person colleagues' cards lack the days, and so say nothing of former staff
 */
export function isPaidFor(month: string, person: Employed): boolean {
  const { joined = '', left = '' } = person;
  if (isStaff(person)) return true;
  return isThere(person) && left !== '' && month <= monthOf(left) && month >= monthOf(joined);
}

export interface PayLines {
  currency: string;
  earnings: readonly Earning[];
  deductions: readonly Deduction[];
  days: PayDays;
}

export interface PayTotals {
  gross: string;
  unpaid: string;
  deducted: string;
  net: string;
}

const halves = (days: number): bigint => BigInt(Math.round(days * 2));

/** Exact; the deduction for unpaid days is rounded once, to the minor unit. */
export function payTotals({ currency, earnings, deductions, days }: PayLines): PayTotals {
  const places = placesOf(currency);
  const sum = (lines: readonly Deduction[]): bigint =>
    lines.reduce((total, { amount }) => total + unitsOf(amount, places), 0n);
  const gross = sum(earnings);
  const unpaid = partOf(sum(earnings.filter(({ perDay }) => perDay)), halves(days.unpaid), halves(days.working));
  const deducted = sum(deductions) + unpaid;
  const text = (units: bigint) => amountFrom(units, places);
  return { gross: text(gross), unpaid: text(unpaid), deducted: text(deducted), net: text(gross - deducted) };
}

export type PayObstacle = 'netNegative' | 'nothingEarned' | 'daysUndecided';

/** Null when nothing prevents it. */
export function obstacleIn(lines: PayLines): PayObstacle | null {
  const { gross, net } = payTotals(lines);
  if (/^[0.]*$/.test(gross)) return 'nothingEarned';
  if (undecidedIn(lines.days).length > 0) return 'daysUndecided';
  return net.startsWith('-') ? 'netNegative' : null;
}

export type PayWarning = 'missingDays' | 'monthNotOver';

/**
 * @param month of the slip
 * @param today in the organisation's time zone
 */
export function warningsIn({ days }: Pick<PayLines, 'days'>, month: string, today: string): PayWarning[] {
  return [
    ...(days.source === 'edited' && days.recorded > days.unpaid ? (['missingDays'] as const) : []),
    ...(month >= monthOf(today) ? (['monthNotOver'] as const) : []),
  ];
}

/** All but its last four characters are hidden; all of a short one. */
export function hiddenButLast(text: string): string {
  const signs = text.replaceAll(/\s/g, '');
  return signs === '' ? '' : `••••${signs.length > 4 ? signs.slice(-4) : ''}`;
}

/** One per person and month. */
export function paySlipId(user: string, month: string): string {
  return `${user}_${month}`;
}

/** HR and administrators, not reading roles. */
export function managesPay(rights: Rights): boolean {
  return (['createpayslip', 'editpayslip', 'deletepayslip'] as const).some((flag) => hasFlag(rights, flag));
}

export function readsOwnPay(rights: Rights): boolean {
  return managesPay(rights) || hasFlag(rights, 'viewpayslip');
}
