import { expect, test } from '@jest/globals';
import type { VisibilityChange } from '@atrium/contracts/users/visibility';
import { visibilityTexts } from './visibility-text';

const change = (part: Partial<VisibilityChange>): VisibilityChange => ({
  collection: 'tickets',
  kind: 'plain',
  gives: 0,
  takes: 0,
  fuller: 0,
  poorer: 0,
  ...part,
});

test('what comes into sight is counted by what people call it, the most first', () => {
  const changes = [
    change({ kind: 'deleted', gives: 1 }),
    change({ gives: 1214 }),
    change({ collection: 'users', fuller: 39 }),
    change({ collection: 'projects', kind: 'private', gives: 3 }),
  ];
  expect(visibilityTexts({ changes })).toEqual({
    gives: ['1,214 tickets', '3 private projects', '1 deleted ticket', 'more of 39 accounts'],
    takes: [],
  });
});

test('hidden records are distinguished from partly visible ones', () => {
  const changes = [change({ collection: 'payslips', takes: 31 }), change({ collection: 'users', poorer: 2 })];
  expect(visibilityTexts({ changes })).toEqual({ gives: [], takes: ['31 pay slips', 'part of 2 accounts'] });
});
