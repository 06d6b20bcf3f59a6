import { expect, test } from '@jest/globals';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { addressOf, priorityOf } from './behind';
import { behindPoint, type ChartName } from './points';
import { sampleReport } from './sample-report';

const openCounts = { today: '2026-03-15', of: () => ({ bugs: 2, tasks: 1 }) };

function behind(chart: ChartName, slot: string, series: string, wishes: Parameters<typeof sampleReport>[0] = {}) {
  const point: ChartPoint = {
    slot: { key: slot, label: slot },
    series: { key: series, label: series, color: 1, values: [] },
    value: 3,
  };
  return behindPoint(sampleReport(wishes), chart, point, openCounts).map(({ count, address }) => [address, count]);
}

test('a month leads to what was made in it', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(behind('created', '2026-03-01', 'bugs', year)).toEqual([['/u/devbug?from=2026-03-01&to=2026-03-31', 3]]);
  expect(behind('created', '2026-03-01', 'tasks', year)).toEqual([['/u/notes', 3]]);
});

test('a part of the time leads to what came or was settled, of each kind that there is', () => {
  expect(behind('throughput', '2026-02-27', 'created')).toEqual([['/u/devbug?from=2026-02-27&to=2026-02-27', 3]]);
  expect(behind('throughput', '2026-03-02', 'settled')).toEqual([
    ['/u/devbug?from=2026-03-02&to=2026-03-02&when=settled', 1],
    ['/u/notes?tray=done', 1],
  ]);
});

test('a layer leads to what stands in it now', () => {
  expect(behind('flow', '2026-03-02', 'New', { kind: 'bugs' })).toEqual([['/u/devbug?status=New', null]]);
  expect(behind('flow', '2026-03-02', 'In progress').map(([address]) => address)).toEqual([
    '/u/devbug?status=In+Progress',
    '/u/devfr?status=In+Progress',
    '/u/notes',
  ]);
});

test('a class of cycle times leads to what was settled in the time', () => {
  expect(behind('cycle', '0', 'bugs')).toEqual([['/u/devbug?from=2026-02-26&to=2026-03-03&when=settled', 3]]);
});

test('an urgency and an age lead to the records that have both', () => {
  expect(behind('ages', 'High', 'week')).toEqual([
    ['/u/devbug?only=open&from=2026-03-09&to=2026-03-15&field=priority&q=P1', 2],
    ['/u/notes', 1],
  ]);
  expect(priorityOf('bugs', 'Urgent')).toBe('Urgent');
  expect(priorityOf('tasks', 'Unset')).toBeUndefined();
});

test('a module goes along where the list can look for it', () => {
  expect(behind('created', '2026-03-01', 'bugs', { module: 'qr' })[0]?.[0]).toContain('field=module&q=qr');
  expect(addressOf('feature-requests', { module: 'stock' })).toBe('/u/devfr?field=submodule&q=stock');
  expect(addressOf('bugs', { module: 'none' })).toBe('/u/devbug');
});
