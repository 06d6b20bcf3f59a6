import type { Settings } from '../settings/rules.js';
import type { TargetName } from '../tickets/rules.js';

export type SettingName = keyof Settings;

/** How many of each kind an answer names; it counts all. */
export const mostTried = 200;

/** What comes out otherwise. Only what the asker sees is looked at. */
export interface Tried<Change> {
  /** How many were looked at. */
  readonly seen: number;
  /** How many come out otherwise. */
  readonly changed: number;
  /** The first of those. */
  readonly items: readonly Change[];
}

/** Of one ticket that was created in the span: whether a target is missed. */
export interface TriedTicket {
  readonly _id: string;
  readonly ticketno: number;
  readonly problem: string;
  readonly target: TargetName;
  readonly late: { readonly from: boolean; readonly to: boolean };
  /** Working time that counts, in milliseconds, against the target's. */
  readonly used: { readonly from: number; readonly to: number };
  readonly allowed: { readonly from: number; readonly to: number };
}

/** Of one person and leave type, in the year in which the span ends. */
export interface TriedBalance {
  readonly user: string;
  readonly type: string;
  readonly leaveType: string;
  readonly year: number;
  /** Null where there is no such type. */
  readonly days: { readonly from: number | null; readonly to: number | null };
}

export interface HoursOfSpan {
  /** Milliseconds. */
  readonly targetMs: number;
  readonly balanceMs: number;
  readonly lateDays: number;
}

/** Of one person's recorded days within the span. */
export interface TriedHours {
  readonly user: string;
  readonly from: HoursOfSpan;
  readonly to: HoursOfSpan;
}

/** What would have come out by other settings. Nothing of it is written. */
export interface WhatIf {
  readonly from: string;
  readonly to: string;
  readonly tickets: Tried<TriedTicket> & {
    /** Targets that are missed. */
    readonly late: { readonly from: number; readonly to: number };
  };
  readonly leave: Tried<TriedBalance>;
  readonly hours: Tried<TriedHours>;
}
