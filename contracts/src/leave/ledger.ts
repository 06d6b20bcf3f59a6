import type { PersonRef } from '../core/items.js';
import { defaultSettings, type LeaveType } from '../settings/rules.js';
import type { LeaveLedgerView, LedgerEntry, LeaveTermsEntry, LeaveTermsView, LeaveTypeTerms } from './views.js';

/** The event that a line of a ledger comes from: a record's history, and which version of it. */
export interface LedgerSource {
  readonly collection: 'leave' | 'leave-corrections' | 'settings';
  readonly id: string;
  readonly version: number;
}

/** One line of a ledger: days that came (more than 0) or went. */
export interface LedgerLine {
  readonly kind: 'allowance' | 'carried' | LedgerEntry['kind'];
  readonly days: number;
  readonly at: string | null;
  readonly by: PersonRef | null;
  /** Null where it comes from the year before, or from what holds by default. */
  readonly source: LedgerSource | null;
  /** Why a balance was corrected. */
  readonly reason?: string;
}

/** What somebody has of one leave type in one year. */
export interface LeaveBalance {
  readonly type: LeaveTypeTerms;
  readonly year: number;
  readonly allowance: number;
  readonly carried: number;
  /** What HR added, or took away: opening balances and corrections. */
  readonly corrected: number;
  /** What was taken and did not come back. */
  readonly taken: number;
  /** Allowance, what was carried over and corrected, without what was taken. */
  readonly balance: number;
  readonly lines: readonly LedgerLine[];
}

export interface LedgerOwner {
  readonly user: string;
  /** The year in which they came; nothing is carried over into it. */
  readonly since: number;
}

/** Nobody's first year lies further back than that. */
const yearsBack = 60;

/** The types and terms that hold where no change of settings was recorded. */
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

/** What a leave type brings in a year: the newest terms that hold by then, else the first that there were. */
export function termsIn({ terms }: LeaveTypeTerms, year: number): LeaveTermsEntry | undefined {
  return terms.findLast((one) => one.year <= year) ?? terms[0];
}

/**
 * What somebody has of a leave type in a year, line by line: the allowance, what was left of the year before as far
 * as it is carried over, and what was taken and came back.
 * @param organisation the id of the settings, to which the allowance leads
 * @param ledgers the person's, of any years and in any order
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

/** What of the days that were left goes over into a year. */
function carriedInto(type: LeaveTypeTerms, year: number, left: number): number {
  return Math.max(0, Math.min(left, termsIn(type, year)?.carryOver ?? 0));
}

function sum(lines: readonly LedgerLine[] = []): number {
  return lines.reduce((all, { days }) => all + days, 0);
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
