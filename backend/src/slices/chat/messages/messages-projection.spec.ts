import { describe, expect, it } from '@jest/globals';
import { earlierTexts } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { entriesAfter } from '../../../../test/entries-spec.js';
import { ann, deleted, pinned, reacted, restored, sent, spot } from '../../../../test/message-events.js';
import { recorded, specTime } from '../../../../test/projection-spec.js';
import { specId } from '../../../../test/spec.js';
import type { MessageEvent } from './events.js';
import { facetsOf, messagesEntries, repliesEntries, threadAfter } from './messages-projection.js';

const edited = (text: string): MessageEvent => ({
  type: 'MessageEdited',
  data: { ...spot, text, mentions: [], references: [] },
});
const unreacted = (person: string): MessageEvent => ({
  type: 'ReactionRemoved',
  data: { ...spot, emoji: '👍', person },
});
const unpinned: MessageEvent = { type: 'MessageUnpinned', data: spot };
const message = (...events: MessageEvent[]) => entriesAfter<MessageView>(messagesEntries, events)[0]!;

const facets = (...events: MessageEvent[]) => facetsOf(message(...events));

describe('a message', () => {
  it('is found by author, place and time, and by its attributes', () => {
    expect(facets(sent())).toEqual({
      id: specId,
      by: 'ann',
      place: 'channels:launch',
      at: specTime(0),
      has: '',
      is: '',
      mentions: '',
    });
    const files = [{ _id: 'f', name: 'a.png', type: 'image/png', width: 1, height: 1, size: 1 }];
    const rich = sent({ text: 'See https://a.example', files, mentions: ['bob', 'cay'], references: [{}] });
    expect(facets(rich, reacted('bob'), pinned)).toMatchObject({
      has: 'link file image reaction record',
      is: 'pinned',
      mentions: 'bob cay',
    });
    expect(facets(sent({ text: '![](file:f1)' })).has).toBe('image');
  });

  it('is within its place, and a reply within the message to which it replies', () => {
    expect(message(sent({ nonce: 'n1' }))).toMatchObject({ _id: specId, of: 'launch', root: null, nonce: 'n1' });
    expect(message(sent(), edited('Hi')).position).toBe(message(sent()).position);
    expect(messagesEntries.publish(message(sent()))).toMatchObject([{ rooms: ['of:launch'] }]);
    const bug = message(sent({ place: { collection: 'bugs', id: 'b1' } }));
    expect(messagesEntries.publish(bug)).toMatchObject([{ rooms: ['of:bugs:b1'] }]);
    const [reply] = entriesAfter<MessageView>(repliesEntries, [sent({ root: 'm0' })]);
    expect(reply).toMatchObject({ _id: specId, of: 'm0', root: 'm0' });
    expect(entriesAfter(repliesEntries, [sent()])).toEqual([]);
  });

  it('keeps its latest former texts', () => {
    expect(message(sent(), edited('Hi'))).toMatchObject({
      text: 'Hi',
      mentions: [],
      earlier: [{ text: 'Hello', until: specTime(1) }],
      editedAt: specTime(1),
    });
    const many = Array.from({ length: earlierTexts + 3 }, (_, n) => edited(`Text ${n}`));
    const { earlier } = message(sent(), ...many);
    expect([earlier.length, earlier[0]?.text]).toEqual([earlierTexts, 'Text 2']);
  });

  it('hides its text once it is deleted, and shows it again when it is restored', () => {
    const gone = message(sent(), pinned, reacted('bob'), deleted());
    const [kept, shown] = messagesEntries.publish(gone);
    expect(kept).toMatchObject({ rooms: [], doc: { text: 'Hello' } });
    expect(shown).toMatchObject({
      rooms: ['of:launch'],
      doc: { text: '', mentions: [], reactions: [], pinned: null, deleted: true, deletedBy: ann },
    });
    expect(messagesEntries.search?.(gone)).toBeNull();
    const back = message(sent(), pinned, deleted(), restored);
    expect(back).toMatchObject({ text: 'Hello', deleted: false, deletedBy: null });
    expect(messagesEntries.publish(back)).toMatchObject([{ rooms: ['of:launch', 'pinned:launch'] }]);
  });

  it('groups reactions by emoji, in order of arrival, until the last one is withdrawn', () => {
    const [two, one] = [
      message(sent(), reacted('bob'), reacted('cem', '🎉'), reacted('cem')),
      message(sent(), reacted('bob'), unreacted('bob')),
    ];
    expect(two.reactions).toEqual([
      { emoji: '👍', people: ['bob', 'cem'] },
      { emoji: '🎉', people: ['cem'] },
    ]);
    expect(one.reactions).toEqual([]);
  });

  it('lies on the shelf of what is pinned while it is', () => {
    expect(message(sent(), pinned).pinned).toEqual({ by: ann, at: specTime(1) });
    expect(message(sent(), pinned, unpinned).pinned).toBeNull();
  });

  it('shows the record made of it', () => {
    const item = { collection: 'bugs', id: 'b1' } as const;
    expect(message(sent(), { type: 'MessagePromoted', data: { ...spot, item } }).promoted).toEqual([item]);
  });
});

/** The message after something happened to a reply. */
const afterReply = (...events: MessageEvent[]) =>
  recorded('message', events).reduce(
    (root: ReturnType<typeof threadAfter>, one) => threadAfter(root, one),
    message(sent()),
  );
const replyBy = (by: string) => sent({ root: specId, author: { _id: by, username: by } });

describe('the thread of a message', () => {
  it('counts the replies that are there, and names who takes part', () => {
    expect(afterReply(replyBy('bob'), replyBy('cem'), replyBy('bob'))?.thread).toEqual({
      count: 3,
      lastAt: specTime(2),
      people: ['bob', 'cem'],
    });
    expect(afterReply(replyBy('bob'), deleted())?.thread).toMatchObject({ count: 0, lastAt: specTime(0) });
    expect(afterReply(replyBy('bob'), deleted(), restored)?.thread?.count).toBe(1);
  });

  it('does not change with what happens within a reply, nor where there is no such message', () => {
    const root = message(sent());
    for (const event of recorded('message', [edited('x'), reacted('bob'), unreacted('bob'), pinned, unpinned])) {
      expect(threadAfter(root, event)).toBe(root);
      expect(threadAfter(null, event)).toBeNull();
    }
  });
});
