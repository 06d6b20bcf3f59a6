import { dayCutter } from '@atrium/contracts/core/zones';
import { expect, test } from '@jest/globals';
import { type DrillDown, drillDownIn } from './drill-down';
import { drillDownText, keepsTo } from './drill-down-rules';

const known = { priorities: ['P1', 'P2'], modules: ['billing'] };
const record = { createdAt: '2026-03-01T20:00:00.000Z', priority: 'P1', module: '', assignee: 'ann' };
const people = new Map([['ann', 'developer']]);
const keeps = (drillDown: DrillDown, timeZone = 'UTC', of: Partial<typeof record> | { assignee: null } = {}) =>
  keepsTo({ ...record, ...of }, drillDown, { cut: dayCutter(timeZone), people });

test('what makes no sense in an address is left out', () => {
  const whole = {
    from: '2026-03-01',
    to: '2026-03-02',
    priority: 'P1',
    module: 'none',
    assignee: 'ann',
    department: 'hr',
  };
  expect(drillDownIn({ ...whole, page: 2 }, known)).toEqual(whole);
  const odd = {
    from: '2026-02-30',
    to: '2026-03-01T10:00Z',
    report: 'once',
    priority: 'P7',
    department: 'the:kitchen',
  };
  expect(drillDownIn(odd, known)).toEqual({});
});

test('what lies behind a figure of a report is read as a whole, also from older links', () => {
  const asked = { report: 'settled', part: 3, from: '2026-03-01', priority: 'High', department: 'developer' };
  expect(drillDownIn({ ...asked, page: 2 }, known)).toEqual({ ...asked, part: '3' });
  expect(drillDownIn({ when: 'settled', took: 0, from: '2026-03-01' }, known)).toEqual({
    report: 'settled',
    part: '0',
    from: '2026-03-01',
  });
  expect(keepsTo(record, { report: 'settled', from: '2027-01-01' }, { cut: dayCutter('UTC'), people })).toBe(true);
});

test('a span of days keeps to its ends, in the time zone that is given', () => {
  expect(keeps({ from: '2026-03-01', to: '2026-03-01' })).toBe(true);
  expect(keeps({ from: '2026-03-02' })).toBe(false);
  expect(keeps({ from: '2026-03-02' }, 'Asia/Kolkata')).toBe(true);
  expect(keeps({ to: '2026-02-28' })).toBe(false);
});

test('priority and module match exactly, and so does none', () => {
  expect([keeps({ priority: 'P1' }), keeps({ priority: 'P2' }), keeps({ priority: 'none' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([keeps({ module: 'none' }), keeps({ module: 'billing' })]).toEqual([true, false]);
});

test('somebody’s are those that they have now, and a department’s those of its people', () => {
  expect([keeps({ assignee: 'ann' }), keeps({ assignee: 'bea' }), keeps({ assignee: 'none' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([keeps({ department: 'developer' }), keeps({ department: 'hr' })]).toEqual([true, false]);
  const nobodys = { assignee: null };
  expect([keeps({ assignee: 'none' }, 'UTC', nobodys), keeps({ department: 'developer' }, 'UTC', nobodys)]).toEqual([
    true,
    false,
  ]);
});

test('it is formatted as text', () => {
  expect(drillDownText({}, null)).toBeNull();
  expect(drillDownText({ priority: 'none', module: 'qr' }, null)).toBe('No priority · qr');
  expect(drillDownText({ assignee: 'ann', department: 'developer' }, 'Ann')).toBe('Ann · Developer');
  expect(drillDownText({ assignee: 'none' }, null)).toBe('Unassigned');
  expect(drillDownText({ from: '2026-03-01', to: '2026-03-01' }, null)).toMatch(/^Created .*2026$/);
});
