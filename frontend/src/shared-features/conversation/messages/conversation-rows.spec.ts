import { describe, expect, test } from '@jest/globals';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { mergeMessages, conversationDays, type ConversationRow, conversationRows } from './conversation-rows';
import { sampleMessage } from '../samples';

const dayOf = (at: string) => at.slice(0, 10);
const said = (_id: string, at: string, by = 'ann', part: Partial<MessageView> = {}) =>
  sampleMessage({ _id, at: `2026-03-0${at}:00.000Z`, by: { _id: by, username: by }, ...part });

const entry = (type: string, at: string) => ({ _id: type, version: 1, type, at: `2026-03-0${at}:00.000Z` });

function short(row: ConversationRow): string {
  if (row.kind === 'day') return row.day;
  if (row.kind === 'event') return `(${row.event._id})`;
  return row.kind === 'unread' ? '--' : `${row.isContinued ? '+' : ''}${row.key}`;
}
const rows = (messages: readonly MessageView[], part: Partial<Parameters<typeof conversationRows>[0]> = {}) =>
  conversationRows({ messages, outgoing: [], readUpTo: null, me: 'me', dayOf, ...part }).map(short);

const readUntil = (at: string, upTo = '') => ({ readUpTo: { upTo, at, position: null } });

describe('the rows of a conversation', () => {
  test('begin each day with its date, and group consecutive messages of a person', () => {
    const messages = [
      said('a', '1T09:00'),
      said('b', '1T09:04'),
      said('c', '1T09:10'),
      said('d', '1T09:11', 'bob'),
      said('e', '2T09:11', 'bob'),
    ];
    expect(rows(messages)).toEqual(['2026-03-01', 'a', '+b', 'c', 'd', '2026-03-02', 'e']);
  });

  test('are together by day, under the line of it', () => {
    const messages = [said('a', '1T09:00'), said('b', '1T23:59'), said('c', '2T00:01')];
    const days = conversationDays(conversationRows({ messages, outgoing: [], readUpTo: null, me: 'me', dayOf }));
    expect(days.map(({ rows: ofDay }) => ofDay.map(short))).toEqual([
      ['2026-03-01', 'a', 'b'],
      ['2026-03-02', 'c'],
    ]);
    expect(new Set(days.map(({ key }) => key)).size).toBe(2);
    expect(conversationDays([])).toEqual([]);
  });

  test('separate new from read messages, and own messages are never new', () => {
    const messages = [said('a', '1T09:00'), said('b', '1T09:01', 'me'), said('c', '1T09:02'), said('d', '1T09:03')];
    expect(rows(messages, readUntil(messages[0]!.at, 'a'))).toEqual(['2026-03-01', 'a', 'b', '--', 'c', '+d']);
    expect(rows(messages, readUntil(messages[3]!.at, 'd'))).not.toContain('--');
    expect(rows(messages, readUntil(''))).toEqual(['2026-03-01', '--', 'a', 'b', 'c', '+d']);
  });

  test('part what is new by its place in the log, whatever the clocks say', () => {
    // One clock goes two minutes behind: what was said last seems to be older than what was read.
    const messages = [
      said('a', '1T09:02', 'ann', { position: '11' }),
      said('b', '1T09:01', 'bob', { position: '12' }),
      said('c', '1T09:00', 'cay', { position: '13' }),
    ];
    const readUpTo = { upTo: 'b', at: messages[1]!.at, position: '12' };
    expect(rows(messages, { readUpTo })).toEqual(['2026-03-01', 'a', 'b', '--', 'c']);
    expect(rows(messages, { readUpTo: { ...readUpTo, position: '13' } })).not.toContain('--');
    // Marked as unread by hand, the reader's own messages are new as well.
    const own = messages.map((message) => ({ ...message, by: { _id: 'me', username: 'me' } }));
    expect(rows(own, { readUpTo })).not.toContain('--');
    expect(rows(own, { readUpTo: { ...readUpTo, isByHand: true } })).toContain('--');
  });

  test('tell what happened to the record where it happened', () => {
    const events = [entry('Raised', '1T08:00'), entry('Assigned', '1T09:00'), entry('Closed', '1T10:00')];
    const told = rows([said('a', '1T09:00'), said('b', '1T09:01')], { events: events as unknown as HistoryEntry[] });
    expect(told).toEqual(['2026-03-01', '(Raised)', '(Assigned)', 'a', '+b', '(Closed)']);
  });

  test('end with what is on its way, which keeps its row when it has arrived', () => {
    const place = { collection: 'channels', id: 'c1' } as const;
    const outgoing = {
      nonce: 'n1',
      place,
      root: null,
      text: 'x',
      files: [],
      at: '2026-03-01T09:02:00.000Z',
      state: 'waiting',
      problem: null,
      position: null,
    } as const;
    const before = said('a', '1T09:01', 'me');
    expect(rows([before], { outgoing: [outgoing] })).toEqual(['2026-03-01', 'a', '+n1']);
    expect(rows([before, said('b', '1T09:02', 'me', { nonce: 'n1' })])).toEqual(['2026-03-01', 'a', '+n1']);
  });
});

test('what was fetched and what is live are one list, and what is live is newer', () => {
  const [a, b, c] = [said('a', '1T09:00'), said('b', '1T09:01'), said('c', '1T09:02')];
  const edited = { ...b, text: 'edited', version: 2 };
  expect(mergeMessages([edited, c], [a, b])).toEqual([a, edited, c]);
  const live = [c];
  expect(mergeMessages(live, [])).toBe(live);
});
