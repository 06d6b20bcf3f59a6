import { isThere } from '@atrium/contracts/users/staff';
import { placesOf, sumOf } from '@atrium/contracts/core/money';
import { isPaidFor, paySlipId, type PayWarning, undecidedIn, warningsIn } from '@atrium/contracts/payslips/rules';
import type { DiscardedDraft, DraftSummary, PaySlipContent, PaySlipDocument } from '@atrium/contracts/payslips/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { formatDate, formatDay } from '../../ui/format/formats';
import { nameNow } from '../../platform/presence/names-now';
import { formatMoney } from '../../ui/format/numbers';
import { fold } from '../../ui/table/filter-options';

export function money(amount: string, currency: string): string {
  return formatMoney(amount, currency);
}

export function monthText(month: string): string {
  return formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** With its year, since pay slips are read long after. */
export function longDate(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

export interface PayrollRow {
  /** Of the pay slip, also while there is none. */
  readonly _id: string;
  readonly user: string;
  readonly username: string;
  readonly department: string;
  readonly slip: PaySlipDocument | null;
}

type Staff = Pick<PersonView, '_id' | 'username' | 'department' | 'active'> &
  Partial<Pick<UserView, 'deleted' | 'joined' | 'left'>>;

/** Who is paid for the month, and others with a payslip, by name; nobody is paid after they were deleted. */
export function payrollRows(people: readonly Staff[], slips: readonly PaySlipDocument[], month: string): PayrollRow[] {
  const found = new Map(slips.filter((slip) => slip.month === month && !slip.deleted).map((slip) => [slip.user, slip]));
  const active = people
    .filter((person) => isPaidFor(month, person) && !found.has(person._id))
    .map(({ _id, username, department }): PayrollRow => ({
      _id: paySlipId(_id, month),
      user: _id,
      username,
      department,
      slip: null,
    }));
  const there = new Set(people.filter(isThere).map(({ _id }) => _id));
  const paid = [...found.values()].filter(({ state, user }) => state !== 'Draft' || there.has(user));
  const having = paid.map((slip): PayrollRow => {
    const { user, username, department } = slip;
    return { _id: slip._id, user, username, department, slip };
  });
  const named = [...active, ...having].map((row) => ({
    row,
    name: nameNow({ _id: row.user, username: row.username }),
  }));
  return named.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ row }) => row);
}

/** Those whose current version is acknowledged, or not; everybody's where neither is asked for. */
export function receivedAmong(rows: readonly PayrollRow[], received: 'yes' | 'no' | undefined): readonly PayrollRow[] {
  if (received === undefined) return rows;
  return rows.filter(
    ({ slip }) => slip?.state === 'Published' && (slip.acknowledgedAt !== null) === (received === 'yes'),
  );
}

/** Those whose name or department says a text; everybody for none. */
export function namedAmong(
  rows: readonly PayrollRow[],
  q: string,
  nameOf: (row: PayrollRow) => string,
): readonly PayrollRow[] {
  const term = fold(q.trim());
  return term === '' ? rows : rows.filter((row) => fold(nameOf(row)).includes(term));
}

export interface LeftOut {
  readonly user: string;
  readonly username: string;
  readonly why: string;
}

export function leftOut(people: readonly Staff[], rows: readonly PayrollRow[]): LeftOut[] {
  const having = rows
    .filter(({ slip }) => slip !== null)
    .map(({ user, username }) => ({ user, username, why: 'have one already' }));
  const listed = new Set(rows.map(({ user }) => user));
  const inactive = people.filter(({ _id, active, deleted }) => !active && deleted !== true && !listed.has(_id));
  return [...having, ...inactive.map(({ _id, username }) => ({ user: _id, username, why: 'deactivated' }))];
}

type Named = Pick<PayrollRow, 'user' | 'username'>;

function namesOf(some: readonly Named[]): string {
  return some
    .map(({ user, username }) => nameNow({ _id: user, username }))
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');
}

/** @param all whose reasons need no names when they are everybody's */
function byReason(some: readonly LeftOut[], all: readonly Named[] = []): string {
  const whys = [...new Set(some.map(({ why }) => why))];
  const texts = whys.map((why) => {
    const people = some.filter((one) => one.why === why);
    return people.length === all.length ? why : `${namesOf(people)} (${why})`;
  });
  return texts.join('; ');
}

/** Everybody who gets a draft, and who doesn't and why. */
export function draftedText(people: readonly Named[], others: readonly LeftOut[]): string {
  const drafted = `For ${namesOf(people)}.`;
  return others.length === 0 ? drafted : `${drafted} Not for ${byReason(others)}.`;
}

function undecidedText(days: DraftSummary['days']): string | null {
  const undecided = undecidedIn(days).length;
  if (undecided === 0) return null;
  return undecided === 1 ? '1 missing day to decide' : `${undecided} missing days to decide`;
}

/** All that prevents it, so that nothing turns up after it was settled; null when nothing does. */
export function obstacleText({ gross, net, days }: Pick<DraftSummary, 'gross' | 'net' | 'days'>): string | null {
  const undecided = undecidedText(days);
  if (/^[0.]*$/.test(gross)) return undecided === null ? 'no earnings' : `no earnings; ${undecided}`;
  return undecided ?? (net.startsWith('-') ? 'deductions exceed earnings' : null);
}

const warningTexts: Readonly<Record<PayWarning, string>> = {
  missingDays: 'more days are missing in the records than are unpaid',
  monthNotOver: 'the month is not over',
};

export function warningTextsOf(draft: Pick<DraftSummary, 'days'>, month: string, today: string): string[] {
  return warningsIn(draft, month, today).map((warning) => warningTexts[warning]);
}

/** And the number of those that can't. */
export function publishable(rows: readonly PayrollRow[]) {
  const drafted = rows.flatMap(({ slip }) => (slip?.drafted == null ? [] : [{ _id: slip._id, ...slip.drafted }]));
  const ready = drafted.filter((draft) => obstacleText(draft) === null);
  return { ready, blocked: drafted.length - ready.length };
}

/**
 * Whose drafts are published for how much, whose should be checked first, and whose cannot be published yet and why.
 * @param today a day, by which a month is over or not
 */
export function publishedText(rows: readonly PayrollRow[], month: string, today: string): string {
  const drafts = rows.flatMap(({ user, username, slip }) =>
    slip?.drafted == null ? [] : [{ user, username, draft: slip.drafted, why: obstacleText(slip.drafted) }],
  );
  const ready = drafts.filter(({ why }) => why === null);
  const blocked = drafts.flatMap(({ user, username, why }) => (why === null ? [] : [{ user, username, why }]));
  const doubts = ready.flatMap(({ user, username, draft }) =>
    warningTextsOf(draft, month, today).map((why) => ({ user, username, why })),
  );
  const sum = sumText(ready.map(({ draft }) => draft));
  const whose = `For ${namesOf(ready)}: ${sum} net. Everybody sees their own immediately.`;
  const check = doubts.length === 0 ? '' : `Check first: ${byReason(doubts, ready)}.`;
  const later = blocked.length === 0 ? '' : `Not yet for ${byReason(blocked)}.`;
  return [whose, check, later].filter((text) => text !== '').join(' ');
}

/** One sum per currency; may be empty. */
export function sumText(all: readonly Pick<PaySlipContent, 'currency' | 'net'>[]): string {
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted();
  const sums = currencies.map((currency) => {
    const amounts = all.filter((one) => one.currency === currency).map(({ net }) => net);
    return money(sumOf(amounts, placesOf(currency)), currency);
  });
  return sums.join(' + ');
}

export type DeletedDraft = DiscardedDraft & Pick<PaySlipDocument, '_id' | 'user' | 'username' | 'month'>;

/** Drafts that were deleted, corrections as well, the latest first. */
export function deletedDrafts(slips: readonly PaySlipDocument[]): DeletedDraft[] {
  return slips
    .flatMap(({ _id, user, username, month, discarded }) =>
      discarded === null ? [] : [{ ...discarded, _id, user, username, month }],
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

export function ownSlips(slips: readonly PaySlipDocument[], me: string): PaySlipDocument[] {
  return slips
    .filter(({ user, versions, deleted }) => user === me && !deleted && (versions?.length ?? 0) > 0)
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

/** 0 for the draft. */
export function shownVersion({ draft, versions = [], number }: PaySlipDocument, wanted: number | undefined): number {
  if (wanted !== undefined && versions.some((one) => one.number === wanted)) return wanted;
  return draft != null ? 0 : number || (versions.at(-1)?.number ?? 0);
}
