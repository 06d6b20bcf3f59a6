/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { bugLabels } from './history-labels';

function worded(type: string, changes: FieldChange[] = []) {
  const by = { _id: 'asha', username: 'asha' };
  const entry: HistoryEntry = { _id: type, version: 2, type, at: '2026-03-01T09:00:00Z', by, changes };
  return wordedEntry(bugLabels, entry, (id) => `name of ${id}`);
}
const person = (username: string) => ({ _id: username, username });
const standing = (as: string) => ({ as, until: '', by: person('mei'), at: '2026-03-01T09:00:00Z' });
const triaged = (to: string) => [{ field: 'triage', from: standing('new'), to: standing(to) }];

test('giving a bug to somebody, and taking it back, are sentences of their own', () => {
  expect(worded('BugAssigned', [{ field: 'assignedTo', from: null, to: person('mei') }])).toEqual({
    what: 'assigned the bug',
    changes: [{ label: 'Assigned to', from: null, to: 'mei' }],
  });
  expect(worded('BugAssigned', [{ field: 'assignedTo', from: person('mei'), to: null }]).what).toBe(
    'unassigned the bug',
  );
});

test('a bug is accepted also where the severity chosen along with it settled it before', () => {
  expect(worded('BugTriaged', []).what).toBe('accepted it');
  expect(worded('BugTriaged', triaged('accepted')).what).toBe('accepted it');
  expect(worded('BugTriaged', triaged('new')).what).toBe('brought it back into the triage inbox');
});

test('who came to work along, and who no longer does, is named', () => {
  expect(
    worded('BugCoassigneesChanged', [{ field: 'coassignees', from: ['asha', 'mei'], to: ['mei', 'ann'] }]),
  ).toEqual({
    what: 'changed the co-assignees',
    changes: [{ label: 'Co-assignees', from: 'name of asha', to: 'name of ann', isList: true }],
  });
});

test('one changed value is named, several are listed', () => {
  const status = { field: 'status', from: 'New', to: 'Closed' };
  const points = { field: 'points', from: 0, to: 5 };
  expect(worded('BugStatusChanged', [status]).what).toBe('changed the status');
  expect(worded('BugDetailsChanged', [status, points])).toEqual({
    what: 'changed the bug',
    changes: [
      { label: 'Status', from: 'New', to: 'Closed' },
      { label: 'Points', from: null, to: '5' },
    ],
  });
});

test('of links, only additions and removals are listed', () => {
  const old = { collection: 'bugs', id: 'b2', relation: 'relates' };
  const added = { collection: 'tasks', id: 't1', relation: 'blockedBy' };
  expect(worded('BugLinked', [{ field: 'links', from: [old], to: [old, added] }]).changes).toEqual([
    { label: 'Links', from: null, to: 'is blocked by a task', isList: true },
  ]);
});
