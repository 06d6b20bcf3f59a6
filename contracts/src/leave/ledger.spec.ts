import { describe, expect, it } from '@jest/globals';
import { defaultTerms, leaveBalance, ledgerOwner, termsIn } from './ledger.js';
import type { LeaveLedgerView, LeaveTypeTerms, LedgerEntry } from './views.js';

const by = { _id: 'mia', username: 'Mia' };
const terms = (year: number, allowance: number, carryOver: number) => ({
  year,
  allowance,
  carryOver,
  at: `${year}-01-05T09:00:00.000Z`,
  by,
  version: year - 2020,
});
const annual: LeaveTypeTerms = {
  id: 'annual',
  name: 'Annual leave',
  paid: true,
  halfDays: true,
  since: null,
  gone: false,
  terms: [terms(2024, 20, 5), terms(2026, 24, 3)],
};

let count = 0;
function ledger(year: number, ...entries: (readonly [LedgerEntry['kind'], number, string?])[]): LeaveLedgerView {
  return {
    _id: `ann_${year}`,
    version: 1,
    user: 'ann',
    year,
    entries: entries.map(([kind, days, type = 'annual']): LedgerEntry => ({
      kind,
      days,
      type,
      leaveType: type,
      leave: `leave-${(count += 1)}`,
      version: 2,
      at: `${year}-05-05T09:00:00.000Z`,
      by,
    })),
  };
}
const balance = (ledgers: LeaveLedgerView[], year: number, since = 2025) =>
  leaveBalance('acme', annual, ledgers, { user: 'ann', since, joined: '', entitlements: [] }, year);

describe('the balance of a year', () => {
  it('is the allowance of that year without what was taken and did not come back', () => {
    const taken = ledger(2025, ['taken', 4.5], ['taken', 2], ['returned', 2], ['taken', 3, 'sick']);
    expect(balance([taken], 2025)).toMatchObject({ allowance: 20, carried: 0, taken: 4.5, balance: 15.5 });
  });

  it('begins with what was left, as far as the new year lets it come over', () => {
    expect(balance([ledger(2025, ['taken', 18])], 2026)).toMatchObject({ allowance: 24, carried: 2, balance: 26 });
    expect(balance([ledger(2025, ['taken', 1])], 2026)).toMatchObject({ carried: 3, balance: 27 });
    expect(balance([ledger(2025, ['taken', 25])], 2026)).toMatchObject({ carried: 0, balance: 24 });
    expect(balance([], 2027)).toMatchObject({ carried: 3, balance: 27 });
  });

  it('begins with nothing in the year in which somebody came, unless there was leave before', () => {
    expect(balance([], 2026, 2026)).toMatchObject({ carried: 0, balance: 24 });
    expect(balance([ledger(2025, ['taken', 18])], 2026, 2026)).toMatchObject({ carried: 2 });
  });

  it('begins with nothing in the year in which the type was added', () => {
    const added = { ...annual, since: 2026 };
    const owner = { user: 'ann', since: 2020, joined: '', entitlements: [] };
    expect(leaveBalance('acme', added, [], owner, 2026)).toMatchObject({ carried: 0, balance: 24 });
    expect(leaveBalance('acme', added, [], owner, 2027)).toMatchObject({ carried: 3 });
  });

  it('has what HR added or took away, which is carried over like everything else', () => {
    const moved = ledger(2025, ['opening', 2.5], ['taken', 21], ['correction', -0.5]);
    expect(balance([moved], 2025)).toMatchObject({ allowance: 20, corrected: 2, taken: 21, balance: 1 });
    expect(balance([moved], 2025).lines.map(({ kind, days }) => [kind, days])).toEqual([
      ['allowance', 20],
      ['opening', 2.5],
      ['taken', -21],
      ['correction', -0.5],
    ]);
    expect(balance([moved], 2026)).toMatchObject({ carried: 1, corrected: 0, balance: 25 });
  });

  it('is only one’s own', () => {
    expect(balance([{ ...ledger(2026, ['taken', 5]), user: 'bob' }], 2026, 2026)).toMatchObject({ balance: 24 });
  });
});

describe('the lines', () => {
  it('each lead to the event that they come from, and add up to the balance', () => {
    const { lines, balance: left } = balance([ledger(2025, ['taken', 18]), ledger(2026, ['taken', 2])], 2026);
    expect(lines.map(({ kind, days }) => [kind, days])).toEqual([
      ['allowance', 24],
      ['carried', 2],
      ['taken', -2],
    ]);
    expect(lines[0]).toMatchObject({ source: { collection: 'settings', id: 'acme', version: 6 }, by });
    expect(lines[2]?.source).toMatchObject({ collection: 'leave', version: 2 });
    expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(left);
  });
});

const entitlement = (year: number, days: number | null) => {
  const said = { at: `${year}-02-01T09:00:00.000Z`, by, version: 3, reason: 'By contract' };
  return { type: 'annual', leaveType: 'Annual leave', year, days, ...said };
};

describe('what a person is entitled to', () => {
  const proportional = { ...annual, terms: annual.terms.map((one) => ({ ...one, proportional: true as const })) };
  const owner = { user: 'ann', since: 2026, joined: '2026-07-01', entitlements: [] };

  it('is in proportion in the year of joining where the type says so, and says how', () => {
    const first = leaveBalance('acme', proportional, [], owner, 2026);
    expect(first).toMatchObject({ allowance: 12, carried: 0, balance: 12 });
    const share = { joined: '2026-07-01', days: 184, ofDays: 365, wholeYear: 24 };
    expect(first.lines).toMatchObject([{ kind: 'allowance', days: 12, share, source: { collection: 'settings' } }]);
    expect(leaveBalance('acme', annual, [], owner, 2026)).toMatchObject({ allowance: 24 });
  });

  it('is carried over as it was, and whole from the next year on', () => {
    const taken = [ledger(2026, ['taken', 10])];
    expect(leaveBalance('acme', proportional, taken, owner, 2027)).toMatchObject({ allowance: 24, carried: 2 });
  });

  it('is the own entitlement from its year on, which is not in proportion, with who set it and why', () => {
    const entitled = { ...owner, entitlements: [entitlement(2026, 30), entitlement(2028, null)] };
    const [own, later, again] = [2026, 2027, 2028].map((year) =>
      leaveBalance('acme', proportional, [], entitled, year),
    );
    expect(own).toMatchObject({ allowance: 30, balance: 30 });
    const source = { collection: 'leave-corrections', id: 'ann', version: 3 };
    expect(own?.lines).toMatchObject([
      { kind: 'entitlement', days: 30, from: 2026, reason: 'By contract', by, source },
    ]);
    expect(later).toMatchObject({ allowance: 30, carried: 3 });
    expect(again).toMatchObject({ allowance: 24, lines: [{ kind: 'allowance' }, { kind: 'carried', days: 3 }] });
  });

  it('counts from the later one of joining and the account', () => {
    const known = { joined: '2026-07-01', createdAt: '2025-11-20T09:00:00.000Z' };
    expect(ledgerOwner('ann', known, null, 2030)).toEqual(owner);
    expect(ledgerOwner('ann', { ...known, joined: '2019-07-01' }, null, 2030).since).toBe(2025);
    expect(ledgerOwner('ann', null, null, 2030)).toEqual({ user: 'ann', since: 2030, joined: '', entitlements: [] });
  });
});

describe('what a type brings', () => {
  it('is what held by then, and the first that was said for the years before', () => {
    expect([2020, 2024, 2025, 2026, 2030].map((year) => termsIn(annual, year)?.allowance)).toEqual([
      20, 20, 20, 24, 24,
    ]);
  });

  it('is what holds by default where nothing was said', () => {
    const [type] = defaultTerms('acme').types;
    expect(
      type && leaveBalance('acme', type, [], { user: 'ann', since: 2026, joined: '', entitlements: [] }, 2026),
    ).toMatchObject({
      balance: 24,
      lines: [{ kind: 'allowance', days: 24, source: null }],
    });
  });
});
