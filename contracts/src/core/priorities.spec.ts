import { expect, test } from '@jest/globals';
import { recordKinds } from '../record-kinds.js';
import { kindPriorities } from '../reports/rules.js';
import { targetPriorities } from '../settings/rules.js';
import { comparePriorities, priorityRank } from './priorities.js';

const ofKinds = Object.values(recordKinds).flatMap(({ fields }) =>
  'priority' in fields ? [fields.priority.options as readonly string[]] : [],
);

test('each kind has each level once', () => {
  expect(ofKinds).toHaveLength(4);
  for (const options of ofKinds) expect(options.toSorted(comparePriorities).map(priorityRank)).toEqual([0, 1, 2, 3]);
});

test('targets and reports rank as the screens do', () => {
  for (const ranked of [targetPriorities, ...Object.values(kindPriorities)]) {
    expect(ranked.map(priorityRank)).toEqual([0, 1, 2, 3]);
  }
});

test('the most pressing come first, and unknown ones last', () => {
  expect(['', 'P3', 'T2', 'Urgent'].toSorted(comparePriorities)).toEqual(['Urgent', 'T2', 'P3', '']);
  expect(priorityRank('')).toBeNull();
});
