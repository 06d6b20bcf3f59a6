import { expect, test } from '@jest/globals';
import type { WipLimit } from '@atrium/contracts/settings/task-board';
import { fillOf, isLimited, limitOf, withLimit } from './wip-limit';

const review: WipLimit = { field: 'status', column: 'in-review', most: 3, hard: true };
const urgent: WipLimit = { field: 'priority', column: 'T1', most: 5, hard: false };

test('a column is below its limit, at it, or beyond it', () => {
  expect([2, 3, 4].map((count) => fillOf(count, review))).toEqual(['free', 'full', 'over']);
  expect(fillOf(99, null)).toBe('free');
});

test('a limit belongs to one column of one field', () => {
  expect(limitOf([review, urgent], 'priority', 'T1')).toBe(urgent);
  expect(limitOf([review, urgent], 'assignee', 'T1')).toBeNull();
  expect(['status', 'priority', 'assignee', 'sprint', 'project'].map((field) => isLimited(field as 'status'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a limit is set, changed and taken away without touching others', () => {
  expect(withLimit([urgent], review, review)).toEqual([urgent, review]);
  expect(withLimit([review, urgent], review, { most: 4, hard: false })).toEqual([
    urgent,
    { ...review, most: 4, hard: false },
  ]);
  expect(withLimit([review, urgent], review, null)).toEqual([urgent]);
});
