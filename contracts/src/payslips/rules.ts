import { monthOf } from '../core/days.js';
import type { MissingDay } from '../attendance/missing-days.js';
import { hasFlag, type Rights } from '../core/permissions.js';
import { amountFrom, partOf, placesOf, unitsOf } from '../core/money.js';

/** How many lines of either kind a pay slip has at most. */
export const lineLimit = 40;

/** What a pay slip is to those who prepare it. */
export const paySlipStates = ['Draft', 'Published', 'Withdrawn'] as const;
export type PaySlipState = (typeof paySlipStates)[number];

/** What a version is: the one that counts, one that a later one replaced, or one that was taken back. */
export const versionStates = ['Published', 'Superseded', 'Withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

/** From where the unpaid days were taken. */
export const unpaidSources = ['attendance', 'leave', 'none', 'edited'] as const;
export type UnpaidSource = (typeof unpaidSources)[number];

/** Something that is paid. */
export interface Earning {
  label: string;
  amount: string;
  /** Whether days that are not paid take their part of it. */
  perDay: boolean;
}

/** Something that is kept back. */
export interface Deduction {
  label: string;
  amount: string;
}

/** A missing day of the month, and what payroll makes of it. */
export interface PayMissingDay extends MissingDay {
  /** Null until somebody has decided. */
  paid: boolean | null;
}

/** The days of the month, in steps of half a day. */
export interface PayDays {
  /** The working days of the organisation. */
  working: number;
  /** The working days on which the person came; null where their attendance is not recorded. */
  present: number | null;
  /** The days that are not paid. */
  unpaid: number;
  /** What the records say of the days that are not paid, when they were last asked. */
  recorded: number;
  source: UnpaidSource;
  /** What the records say by day; empty in pay slips that are older than missing were named. */
  missing: readonly PayMissingDay[];
}

/** The days that are not paid, as was decided of the missing. */
export function unpaidAmong(missing: readonly PayMissingDay[]): number {
  return missing.reduce((sum, { part, paid }) => (paid === false ? sum + part : sum), 0);
}

/** The missing of which somebody has to decide whether they are paid; none where the unpaid days were set by hand. */
export function undecidedIn({ source, missing }: PayDays): PayMissingDay[] {
  return source === 'edited' ? [] : missing.filter(({ paid }) => paid === null);
}

/** What a pay slip says, without what it comes to. */
export interface PayLines {
  currency: string;
  earnings: readonly Earning[];
  deductions: readonly Deduction[];
  days: PayDays;
}

/** What a pay slip comes to. */
export interface PayTotals {
  gross: string;
  /** What the unpaid days take. */
  unpaid: string;
  /** All that is kept back, with what the unpaid days take. */
  deducted: string;
  net: string;
}

/** Half days are counted, so that they are whole numbers. */
const halves = (days: number): bigint => BigInt(Math.round(days * 2));

/** Adds up a pay slip, exactly; what the unpaid days take is rounded once, to the smallest unit. */
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

/** What keeps a pay slip from being published. */
export type PayObstacle = 'netNegative' | 'nothingEarned' | 'daysUndecided';

/** What keeps it from being published; null when nothing does. */
export function obstacleIn(lines: PayLines): PayObstacle | null {
  const { gross, net } = payTotals(lines);
  if (/^[0.]*$/.test(gross)) return 'nothingEarned';
  if (undecidedIn(lines.days).length > 0) return 'daysUndecided';
  return net.startsWith('-') ? 'netNegative' : null;
}

/** What somebody should look at before a pay slip is published. */
export type PayWarning = 'missingDays' | 'monthNotOver';

/** What is to be looked at before publishing. @param month of the slip; @param today a calendar day of the organisation */
export function warningsIn({ days }: Pick<PayLines, 'days'>, month: string, today: string): PayWarning[] {
  return [
    ...(days.source === 'edited' && days.recorded > days.unpaid ? (['missingDays'] as const) : []),
    ...(month >= monthOf(today) ? (['monthNotOver'] as const) : []),
  ];
}

/** The pay slip of a person and a month: there is one for each, whoever begins it. */
export function paySlipId(user: string, month: string): string {
  return `${user}_${month}`;
}

/** Whether somebody prepares the pay slips of others: HR and administrators. Reading roles do not. */
export function managesPay(rights: Rights): boolean {
  return (['createpayslip', 'editpayslip', 'deletepayslip'] as const).some((flag) => hasFlag(rights, flag));
}

/** Whether somebody sees their own pay slips. */
export function readsOwnPay(rights: Rights): boolean {
  return managesPay(rights) || hasFlag(rights, 'viewpayslip');
}
