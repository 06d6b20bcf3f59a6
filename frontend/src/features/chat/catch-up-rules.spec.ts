import { expect, test } from '@jest/globals';
import type { MessageView } from '@atrium/contracts/chat/views';
import { shownAtOnce, unreadOf, unreadQuery } from './catch-up-rules';

// NOTE: of messages only those fields stand here that are read.
const said = (n: number, by = 'ann', deleted = false) =>
  ({ _id: `m${n}`, by: { _id: by }, at: `2026-03-02T09:00:0${n % 10}.000Z`, position: `${n}`, deleted }) as MessageView;
const mark = { upTo: 'm2', at: '2026-03-02T09:00:02.000Z', position: '2', unread: false };
const ids = (items: readonly MessageView[]) => items.map(({ _id }) => _id);

test('what is unread is asked for from the mark on', () => {
  expect(unreadQuery(undefined)).toEqual({ limit: shownAtOnce });
  expect(unreadQuery(mark)).toMatchObject({ after: 'm2' });
  expect(unreadQuery({ ...mark, unread: true })).toMatchObject({ at: mark.at });
});

test('it begins with another person’s first message beyond the mark', () => {
  const items = [said(1), said(2), said(3, 'me'), said(4, 'ann', true), said(5), said(6, 'me'), said(7)];
  expect(ids(unreadOf(items, mark, 'me'))).toEqual(['m5', 'm6', 'm7']);
  expect(ids(unreadOf(items, undefined, 'me'))[0]).toBe('m1');
  expect(unreadOf([said(3, 'me')], mark, 'me')).toEqual([]);
});

test('it shows at most as many at once as can be read', () => {
  const many = Array.from({ length: 60 }, (_, n) => said(n + 10));
  expect(unreadOf(many, mark, 'me')).toHaveLength(shownAtOnce);
});
