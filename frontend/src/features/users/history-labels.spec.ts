import { expect, test } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { fieldLabel, userLabels } from './history-labels';

function worded(type: string, changes: FieldChange[]) {
  const by = { _id: 'asha', username: 'asha' };
  const entry: HistoryEntry = { _id: type, version: 1, type, at: '2026-01-01', by, changes };
  return wordedEntry(userLabels, entry, (id) => id);
}

test('a change shows from and to with readable labels', () => {
  const changes = [
    { field: 'email', from: 'a@x.test', to: 'b@x.test' },
    { field: 'supportcreatebug', from: false, to: true },
  ];
  expect(worded('UserRightsChanged', changes)).toEqual({
    what: 'changed the rights',
    changes: [
      { label: 'Email', from: 'a@x.test', to: 'b@x.test' },
      { label: 'Create Bug (Support)', from: 'no', to: 'yes' },
    ],
  });
});

test('a new account shows its rights as a number', () => {
  const { changes } = worded('UserCreated', [
    { field: 'username', from: null, to: 'asha' },
    { field: 'active', from: null, to: true },
    { field: 'createnotes', from: null, to: true },
    { field: 'deletenotes', from: null, to: false },
  ]);
  expect(changes).toEqual([
    { label: 'Username', from: null, to: 'asha' },
    { label: 'Rights', from: null, to: '1 of 48' },
  ]);
});

test('what the sentence says is not repeated', () => {
  expect(worded('UserDeactivated', [{ field: 'active', from: true, to: false }])).toEqual({
    what: 'deactivated the account',
    changes: [],
  });
});

test('unknown fields and actions are labelled too', () => {
  expect(fieldLabel('shoeSize')).toBe('shoeSize');
  expect(worded('Other', []).what).toBe('changed the account');
});
