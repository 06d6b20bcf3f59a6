import { describe, expect, test } from '@jest/globals';
import type { MessageView } from '@atrium/contracts/chat/views';
import { atPage, liveEnd, windowOf, withNewer, withOlder } from './message-window';
import { sampleMessage } from '../samples';

/** Messages numbered by their minute, which stand in the log in that order. */
const said = (...minutes: number[]): MessageView[] =>
  minutes.map((n) =>
    sampleMessage({ _id: `m${n}`, at: `2026-03-01T09:${String(n).padStart(2, '0')}:00.000Z`, position: `${n}` }),
  );
const ids = (messages: readonly MessageView[]) => messages.map(({ _id }) => Number(_id.slice(1)));
const page = (minutes: number[], part: { complete?: boolean; newer?: boolean } = {}) => {
  return { items: said(...minutes), complete: false, newer: false, ...part };
};

describe('the live end', () => {
  test('leaves out old messages that only changed just now', () => {
    expect(ids(liveEnd([...said(7, 8, 9), ...said(2)], false))).toEqual([7, 8, 9]);
    expect(ids(liveEnd([...said(7, 8), ...said(2)], true))).toEqual([2, 7, 8]);
    expect(liveEnd([], false)).toEqual([]);
  });
});

test('the order is that of the log, also where the clocks of two senders disagree', () => {
  const [first, second, third] = said(7, 8, 9) as [MessageView, MessageView, MessageView];
  const slow = { ...second, at: '2026-03-01T08:59:00.000Z' };
  expect(ids(liveEnd([first, slow, third], false))).toEqual([7, 8, 9]);
  expect(ids(liveEnd([third, slow, first], true))).toEqual([7, 8, 9]);
});

describe('what is shown', () => {
  const live = said(7, 8, 9);

  test('goes back page by page without a gap, each message as it is now', () => {
    const first = withOlder(windowOf(live, false, null), page([5, 6]), 't', live);
    const shown = windowOf(live, false, first);
    expect(ids(shown.messages)).toEqual([5, 6, 7, 8, 9]);
    const second = withOlder(shown, page([3, 4], { complete: true }), 't', live);
    const changed = { ...said(4)[0]!, text: 'changed' };
    const all = windowOf([...live, changed], false, second);
    expect(ids(all.messages)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(all.complete).toBe(true);
    expect(all.messages[1]?.text).toBe('changed');
  });

  test('drops what no longer reaches the live end after a long absence', () => {
    const fetched = withOlder(windowOf(live, false, null), page([5, 6]), 't', live);
    expect(ids(windowOf(said(40, 41), false, fetched).messages)).toEqual([40, 41]);
  });

  test('is a part of the past after a jump, until going on reaches the live end', () => {
    const jumped = atPage(page([2, 3], { newer: true }), 't', live);
    const apart = windowOf(live, false, jumped);
    expect(apart).toMatchObject({ isApart: true, complete: false });
    expect(ids(apart.messages)).toEqual([2, 3]);
    const further = withNewer(apart, page([4, 5], { newer: true }), 't', live);
    expect(ids(windowOf(live, false, further).messages)).toEqual([2, 3, 4, 5]);
    const joined = withNewer(windowOf(live, false, further), page([6, 7], { newer: true }), 't', live);
    const shown = windowOf(live, false, joined);
    expect(shown.isApart).toBe(false);
    expect(ids(shown.messages)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('is the live end when a jump leads into it', () => {
    expect(ids(windowOf(live, false, atPage(page([6, 7, 8]), 't', live)).messages)).toEqual([6, 7, 8, 9]);
  });
});
