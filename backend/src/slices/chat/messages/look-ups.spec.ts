import { describe, expect, it } from '@jest/globals';
import { followerLimit, messageFileLimit } from '@atrium/contracts/chat/rules';
import { sent } from '../../../../test/message-events.js';
import { actorWith, stateAfter, toolsWith, uploadedBy } from '../../../../test/spec.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { type MessageCommand, messageDecider } from './decider.js';
import type { MessageEvent } from './events.js';

const launch = { collection: 'channels', id: 'launch' } as const;
const bug = { collection: 'bugs', id: 'b1' } as const;
const said = (author: string, text = 'Hello') => sent({ author: { _id: author, username: author }, text });

/** What Ann sees, and what of it is gone. NOTE: of documents only those fields stand here that are read. */
const records: Readonly<Record<string, object>> = {
  'channels launch': { kind: 'public', archived: false, createdby: { _id: 'bob' } },
  'channels own': { kind: 'public', archived: false, createdby: { _id: 'ann' } },
  'channels old': { kind: 'public', archived: true, createdby: null },
  'bugs b1': {},
  'bugs gone': { deleted: true },
  'tickets t7': {},
};
const seen = {
  visible: async (collection: string, id: string) => (records[`${collection} ${id}`] ?? null) as never,
  room: async () => [],
  document: async () => ({ watchers: ['ann'] }) as never,
};
const everybody = {
  room: async (collection: string) =>
    (collection === 'users'
      ? [
          { _id: 'bob', username: 'Bob', active: true },
          { _id: 'cay', username: 'Cay', active: true },
          { _id: 'eve', username: 'Eve', active: false },
        ]
      : []) as never,
  sees: async (person: string) => person === 'bob',
};
const numbers = { numbered: async (kind: string, n: number) => (`${kind} ${n}` === 'ticket 7' ? 't7' : null) };
const file = { file: async (id: string) => (id === 'lost' ? null : uploadedBy(id === 'his' ? 'bob' : 'ann')) };

const lookUp = (command: MessageCommand, history: MessageEvent[], tools: Partial<LookUpTools> = {}) =>
  messageDecider.lookUp(command, stateAfter(messageDecider, history), toolsWith({ ...seen, ...tools }));
const send = (text: string, more: object = {}) =>
  ({ type: 'SendMessage', data: { text, place: launch, ...more } }) as const;
/** The look-up before a message is sent. */
const saying = (command: ReturnType<typeof send>, tools: Partial<LookUpTools> = {}) =>
  messageDecider.handlers.SendMessage.lookUp(command.data, null, toolsWith({ ...seen, ...tools }));
const edit = (text: string): MessageCommand => ({ type: 'EditMessage', data: { text } });
const promote = (item: string): MessageCommand => ({ type: 'PromoteMessage', data: { collection: 'bugs', item } });
/** Who is notified of a reply. */
const follow = async (more: object, given: Partial<LookUpTools>) => (await saying(send('Yes', more), given)).follow;
/** What names a person, a record and a file, in a channel. */
const naming = (place: object) => send('@bob #TKT-7', { place, files: [{ _id: 'mine', name: 'plan' }] });
const open = { archived: false, moderated: false };

describe('what is looked up before something is said', () => {
  it('is the place as its sender sees it', async () => {
    const at = async (place: object) => (await saying(send('Hello', { place }))).place;
    expect(await at(launch)).toEqual(open);
    expect(await at({ ...launch, id: 'own' })).toEqual({ archived: false, moderated: true });
    expect(await at(bug)).toEqual(open);
    const boss = await saying(send('Hello', { place: bug }), { actor: actorWith('manager') });
    expect(boss.place).toEqual({ archived: false, moderated: true });
  });

  it('is nothing more where nothing can be said', async () => {
    await expect(saying(naming({ ...launch, id: 'old' }))).rejects.toMatchObject({ code: 'channelArchived' });
    await expect(saying(naming({ ...launch, id: 'hidden' }))).rejects.toMatchObject({ code: 'placeGone' });
    await expect(saying(naming({ ...bug, id: 'gone' }))).rejects.toMatchObject({ code: 'placeGone' });
  });

  it('is to whom of those who see the place it speaks', async () => {
    expect((await saying(send('@bob and @cay and @eve, @here'), everybody)).mentions).toEqual(['bob']);
  });

  it('is which of the records it names its sender sees', async () => {
    const text = 'See #TKT-7, BUG-9, /u/devbug?open=00000000-0000-4000-8000-000000000000';
    expect((await saying(send(text), numbers)).references).toEqual([{ collection: 'tickets', id: 't7', number: 7 }]);
  });

  it('is the files that are its sender’s, as they are stored', async () => {
    const files = [{ _id: 'mine', name: 'plan' }, { _id: 'also' }];
    const { type, width, height, size } = uploadedBy('ann');
    const stored = { type, width, height, size };
    expect((await saying(send('', { files }), file)).files).toEqual([
      { _id: 'mine', name: 'plan', ...stored },
      { _id: 'also', name: '', ...stored },
    ]);
    for (const id of ['his', 'lost']) {
      expect((await saying(send('', { files: [{ _id: id, name: '' }] }), file)).files).toBeNull();
      expect((await saying(send(`![it](file:${id})`), file)).files).toBeNull();
    }
    expect((await saying(send('![it](file:mine)'), file)).files).toEqual([]);
    const many = Array.from({ length: messageFileLimit + 1 }, (_, n) => `![](file:f${n})`).join(' ');
    expect((await saying(send(many))).files).toBeNull();
  });

  it('is who follows the thread to which it replies, without its sender', async () => {
    const follows = [
      { person: 'cay', following: true, position: '9' },
      { person: 'ann', following: true, position: '8' },
      { person: 'bob', following: false, position: '7' },
      { person: 'dan', following: true, position: '5' },
      { person: 'left', following: true, position: '6' },
    ];
    const tools = (place: object, channel: object | null = null): Partial<LookUpTools> => ({
      document: async (collection, id) =>
        (collection === 'channels'
          ? channel
          : collection === 'messages' && id === 'root'
            ? { place, by: { _id: 'bob' }, mentions: ['eve'] }
            : null) as never,
      room: async (collection, room) =>
        (collection === 'thread-follows' && room === 'thread:root' ? follows : []) as never,
      sees: async (person) => person !== 'left',
    });
    const members = ['ann', 'bob', 'cay', 'dan', 'eve', 'fay'];
    const inChannel = tools(launch, { kind: 'public', everyone: false, members });
    expect(await follow({ root: 'root' }, inChannel)).toEqual(['eve', 'dan', 'cay']);
    expect(await follow({ root: 'nothing' }, inChannel)).toBeNull();
    expect(await follow({ root: 'root', place: bug }, inChannel)).toBeNull();
    expect(await follow({}, inChannel)).toEqual([]);
    const inGroup = tools(launch, { kind: 'group', everyone: false, members });
    expect(await follow({ root: 'root' }, inGroup)).toEqual(['eve', 'fay', 'dan', 'cay']);
    expect(await follow({ root: 'root' }, tools(launch))).toEqual([]);
    expect(await follow({ root: 'root', place: bug }, tools(bug))).toEqual(['eve', 'dan', 'cay']);
  });

  it('is at most as many followers as can be notified', async () => {
    const people = Array.from({ length: followerLimit + 5 }, (_, n) => `p${n}`);
    const many: Partial<LookUpTools> = {
      document: async () => ({ place: bug, by: { _id: 'ann' }, mentions: [] }) as never,
      room: async () => people.map((person, n) => ({ person, following: true, position: `${n}` })) as never,
      sees: async () => true,
    };
    expect((await saying(send('Yes', { root: 'root', place: bug }), many)).follow).toEqual(people.slice(5));
  });

  it('is nothing for what was said already', async () => {
    expect(await lookUp(send('@bob'), [said('ann')])).toBeUndefined();
  });
});

describe('what is looked up before something is done to a message', () => {
  it('is what its new text says, where its author changes it', async () => {
    const changed = await lookUp(edit('@bob #TKT-7'), [said('ann')], { ...everybody, ...numbers });
    expect(changed).toEqual({
      place: open,
      filesKnown: true,
      mentions: ['bob'],
      references: [{ collection: 'tickets', id: 't7', number: 7 }],
    });
  });

  it('is nothing for people without the right to change it', async () => {
    await expect(lookUp(edit('@bob'), [said('bob')])).rejects.toMatchObject({ code: 'notYours' });
  });

  it('takes a picture that stood in it before for its own, and no other one', async () => {
    const before = said('ann', 'Look: ![it](file:his)');
    expect(await lookUp(edit('There: ![it](file:his)'), [before], file)).toMatchObject({ filesKnown: true });
    expect(await lookUp(edit('![it](file:his)'), [said('ann')], file)).toMatchObject({ filesKnown: false });
  });

  it('is whether the record is there that was made of it', async () => {
    expect(await lookUp(promote('b1'), [said('bob')])).toEqual({ place: open, itemKnown: true });
    expect(await lookUp(promote('nothing'), [said('bob')])).toEqual({ place: open, itemKnown: false });
  });

  it.each<MessageCommand>([
    { type: 'DeleteMessage', data: {} },
    { type: 'RestoreMessage', data: {} },
    { type: 'AddReaction', data: { emoji: '👍' } },
    { type: 'RemoveReaction', data: { emoji: '👍' } },
    { type: 'PinMessage', data: {} },
    { type: 'UnpinMessage', data: {} },
  ])('is the place for $type', async (command) => {
    expect(await lookUp(command, [said('bob')])).toEqual({ place: open });
    await expect(lookUp(command, [])).rejects.toMatchObject({ code: 'messageGone' });
    const elsewhere = sent({ place: { ...launch, id: 'hidden' } });
    await expect(lookUp(command, [elsewhere])).rejects.toMatchObject({ code: 'messageGone' });
  });
});

it('a message of a channel notifies the members who chose every message, and nobody else', async () => {
  const wishes = ['ann', 'bob', 'left'].map((person) => ({ person }));
  const tools = {
    room: async (collection: string, room: string) =>
      (collection === 'channel-wishes' && room === 'listening:launch' ? wishes : []) as never,
    document: async () => ({ everyone: false, members: ['ann', 'bob'] }) as never,
  };
  expect(await lookUp(send('Hello'), [], tools)).toMatchObject({ follow: ['bob'] });
});

const messageBy = (by: string, ...mentions: string[]) => ({ by: { _id: by }, mentions });

it('a message about a record without watchers notifies who took part in its discussion and sees it', async () => {
  const event = { collection: 'company-events', id: 'e1' } as const;
  const tools = {
    visible: async () => ({}) as never,
    document: async () => ({}) as never,
    room: async (collection: string, room: string, newest?: number) =>
      (collection === 'messages' && room === 'of:company-events:e1' && newest === 100
        ? [messageBy('bob', 'ann', 'cay'), messageBy('ann'), messageBy('left'), messageBy('bob')]
        : []) as never,
    sees: async (person: string) => person !== 'left',
  };
  expect(await lookUp(send('Hello', { place: event }), [], tools)).toMatchObject({ follow: ['bob', 'cay'] });
  const watched = { ...tools, document: async () => ({ watchers: ['bob'] }) as never };
  expect(await lookUp(send('Hello', { place: event }), [], watched)).toMatchObject({ follow: [] });
});
