import { addMonths } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { samplePaySlip } from '../../platform/testing/sample-payslips';
import { daysText } from '../../ui/format/days-text';
import { namesFrom } from '../../platform/presence/names-now';
import {
  deletedDrafts,
  draftedText,
  leftOut,
  obstacleText,
  ownSlips,
  namedAmong,
  payrollRows,
  publishable,
  publishedText,
  sumText,
  warningTextsOf,
} from './select';

const days = { working: 20, present: 18, unpaid: 1, recorded: 2, source: 'edited', missing: [] } as const;
const summary = { currency: 'EUR', gross: '1000.00', net: '800.10', days, number: 1 };

const slip = (user: string, more: Partial<PaySlipDocument> = {}) =>
  samplePaySlip(user, '2026-02', { state: 'Draft', number: 0, drafted: summary, publishedAt: null, ...more });
const person = (_id: string, active = true) => ({ _id, username: _id, department: 'sales' as const, active });

describe('everybody’s month', () => {
  it('is of those who are paid for it and those who have a pay slip, by name, without drafts for deleted people', () => {
    const slips = [
      slip('zoe'),
      slip('bob', { month: '2026-01' }),
      slip('gone', { state: 'Published' }),
      slip('cid', { deleted: true }),
    ];
    const people = [
      person('bob'),
      person('zoe'),
      person('old', false),
      person('cid'),
      { ...person('del'), deleted: true },
      { ...person('lea', false), joined: '2020-05-01', left: '2026-02-13' },
      { ...person('ned', false), joined: '2020-05-01', left: '2026-01-31' },
    ];
    const rows = payrollRows(people, [...slips, slip('del'), slip('erased')], '2026-02');
    expect(rows.map(({ username, slip: found }) => [username, found?._id ?? null])).toEqual([
      ['bob', null],
      ['cid', null],
      ['gone', 'gone_2026-02'],
      ['lea', null],
      ['zoe', 'zoe_2026-02'],
    ]);
  });

  it('is searched by what people are called', () => {
    const rows = payrollRows([person('bob'), person('zoë')], [], '2026-02');
    const found = (q: string) => namedAmong(rows, q, ({ username }) => username).map(({ username }) => username);
    expect(found('')).toEqual(['bob', 'zoë']);
    expect(found(' ZOE')).toEqual(['zoë']);
    expect(found('ann')).toEqual([]);
  });

  it('is published as far as it can be, and comes to the cent', () => {
    const rows = payrollRows(
      ['ann', 'bob', 'cid', 'dan', 'fay'].map((name) => person(name)),
      [
        slip('ann'),
        slip('bob', { drafted: { ...summary, net: '0.20' } }),
        slip('cid', { drafted: { ...summary, net: '-0.01' } }),
        slip('dan', { drafted: { ...summary, gross: '0.00', net: '0.00' } }),
        slip('eve', { drafted: null, state: 'Published' }),
        slip('fay', { drafted: { ...summary, currency: 'USD', net: '5.00' } }),
      ],
      '2026-02',
    );
    const { ready, blocked } = publishable(rows);
    expect(ready.map(({ _id }) => _id)).toEqual(['ann_2026-02', 'bob_2026-02', 'fay_2026-02']);
    expect(blocked).toBe(2);
    expect(sumText(ready)).toBe('€800.30 + $5.00');
    expect(sumText([])).toBe('');
  });

  it('is drafted after a question that names everybody, and the people left out with the reason', () => {
    namesFrom({ of: (id) => (id === 'bob' ? { name: 'Bob Brown', username: 'bob' } : null) });
    const many = Array.from({ length: 20 }, (_, index) => person(`p${10 + index}`));
    const people = [
      person('bob'),
      ...many,
      person('zoe'),
      person('old', false),
      { ...person('del', false), deleted: true },
    ];
    const rows = payrollRows(people, [slip('zoe')], '2026-02');
    const without = rows.filter((row) => row.slip === null);
    const asked = draftedText(without, leftOut(people, rows));
    expect(asked).toBe(
      `For Bob Brown, ${many.map(({ username }) => username).join(', ')}. Not for zoe (have one already); old (deactivated).`,
    );
    expect(draftedText([{ user: 'bob', username: 'bob' }], [])).toBe('For Bob Brown.');
    namesFrom({ of: () => null });
  });

  it('is published after a question that names whose, what to check first, and who is left out why', () => {
    const rows = payrollRows(
      ['ann', 'bob', 'cid'].map((name) => person(name)),
      [
        slip('ann'),
        slip('bob'),
        slip('cid', { drafted: { ...summary, net: '-0.01' } }),
        slip('eve', { drafted: null, state: 'Published' }),
      ],
      '2026-02',
    );
    expect(publishedText(rows, '2026-02', '2026-02-20')).toBe(
      'For ann, bob: €1,600.20 net. Everybody sees their own immediately. ' +
        'Check first: more days are missing in the records than are unpaid; the month is not over. ' +
        'Not yet for cid (deductions exceed earnings).',
    );
    expect(publishedText(rows.slice(0, 1), '2026-02', '2026-04-01')).toMatch(/^For ann: /);
  });

  it('says what is to be looked at', () => {
    expect(obstacleText(summary)).toBeNull();
    expect(obstacleText({ ...summary, net: '-0.01' })).toBe('deductions exceed earnings');
    const missing = [{ day: '2026-02-03', part: 1, why: 'unrecorded', paid: null } as const];
    const open = { ...days, source: 'attendance', missing } as const;
    expect(obstacleText({ ...summary, days: open })).toBe('1 missing day to decide');
    expect(obstacleText({ ...summary, gross: '0.00' })).toBe('no earnings');
    expect(obstacleText({ ...summary, gross: '0.00', days: open })).toBe('no earnings; 1 missing day to decide');
    expect(warningTextsOf(summary, '2026-02', '2026-02-20')).toHaveLength(2);
    expect(warningTextsOf({ days: { ...days, unpaid: 2 } }, '2026-02', '2026-03-02')).toEqual([]);
    expect([daysText(1), daysText(2.5)]).toEqual(['1 day', '2.5 days']);
  });
});

describe('own pay slips', () => {
  it('are those that were published, the newest first', () => {
    const versions = [{}] as unknown as PaySlipDocument['versions'];
    const mine = [
      slip('ann', { month: '2025-12', versions }),
      slip('ann', { month: '2026-01', versions }),
      slip('ann', { month: '2026-02', versions: [] }),
      slip('bob', { versions }),
    ];
    expect(ownSlips(mine, 'ann').map(({ month }) => month)).toEqual(['2026-01', '2025-12']);
  });

  it('go from month to month over years', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  });
});

describe('deleted drafts', () => {
  it('stand with the latest first, also of corrections, whose pay slip stays', () => {
    const discarded = { ...summary, net: '790.00' };
    const slips = [
      slip('ann', { deleted: true, discarded: { ...discarded, at: '2026-03-01' } }),
      slip('bob'),
      slip('cid', { state: 'Published', discarded: { ...discarded, number: 2, at: '2026-03-02' } }),
    ];
    expect(deletedDrafts(slips).map(({ user, number, net }) => [user, number, net])).toEqual([
      ['cid', 2, '790.00'],
      ['ann', 1, '790.00'],
    ]);
  });
});
