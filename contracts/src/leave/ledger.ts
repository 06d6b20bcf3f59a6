import type { PersonRef } from '../core/items.js';
import { entitlementIn, inProportion, shareOfYear, type YearShare } from './entitlement.js';
import { defaultSettings, type LeaveType } from '../settings/rules.js';
import type {
  BalanceCorrectionsView,
  LeaveEntitlement,
  LeaveLedgerView,
  LeaveOwnerView,
  LeaveTermsEntry,
  LeaveTermsView,
  LeaveTypeTerms,
  LedgerEntry,
} from './views.js';

/** The event behind a line: a record and its version. */
export interface LedgerSource {
  readonly collection: 'leave' | 'leave-corrections' | 'settings';
  readonly id: string;
  readonly version: number;
}

export interface LedgerLine {
  /** An entitlement is the person's own allowance. */
  readonly kind: 'allowance' | 'entitlement' | 'carried' | LedgerEntry['kind'];
  readonly days: number;
  readonly at: string | null;
  readonly by: PersonRef | null;
  /** Null for carry-over and defaults. */
  readonly source: LedgerSource | null;
  readonly reason?: string;
  /** Of an allowance that is in proportion, with what a whole year brings. */
  readonly share?: YearShare & { readonly wholeYear: number };
  /** The first year of an entitlement. */
  readonly from?: number;
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
  /** Year of joining, or of their account where that came later; nothing is carried into it. */
  readonly since: number;
  /** Day of joining; empty where it is not known. */
  readonly joined: string;
  /** Ascending by year. */
  readonly entitlements: readonly LeaveEntitlement[];
}

/**
 * @param known null when nothing is known of the person
 * @param year the first one of such a person
 */
export function ledgerOwner(
  user: string,
  known: Pick<LeaveOwnerView, 'joined' | 'createdAt'> | null,
  balance: Pick<BalanceCorrectionsView, 'entitlements'> | null,
  year: number,
): LedgerOwner {
  const { joined = '', createdAt = `${year}` } = known ?? {};
  const since = Math.max(...[joined, createdAt].map((day) => Number(day.slice(0, 4))));
  return { user, since, joined, entitlements: balance?.entitlements ?? [] };
}

const yearsBack = 60;

export function defaultTerms(id: string, types: readonly LeaveType[] = defaultSettings.leaveTypes): LeaveTermsView {
  const none = { year: 0, at: '', by: { _id: '', username: '' }, version: 0 };
  return {
    _id: id,
    version: 0,
    types: types.map(({ allowance, carryOver, proportional, ...type }) => ({
      ...type,
      since: null,
      gone: false,
      terms: [{ ...none, allowance, carryOver, ...(proportional === true ? { proportional } : {}) }],
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
  owner: LedgerOwner,
  year: number,
): LeaveBalance {
  const { user, since } = owner;
  const own = ledgers.filter((ledger) => ledger.user === user);
  const came = Math.min(since, ...own.map((ledger) => ledger.year));
  const first = Math.max(year - yearsBack, came, type.since ?? 0);
  const lines = new Map(own.map((ledger) => [ledger.year, linesOf(ledger, type.id)]));
  let left = 0;
  for (let at = first; at < year; at++) {
    const carried = at === first ? 0 : carriedInto(type, at, left);
    left = grantedIn(organisation, type, owner, at).days + carried + sum(lines.get(at));
  }
  const carried = year > first ? carriedInto(type, year, left) : 0;
  const granted = grantedIn(organisation, type, owner, year);
  const allowance = granted.days;
  const moved = lines.get(year) ?? [];
  return {
    type,
    year,
    allowance,
    carried,
    corrected: sum(moved.filter(isCorrection)),
    taken: -sum(moved.filter((line) => !isCorrection(line))) + 0,
    balance: allowance + carried + sum(moved),
    lines: [granted, ...carriedLine(carried), ...moved],
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

/** The person's own entitlement, else the type's allowance, in proportion where the type says so. */
function grantedIn(id: string, type: LeaveTypeTerms, owner: LedgerOwner, year: number): LedgerLine {
  const own = entitlementIn(owner.entitlements, type.id, year);
  if (own !== undefined) {
    const { days, at, by, version, reason, year: from } = own;
    const source = { collection: 'leave-corrections', id: owner.user, version } as const;
    return { kind: 'entitlement', days, at, by, source, reason, from };
  }
  const terms = termsIn(type, year);
  const wholeYear = terms?.allowance ?? 0;
  const share = terms?.proportional === true ? shareOfYear(owner.joined, year) : null;
  if (share === null) return allowanceLine(id, wholeYear, terms);
  return { ...allowanceLine(id, inProportion(wholeYear, share), terms), share: { ...share, wholeYear } };
}

function allowanceLine(id: string, days: number, terms: LeaveTermsEntry | undefined): LedgerLine {
  if (terms === undefined || terms.version === 0) return { kind: 'allowance', days, at: null, by: null, source: null };
  const source = { collection: 'settings', id, version: terms.version } as const;
  return { kind: 'allowance', days, at: terms.at, by: terms.by, source };
}

function carriedLine(days: number): LedgerLine[] {
  return days === 0 ? [] : [{ kind: 'carried', days, at: null, by: null, source: null }];
}
