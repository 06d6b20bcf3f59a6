import { expect, test } from '@jest/globals';
import { statusTimes } from './status-times';

const statuses = ['New', 'Open', 'Closed'] as const;
const since = '2026-03-02T09:00:00Z';
const before = { New: 60_000, Closed: 3_600_000 };

test('the present status runs on; one in which a record never was is left out', () => {
  const now = Date.parse('2026-03-02T11:00:00Z');
  expect(statusTimes(statuses, { status: 'New', since, before }, now)).toEqual([
    { status: 'New', milliseconds: 7_260_000, isPresent: true },
    { status: 'Closed', milliseconds: 3_600_000, isPresent: false },
  ]);
});

test('a clock that is behind takes no time away', () => {
  const now = Date.parse('2026-03-02T08:59:00Z');
  expect(statusTimes(statuses, { status: 'New', since, before: { New: 60_000 } }, now)).toEqual([
    { status: 'New', milliseconds: 60_000, isPresent: true },
  ]);
});
