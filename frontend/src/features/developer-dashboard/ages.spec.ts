import { dayOf } from '@atrium/contracts/core/days';
import { expect, test } from '@jest/globals';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { ageChart, ageOf, countOpen, daysOfAge, openRecords, type Records } from './ages';

const today = '2026-03-15';
const anything = { module: null, priority: null, assignee: null, department: null };
const query: ReportQuery = { from: '2026-01-01', to: today, kind: null, ...anything };
const world = { cut: dayOf, people: new Map([['ann', 'developer']]) };
const ann = { _id: 'ann', username: 'Ann' };
const bug = { status: 'New', priority: 'P1', module: 'billing', createdAt: '2026-03-10T10:00:00.000Z', deleted: false };

const records = {
  bugs: [
    bug,
    { ...bug, createdAt: '2025-01-01T00:00:00.000Z', priority: '' },
    { ...bug, status: 'Resolved' },
    { ...bug, deleted: true },
    { ...bug, module: 'qr', status: 'In Progress', assignedTo: ann },
  ],
  'feature-requests': [
    { status: 'Planned', priority: 'P1_High', submodule: '', createdAt: '2026-02-20T00:00:00.000Z', deleted: false },
  ],
  tasks: [
    { state: 'open', priority: 'T2', createdAt: '2026-03-15T09:00:00.000Z', deleted: false },
    { state: 'done', priority: 'T1', createdAt: '2026-03-15T09:00:00.000Z', deleted: false },
  ],
} as never as Records;

test('ages are counted in days, from today on', () => {
  expect(ageOf('2026-03-15', today)).toBe('week');
  expect(ageOf('2026-03-09', today)).toBe('week');
  expect(ageOf('2026-03-08', today)).toBe('month');
  expect(ageOf('2025-12-16', today)).toBe('quarter');
  expect(ageOf('2025-12-15', today)).toBe('older');
});

test('the days of an age are those whose records have it', () => {
  expect(daysOfAge('month', today)).toEqual({ from: '2026-02-14', to: '2026-03-08' });
  expect(daysOfAge('older', today)).toEqual({ to: '2025-12-15' });
  for (const age of ['week', 'month', 'quarter'] as const) {
    const { from = '', to = '' } = daysOfAge(age, today);
    expect([ageOf(from, today), ageOf(to, today)]).toEqual([age, age]);
  }
});

test('only what is open counts, of the kind, module, person, department and priority that are asked for', () => {
  expect(openRecords(records, query, world)).toHaveLength(5);
  expect(openRecords(records, { ...query, kind: 'tasks' }, world)).toHaveLength(1);
  expect(openRecords(records, { ...query, module: 'qr' }, world)).toHaveLength(1);
  expect(openRecords(records, { ...query, assignee: 'ann' }, world)).toHaveLength(1);
  expect(openRecords(records, { ...query, department: 'developer' }, world)).toHaveLength(1);
  expect(openRecords(records, { ...query, assignee: 'none' }, world)).toHaveLength(4);
  expect(openRecords(records, { ...query, priority: 'High' }, world)).toHaveLength(4);
  expect(openRecords(records, { ...query, module: 'none' }, world).map(({ kind }) => kind)).toEqual([
    'feature-requests',
    'tasks',
  ]);
});

test('the chart stacks the ages on each urgency, whatever a kind calls it', () => {
  const open = openRecords(records, query, world);
  const { slots, series } = ageChart(open, today);
  expect(slots.map(({ label }) => label)).toEqual(['Urgent', 'High', 'Medium', 'Low', 'No priority']);
  expect(Object.fromEntries(series.map(({ key, values }) => [key, values]))).toEqual({
    week: [0, 3, 0, 0, 0],
    month: [0, 1, 0, 0, 0],
    quarter: [0, 0, 0, 0, 0],
    older: [0, 0, 0, 0, 1],
  });
  expect(countOpen(open, 'High', 'week', today)).toEqual({ bugs: 2, tasks: 1 });
  expect(ageChart([], today).slots).toHaveLength(4);
});
