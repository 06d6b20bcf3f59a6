import { describe, expect, it } from '@jest/globals';
import type { BalanceCorrection, BalanceCorrectionsView } from '../leave/views.js';
import { defaultTaskStatuses } from '../settings/task-board.js';
import { firstUnits } from '../settings/units.js';
import type { ImportContext } from './cell-values.js';
import { matchColumns } from './columns.js';
import { rowChecker } from './row-check.js';

const helen = { _id: 'helen-id', username: 'helen', firstname: '', lastname: '' };
const ann = { _id: 'ann-id', username: 'ann', firstname: 'Ann', lastname: 'Lee' };
const by = { _id: 'helen-id', username: 'helen' };
const at = '2026-01-02T08:00:00.000Z';
const opening = (days: number, kind: BalanceCorrection['kind'] = 'opening', reason = 'Taken over') => ({
  kind,
  type: 'annual',
  leaveType: 'Annual leave',
  year: 2026,
  days,
  reason,
  at,
  by,
});
const record = (part: Partial<BalanceCorrectionsView>): BalanceCorrectionsView => ({
  _id: 'ann-id',
  version: 1,
  corrections: [],
  ...part,
});

const header = ['Employee', 'Leave type', 'Kind of entry', 'Year', 'Days', 'Reason'];
const columns = ['user', 'type', 'kind', 'year', 'days', 'reason'];

function contextWith(balances: BalanceCorrectionsView[]): ImportContext {
  return {
    people: [helen, ann],
    applications: [],
    modules: [],
    policyCategories: [],
    taskStatuses: defaultTaskStatuses,
    ...firstUnits,
    labels: [],
    importer: { id: 'helen-id', role: 'manager', department: 'hr' },
    accounts: [],
    leave: { types: [{ id: 'annual', name: 'Annual leave' }], balances },
    file: 'balances.csv',
  };
}

function checker(...balances: BalanceCorrectionsView[]) {
  const check = rowChecker('leave-corrections', columns, contextWith(balances));
  let row = 0;
  return (...cells: string[]) => check(cells, ++row);
}

const said = (...cells: string[]) => checker()(...cells).errors.map(({ field, message }) => `${field}: ${message}`);

it('columns are matched as files of leave call them', () => {
  expect(matchColumns('leave-corrections', header)).toEqual(columns);
  expect(matchColumns('leave-corrections', ['Name', 'Type', 'Year', 'Opening balance', 'Note'])).toEqual([
    'user',
    'type',
    'year',
    'days',
    'reason',
  ]);
});

describe('a row of leave balances', () => {
  it('is a command to the balance of its person: an opening balance unless it says otherwise', () => {
    expect(checker()('Ann Lee', 'annual leave', '', '2026', '2,5', '')).toMatchObject({
      errors: [],
      present: null,
      commands: [
        {
          id: 'ann-id',
          name: 'CorrectLeaveBalance',
          body: { type: 'annual', year: 2026, days: 2.5, kind: 'opening', reason: 'Imported from balances.csv' },
        },
      ],
    });
    expect(checker()('ann', 'annual', 'Correction', '2026', '-1', 'Sold').commands).toMatchObject([
      { name: 'CorrectLeaveBalance', body: { days: -1, kind: 'correction', reason: 'Sold' } },
    ]);
    expect(checker()('ann', 'annual', 'entitlement', '2026', '30', 'Contract').commands).toMatchObject([
      { id: 'ann-id', name: 'SetLeaveEntitlement', body: { type: 'annual', year: 2026, days: 30, reason: 'Contract' } },
    ]);
  });

  it('is refused field by field', () => {
    expect(said('nobody', 'holiday', 'gift', 'soon', '1.3', '')).toEqual([
      'user: user: nobody here is called “nobody”',
      'type: type must be one of the following values: Annual leave',
      'kind: kind must be one of the following values: opening, correction',
      expect.stringMatching(/^year: /),
      'days: Give days in halves, such as 2.5 or -1',
    ]);
    expect(said('', '', '', '', '', '')).toEqual(
      ['user', 'type', 'year', 'days'].map((field) => `${field}: This field is required`),
    );
    expect(said('ann', 'annual', 'entitlement', '2026', '', '')).toEqual(['days: This field is required']);
    expect(said('ann', 'annual', 'entitlement', '2026', '-3', '')).toEqual([
      'days: Give days in halves, from 0 to 366',
    ]);
    expect(said('helen', 'annual', '', '2026', '3', '')).toEqual(['user: user: You cannot correct your own balance']);
  });

  it('comes once: the same entry of a later row is an error', () => {
    const check = checker();
    check('ann', 'annual', '', '2026', '3', '');
    expect(check('ann', 'annual', 'opening', '2026', '4', '').errors).toEqual([
      { field: 'user', message: 'user: row 1 has the same' },
    ]);
    expect(check('ann', 'annual', '', '2027', '3', '').errors).toEqual([]);
    expect(check('ann', 'annual', 'correction', '2026', '1', 'One').errors).toEqual([]);
    expect(check('ann', 'annual', 'correction', '2026', '1', 'Another').errors).toEqual([]);
    expect(check('ann', 'annual', 'correction', '2026', '1', 'One').errors).toHaveLength(1);
  });

  it('is passed over where its entry is there, whoever brought it', () => {
    const entitlement = {
      type: 'annual',
      leaveType: 'Annual leave',
      year: 2026,
      days: 30,
      reason: '',
      at,
      by,
      version: 2,
    };
    const check = checker(
      record({ corrections: [opening(3), opening(-1, 'correction', 'Sold')], entitlements: [entitlement] }),
    );
    expect(check('ann', 'annual', '', '2026', '3', 'Other words').present).toEqual({
      id: 'ann-id',
      label: 'Ann Lee: Annual leave 2026',
    });
    expect(check('ann', 'annual', 'correction', '2026', '-1', 'Sold').present).not.toBeNull();
    expect(check('ann', 'annual', 'correction', '2026', '-1', 'Sold again').present).toBeNull();
    expect(check('ann', 'annual', 'entitlement', '2026', '30', '').present).not.toBeNull();
    // Another entitlement takes its place, as by hand.
    expect(check('ann', 'annual', 'entitlement', '2026', '28', '')).toMatchObject({ present: null, errors: [] });
  });

  it('brings no second opening balance, but a new one after the first was taken back', () => {
    expect(checker(record({ corrections: [opening(3)] }))('ann', 'annual', '', '2026', '4', '').errors).toEqual([
      { field: 'days', message: 'days: there is another opening balance already; record a correction instead' },
    ]);
    const back = record({
      corrections: [
        opening(3),
        opening(-3, 'opening', 'Undone: Taken over'),
        opening(1, 'correction', 'Found'),
        opening(-1, 'correction', 'Undone: Found'),
      ],
    });
    const check = checker(back);
    expect(check('ann', 'annual', '', '2026', '3', '')).toMatchObject({ present: null, errors: [] });
    expect(check('ann', 'annual', 'correction', '2026', '1', 'Found')).toMatchObject({ present: null, errors: [] });
  });
});

it('people beyond the reach of who imports are refused, as the commands refuse them', () => {
  const people = [
    { ...helen, department: 'hr' },
    { ...ann, department: 'hr' },
    { _id: 'bob-id', username: 'bob', firstname: '', lastname: '', department: 'support', manager: 'ann-id' },
    { _id: 'cem-id', username: 'cem', firstname: '', lastname: '', department: 'support', manager: 'helen-id' },
    { _id: 'dev-id', username: 'dev', firstname: '', lastname: '', department: 'support', manager: 'cem-id' },
    { _id: 'eve-id', username: 'eve', firstname: '', lastname: '', department: 'support', manager: '' },
  ];
  const refusedFor = (scopes: ImportContext['importer']['scopes']) => {
    const importer = { id: 'helen-id', role: 'manager', department: 'hr', ...(scopes && { scopes }) } as const;
    const check = rowChecker('leave-corrections', columns, { ...contextWith([]), people, importer });
    return ['ann', 'bob', 'cem', 'dev', 'eve'].filter((name, row) => {
      const { errors } = check([name, 'Annual leave', '', '2026', '3', ''], row + 1);
      const all = errors.map(({ field, message }) => `${field} ${message}`);
      expect([[], ['user user: You cannot decide on this leave']]).toContainEqual(all);
      return all.length > 0;
    });
  };
  expect(refusedFor(undefined)).toEqual([]);
  // Her department, and who reports to her or to those who do: Bob reports to a colleague of hers, and is none of hers.
  expect(refusedFor({ readLeave: 'team', decideLeave: 'team' })).toEqual(['bob', 'eve']);
  expect(refusedFor({ readLeave: 'all', decideLeave: 'own' })).toEqual(['ann', 'bob', 'cem', 'dev', 'eve']);
});
