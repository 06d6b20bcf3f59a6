import { expect, test } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { fieldLabel, lastAuthorOf, wordedEntry } from './history-words';

function entry(type: string, changes: FieldChange[], version = 1, username = 'asha'): HistoryEntry {
  return { _id: `${type}-${version}`, version, type, at: '2026-01-01', by: { _id: username, username }, changes };
}

const email = (from: string, to: string): FieldChange[] => [{ field: 'email', from, to }];

test('a change tells from and to with readable labels', () => {
  const changes = [
    { field: 'email', from: 'a@x.test', to: 'b@x.test' },
    { field: 'supportcreatebug', from: false, to: true },
  ];
  expect(wordedEntry(entry('UserRightsChanged', changes))).toEqual({
    what: 'changed the rights',
    changes: [
      { label: 'Email', from: 'a@x.test', to: 'b@x.test' },
      { label: 'Create Bug (Support)', from: 'no', to: 'yes' },
    ],
  });
});

test('a new account tells its rights as a number', () => {
  const { changes } = wordedEntry(
    entry('UserCreated', [
      { field: 'username', from: null, to: 'asha' },
      { field: 'active', from: null, to: true },
      { field: 'createnotes', from: null, to: true },
      { field: 'deletenotes', from: null, to: false },
    ]),
  );
  expect(changes).toEqual([
    { label: 'Username', from: 'nothing', to: 'asha' },
    { label: 'Rights', from: 'nothing', to: '1 of 48' },
  ]);
});

test('what the sentence says is not repeated', () => {
  expect(wordedEntry(entry('UserDeactivated', [{ field: 'active', from: true, to: false }]))).toEqual({
    what: 'deactivated the account',
    changes: [],
  });
});

test('unknown fields and acts are told all the same', () => {
  expect(fieldLabel('shoeSize')).toBe('shoeSize');
  expect(wordedEntry(entry('Other', [])).what).toBe('changed the account');
});

test('the last author of a field is found whatever the order of the entries', () => {
  const entries = [
    entry('A', email('a', 'b'), 2, 'boris'),
    entry('B', email('b', 'c'), 4, 'cleo'),
    entry('C', [{ field: 'role', from: 'dev', to: 'member' }], 5, 'dora'),
  ];
  expect(lastAuthorOf(entries, 'email')).toBe('cleo');
  expect(lastAuthorOf(entries, 'dob')).toBeNull();
});
