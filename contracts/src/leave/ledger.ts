import type { PersonRef } from '../core/items.js';
import { defaultSettings, type LeaveType } from '../settings/rules.js';
import type { LeaveLedgerView, LedgerEntry, LeaveTermsEntry, LeaveTermsView, LeaveTypeTerms } from './views.js';

/** The event behind a line: a record and its version. */
export interface LedgerSource {
  readonly collection: 'leave' | 'leave-corrections' | 'settings';
  readonly id: string;
  readonly version: number;
}

export interface LedgerLine {
  readonly kind: 'allowance' | 'carried' | LedgerEntry['kind'];
  readonly days: number;
  readonly at: string | null;
  readonly by: PersonRef | null;
  /** Null for carry-over and defaults. */
  readonly source: LedgerSource | null;
  readonly reason?: string;
}

export interface LeaveBalance {
  readonly type: LeaveTypeTerms;
  readonly year: number;
  readonly allowance: number;
  readonly carried: number;
  readonly corrected: number;
  readonly taken: number;
  readonly balance: number;
  readonly lines: readonly LedgerLine[];
}

export interface LedgerOwner {
  readonly user: string;
  /** Year of joining; nothing is carried into it. */
  readonly since: number;
}

const yearsBack = 60;

export function defaultTerms(id: string, types: readonly LeaveType[] = defaultSettings.leaveTypes): LeaveTermsView {
  const none = { year: 0, at: '', by: { _id: '', username: '' }, version: 0 };
  return {
    _id: id,
    version: 0,
    types: types.map(({ allowance, carryOver, ...type }) => ({
      ...type,
      since: null,
      gone: false,
      terms: [{ ...none, allowance, carryOver }],
    })),
  };
}

/** The latest terms by that year, else the first. */
export function termsIn({ terms }: LeaveTypeTerms, year: number): LeaveTermsEntry | undefined {
  return terms.findLast((one) => one.year <= year) ?? terms[0];
}

/**
 * A person's balance of a leave type for a year, line by line.
 * @param organisation id of the settings, the allowance's source
 * @param ledgers the person's, unordered
 */
export function leaveBalance(
  organisation: string,
  type: LeaveTypeTerms,
  ledgers: readonly LeaveLedgerView[],
  { user, since }: LedgerOwner,
  year: number,
): LeaveBalance {
  const own = ledgers.filter((ledger) => ledger.user === user);
  const came = Math.min(since, ...own.map((ledger) => ledger.year));
  const first = Math.max(year - yearsBack, came, type.since ?? 0);
  const lines = new Map(own.map((ledger) => [ledger.year, linesOf(ledger, type.id)]));
  let left = 0;
  for (let at = first; at < year; at++) {
    const carried = at === first ? 0 : carriedInto(type, at, left);
    left = (termsIn(type, at)?.allowance ?? 0) + carried + sum(lines.get(at));
  }
  const carried = year > first ? carriedInto(type, year, left) : 0;
  const terms = termsIn(type, year);
  const allowance = terms?.allowance ?? 0;
  const moved = lines.get(year) ?? [];
  return {
    type,
    year,
    allowance,
    carried,
    corrected: sum(moved.filter(isCorrection)),
    taken: -sum(moved.filter((line) => !isCorrection(line))) + 0,
    balance: allowance + carried + sum(moved),
    lines: [allowanceLine(organisation, allowance, terms), ...carriedLine(carried), ...moved],
  };
}

function carriedInto(type: LeaveTypeTerms, year: number, left: number): number {
  return Math.max(0, Math.min(left, termsIn(type, year)?.carryOver ?? 0));
}

function sum(lines: readonly LedgerLine[] = []): number {
  // Shares of days, as of some hours, add up without remainders.
  return Math.round(lines.reduce((all, { days }) => all + days, 0) * 1_000) / 1_000;
}

function isCorrection({ kind }: LedgerLine): boolean {
  return kind === 'opening' || kind === 'correction';
}

function linesOf({ entries }: LeaveLedgerView, type: string): LedgerLine[] {
  return entries
    .filter((entry) => entry.type === type)
    .map(({ kind, days, at, by, leave, version, reason }) => ({
      kind,
      days: kind === 'taken' ? -days : days,
      at,
      by,
      source: {
        collection: kind === 'opening' || kind === 'correction' ? 'leave-corrections' : 'leave',
        id: leave,
        version,
      },
      ...(reason === undefined ? {} : { reason }),
    }));
}

function allowanceLine(id: string, days: number, terms: LeaveTermsEntry | undefined): LedgerLine {
  if (terms === undefined || terms.version === 0) return { kind: 'allowance', days, at: null, by: null, source: null };
  const source = { collection: 'settings', id, version: terms.version } as const;
  return { kind: 'allowance', days, at: terms.at, by: terms.by, source };
}

function carriedLine(days: number): LedgerLine[] {
  return days === 0 ? [] : [{ kind: 'carried', days, at: null, by: null, source: null }];
}
