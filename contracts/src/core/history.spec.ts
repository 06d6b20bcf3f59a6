import { expect, test } from '@jest/globals';
import { type HistoryEntry, withoutWithdrawn } from './history.js';

const entry = (version: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  _id: `event-${version}`,
  version,
  type: 'Any',
  at: '2026-03-02T09:30:00.000Z',
  by: { _id: 'ann', username: 'Ann' },
  changes: [],
  ...more,
});
const words = (...entries: HistoryEntry[]) => withoutWithdrawn(entries).map(({ comment }) => comment);

const said = entry(1, { comment: 'Wrong' });
const gone = entry(2, { withdraws: { remark: 'event-1' } });
const back = entry(3, { withdraws: { remark: 'event-1', back: true } });

test('a history shows no words of what was withdrawn, in whatever order it is read', () => {
  expect(words(said)).toEqual(['Wrong']);
  expect(words(said, gone)).toEqual([undefined, undefined]);
  expect(words(gone, said)).toEqual([undefined, undefined]);
});

test('what was brought back is said again', () => {
  expect(words(said, gone, back)).toEqual(['Wrong', undefined, undefined]);
  expect(words(back, gone, said)).toEqual([undefined, undefined, 'Wrong']);
});

test('words with an id of their own are withdrawn by that', () => {
  const named = entry(1, { comment: 'Wrong', remark: 'remark-1' });
  expect(words(named, gone)).toEqual(['Wrong', undefined]);
  expect(words(named, entry(2, { withdraws: { remark: 'remark-1' } }))).toEqual([undefined, undefined]);
});
