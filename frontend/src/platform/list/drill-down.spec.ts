import { dayCutter } from '@atrium/contracts/core/zones';
import { expect, test } from '@jest/globals';
import { type DrillDown, drillDownIn } from './drill-down';
import { keepsTo, drillDownText } from './drill-down-rules';

const known = { priorities: ['P1', 'P2'], modules: ['billing'] };
const record = {
  createdAt: '2026-03-01T20:00:00.000Z',
  settledAt: '2026-03-05T20:00:00.000Z',
  priority: 'P1',
  module: '',
};
const keeps = (drillDown: DrillDown, timeZone = 'UTC') => keepsTo(record, drillDown, dayCutter(timeZone));

test('what makes no sense in an address is left out', () => {
  const whole = { from: '2026-03-01', to: '2026-03-02', when: 'settled', priority: 'P1', module: 'none', took: 3 };
  expect(drillDownIn({ ...whole, page: 2 }, known)).toEqual(whole);
  const odd = drillDownIn({ from: '2026-02-30', to: '2026-03-01T10:00Z', when: 'once', priority: 'P7' }, known);
  expect(Object.values(odd).every((value) => value === undefined)).toBe(true);
});

test('a span of days keeps to its ends, by creation or settlement, in the time zone that is given', () => {
  expect(keeps({ from: '2026-03-01', to: '2026-03-01' })).toBe(true);
  expect(keeps({ from: '2026-03-02' })).toBe(false);
  expect(keeps({ from: '2026-03-02' }, 'Asia/Kolkata')).toBe(true);
  expect(keeps({ to: '2026-03-04', when: 'settled' })).toBe(false);
  expect(keeps({ when: 'settled' })).toBe(true);
  expect([keeps({ took: 2 }), keeps({ took: 1 })]).toEqual([true, false]);
  expect(keepsTo({ ...record, settledAt: null }, { when: 'settled' }, dayCutter('UTC'))).toBe(false);
});

test('priority and module match exactly, and so does none', () => {
  expect([keeps({ priority: 'P1' }), keeps({ priority: 'P2' }), keeps({ priority: 'none' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([keeps({ module: 'none' }), keeps({ module: 'billing' })]).toEqual([true, false]);
});

test('it is formatted as text', () => {
  expect(drillDownText({})).toBeNull();
  expect(drillDownText({ priority: 'none', module: 'qr' })).toBe('No priority · qr');
  expect(drillDownText({ from: '2026-03-01', to: '2026-03-01', when: 'settled' })).toMatch(/^Settled .*2026$/);
});
