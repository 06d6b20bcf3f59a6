import { expect, it } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { policyLabels } from './history-labels';

const worded = (type: string, ...changes: readonly FieldChange[]) => {
  const by = { _id: 'ann', username: 'ann' };
  const entry: HistoryEntry = {
    _id: 'e',
    version: 2,
    type,
    at: '2026-11-20T10:00:00.000Z',
    by,
    changes: [...changes],
  };
  return wordedEntry(policyLabels, entry, (id) => id);
};
const to = (field: string, value: unknown): FieldChange => ({ field, from: null, to: value });

it('says which version was published, and leaves the text to the versions', () => {
  const published = [
    to('state', 'Published'),
    to('revision', 2),
    to('effectiveDate', '2026-12-08'),
    to('body', 'Long'),
  ];
  const { what, changes } = worded('PolicyPublished', ...published, to('acknowledge', true), to('title', 'Travel'));
  expect(what).toMatch(/^published version 2, in force from .*2026.*, to be acknowledged$/);
  expect(changes).toEqual([{ label: 'Title', from: null, to: 'Travel' }]);
  expect(worded('PolicyPublished').what).toBe('published a version');
  expect(worded('PolicyDraftChanged', to('draft', { body: 'Long' }))).toEqual({
    what: 'changed the draft',
    changes: [],
  });
});
