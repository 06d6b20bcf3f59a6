import { expect, test } from '@jest/globals';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { addressOf, priorityOf } from './behind';
import { behindPoint, type ChartName } from './points';
import { sampleReport } from './sample-report';

const anybodys = { module: null, priority: null, assignee: null, department: null };
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
  expect(behind('created', '2026-03-01', 'bugs', year)).toEqual([
    ['/u/devbug?report=created&from=2026-03-01&to=2026-03-31', 3],
  ]);
  expect(behind('created', '2026-03-01', 'tasks', year)).toEqual([
    ['/u/notes?tray=asked&report=created&from=2026-03-01&to=2026-03-31', 3],
  ]);
});

test('a part of the time leads to what came or was settled, of each kind that there is', () => {
  expect(behind('throughput', '2026-02-27', 'created')).toEqual([
    ['/u/devbug?report=created&from=2026-02-27&to=2026-02-27', 3],
  ]);
  expect(behind('throughput', '2026-03-02', 'settled')).toEqual([
    ['/u/devbug?report=settled&from=2026-03-02&to=2026-03-02', 1],
    ['/u/notes?tray=asked&report=settled&from=2026-03-02&to=2026-03-02', 1],
  ]);
});

test('a layer leads to what stands in it now', () => {
  expect(behind('flow', '2026-03-02', 'New', { kind: 'bugs' })).toEqual([['/u/devbug?status=New', null]]);
  expect(behind('flow', '2026-03-02', 'In progress').map(([address]) => address)).toEqual([
    '/u/devbug?status=In+Progress',
    '/u/devfr?status=In+Progress',
  ]);
  expect(behind('flow', '2026-03-02', 'Done').map(([address]) => address)).toEqual([
    '/u/devbug?only=done',
    '/u/devfr?only=done',
    '/u/notes?tray=asked&state=done',
  ]);
  expect(behind('flow', '2026-03-02', 'To do').map(([address]) => address)).toEqual([
    '/u/devbug?status=New',
    '/u/devfr?only=todo',
    '/u/notes?tray=asked&state=open',
  ]);
});

test('a class of cycle times leads to what was settled in the time', () => {
  expect(behind('cycle', '0', 'bugs')).toEqual([['/u/devbug?report=settled&part=0&from=2026-02-26&to=2026-03-03', 3]]);
});

test('an urgency and an age lead to the records that have both', () => {
  expect(behind('ages', 'High', 'week')).toEqual([
    ['/u/devbug?only=open&from=2026-03-09&to=2026-03-15&priority=P1', 2],
    ['/u/notes?tray=asked&state=open&from=2026-03-09&to=2026-03-15&priority=T2', 1],
  ]);
  expect(priorityOf('bugs', 'Urgent')).toBe('Urgent');
  expect(priorityOf('tasks', 'Unset')).toBe('none');
  expect(behind('ages', 'Unset', 'older')[0]?.[0]).toContain('priority=none');
});

test('a module goes along, and so does none', () => {
  expect(behind('created', '2026-03-01', 'bugs', { module: 'qr' })[0]?.[0]).toContain('module=qr');
  expect(addressOf('feature-requests', { ...anybodys, module: 'stock' })).toBe('/u/devfr?module=stock');
  expect(addressOf('bugs', { ...anybodys, module: 'none' })).toBe('/u/devbug?module=none');
});

test('whose work it is and its priority go along, as each list spells it', () => {
  const whose = { assignee: 'ann', department: 'developer', priority: 'High' } as const;
  expect(behind('created', '2026-03-01', 'tasks', whose)[0]?.[0]).toBe(
    '/u/notes?tray=asked&report=created&from=2026-03-01&to=2026-03-01&priority=High&assignee=ann&department=developer',
  );
  expect(addressOf('tasks', { ...anybodys, ...whose })).toBe(
    '/u/notes?tray=asked&priority=T2&assignee=ann&department=developer',
  );
});
