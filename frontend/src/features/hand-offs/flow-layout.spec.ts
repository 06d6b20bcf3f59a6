import { expect, test } from '@jest/globals';
import type { HandOffEdge } from '@atrium/contracts/reports/hand-off-map';
import { flowLayout, mostRibbons } from './flow-layout';
import { behindOf, handOffsAddress, handOffSearch, handOffTimes, queryOf } from './hand-off-search';

const edge = (from: string, to: string, count: number): HandOffEdge => ({
  from,
  to,
  count,
  acted: 0,
  median: null,
  p90: null,
  waiting: 0,
  returned: 0,
});

test('bars are as tall as what leaves and reaches them, and ribbons fill them without overlapping', () => {
  const { givers, receivers, ribbons, height } = flowLayout([
    edge('ann', 'bea', 6),
    edge('ann', 'cem', 2),
    edge('bea', 'ann', 1),
  ]);
  expect(givers.map(({ key }) => key)).toEqual(['ann', 'bea']);
  expect(receivers.map(({ key }) => key)).toEqual(['bea', 'cem', 'ann']);
  const unit = (givers[0]?.height ?? 0) / 8;
  expect(ribbons.map(({ width }) => Math.round(width / unit))).toEqual([6, 2, 1]);
  const [first, second] = ribbons;
  expect(second && first && second.fromY - first.fromY).toBeCloseTo(4 * unit);
  const last = receivers.at(-1);
  expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(height);
});

test('of very many edges the most frequent are drawn, and of none nothing', () => {
  const many = Array.from({ length: 60 }, (_, n) => edge(`giver-${n}`, 'ann', 60 - n));
  expect(flowLayout(many).ribbons).toHaveLength(mostRibbons);
  expect(flowLayout([]).ribbons).toEqual([]);
});

test('the address keeps the filters and the number that is open, and leaves out what makes no sense', () => {
  const search = handOffSearch({ kind: 'across', by: 'departments', from: '2026-02-30', figure: 'all', giver: 'ann' });
  expect(search).toEqual({ kind: 'across', by: 'departments', figure: 'all', giver: 'ann' });
  expect(behindOf(search)).toEqual({ figure: 'all', from: 'ann', to: null });
  expect(handOffsAddress(search, { figure: 'waiting', from: 'bea', to: 'cem' })).toBe(
    '/u/hand-offs?kind=across&by=departments&figure=waiting&giver=bea&receiver=cem',
  );
  expect(handOffSearch({ figure: 'none', kind: 'payslips' })).toEqual({});
});

test.each(handOffTimes.spans.map(({ id }) => id))('a %s up to today is known again', (id) => {
  const today = '2026-03-15';
  expect(handOffTimes.spanOf(queryOf(handOffTimes.spanSearch(id, today), today), today)).toBe(id);
});
