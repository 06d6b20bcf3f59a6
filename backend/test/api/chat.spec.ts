import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { unreadIn } from '@atrium/contracts/chat/rules';
import type {
  ChannelActivityView,
  ChannelView,
  MessageView,
  ReadMarkView,
  RecordChip,
  ThreadChoiceView,
  ThreadFollowView,
} from '@atrium/contracts/chat/views';
import type { StoredFile } from '@atrium/contracts/core/files';
import { lastPosition } from '@atrium/contracts/notifications/inbox';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import sharp from 'sharp';
import { followId } from '../../src/platform/shared/thread-follows.js';
import { formWith } from '../files/upload-form.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, complaintsOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { until } from '../support/wait.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let acme: Organisation;
let root: Person;
let ann: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  [ann, bob, eve] = await Promise.all([
    newPerson(acme.admin, { role: 'dev', flags: ['developercreatebug'] }),
    newPerson(acme.admin),
    newPerson(acme.admin),
  ]);
}, 60_000);
afterAll(() => app.stop());

const makeChannel = async ({ client }: Person, body: object) =>
  worked(await client.post<ChannelView>('/api/chat/channels', body));
const say = async ({ client }: Person, channel: string, body: object): Promise<Answer<MessageView>> =>
  client.post<MessageView>(`/api/chat/channels/${channel}/messages`, body);
const said = async (by: Person, channel: string, text: string, more: object = {}) =>
  worked(await say(by, channel, { text, ...more }));
const read = async ({ client }: Person, channel: string) =>
  worked(await client.get<{ items: MessageView[] }>(`/api/chat/channels/${channel}/messages`)).items;
const open = ({ client }: Person, ...people: Person[]) =>
  client.post<ChannelView>('/api/chat/conversations', { people: people.map(({ user }) => user._id) });
const found = async ({ client }: Person, q: string) =>
  texts(worked(await client.get<{ items: MessageView[] }>(`/api/chat/search?q=${encodeURIComponent(q)}`)).items);
const texts = (items: readonly MessageView[]) => items.map(({ text }) => text);

async function upload({ client }: Person): Promise<StoredFile> {
  const content = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { raw, type } = formWith([{ name: 'file', content, filename: 'plan.png', type: 'image/png' }]);
  return worked(await client.post<StoredFile>('/api/files', undefined, { raw, type }));
}

describe('a public channel', () => {
  it('is everybody’s, and what is said in it is live and in order', async () => {
    const channel = await makeChannel(ann, { name: 'Launch' });
    expect(channel).toMatchObject({ kind: 'public', name: 'Launch', members: [ann.user._id] });
    const live = await LiveClient.connect(bob.client);
    const store = await live.follow(`messages:${channel._id}`);
    await said(ann, channel._id, 'One');
    await said(bob, channel._id, 'Two');
    expect(texts(await read(eve, channel._id))).toEqual(['One', 'Two']);
    await store.until(({ documents }) => documents.size === 2);
    expect(texts(store.all<MessageView>())).toEqual(['One', 'Two']);
    live.close();
  });

  it('takes a message that is sent again for the same one', async () => {
    const { _id } = await makeChannel(ann, { name: 'Repeats' });
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => say(ann, _id, { text: 'Once', nonce: 'n-1' }).then(worked)),
    );
    expect(new Set(sent.map((message) => message._id)).size).toBe(1);
    await said(ann, _id, 'Once', { nonce: 'n-2' });
    expect(await read(ann, _id)).toHaveLength(2);
  });

  it('is there from the beginning, for everybody', async () => {
    const { items } = worked(await bob.client.get<{ items: ChannelView[] }>('/api/chat/channels?sort=name'));
    expect(items.find(({ everyone }) => everyone)).toMatchObject({ _id: acme._id, name: 'general', kind: 'public' });
  });

  it('for everybody is opened where an organisation is older than it, and only once', async () => {
    const { reactors, sweeper } = app.services;
    // Without reactors an organisation is as it was before there was chat: nothing follows from its making.
    await reactors.stop();
    const old = await newOrganisation(root);
    const opened = async () => worked(await old.admin.client.get<{ items: ChannelView[] }>('/api/chat/channels')).items;
    expect(await opened()).toEqual([]);
    await Promise.all([sweeper.sweep(), sweeper.sweep()]);
    await until('it is there', async () => (await opened()).length > 0);
    await sweeper.sweep();
    reactors.start();
    const young = await newOrganisation(root);
    // The reactors have gone through the making of the old one before.
    await until('that of a new one is there', async () => {
      const { items } = worked(await young.admin.client.get<{ items: ChannelView[] }>('/api/chat/channels'));
      return items.length > 0;
    });
    expect(await opened()).toMatchObject([{ _id: old._id, version: 1, everyone: true, name: 'general' }]);
  });

  it('is closed and opened by its creator', async () => {
    const { _id } = await makeChannel(ann, { name: 'Old' });
    expect((await bob.client.put(`/api/chat/channels/archive/${_id}`)).status).toBe(403);
    expect(worked(await ann.client.put(`/api/chat/channels/archive/${_id}`))).toMatchObject({ archived: true });
    expect((await say(bob, _id, { text: 'Late' })).status).toBe(409);
    worked(await acme.admin.client.put(`/api/chat/channels/unarchive/${_id}`));
    await said(bob, _id, 'In time');
  });
});

describe('a conversation', () => {
  it('is the same for its people, regardless of who opens it, and hidden from others', async () => {
    const opened = await Promise.all([open(ann, bob), open(bob, ann), open(ann, bob)]);
    const [one] = opened.map(worked);
    expect(new Set(opened.map(({ body }) => body._id)).size).toBe(1);
    expect(one).toMatchObject({ kind: 'direct' });
    const group = worked(await open(eve, ann, bob));
    expect(group).toMatchObject({ kind: 'group' });
    expect(group._id).not.toBe(one?._id);
    expect((await eve.client.get(`/api/chat/channels/${one?._id}/messages`)).status).toBe(404);
  });
});

describe('a private channel', () => {
  it('is there for its members alone, by whatever way it is asked for', async () => {
    const picture = await upload(ann);
    const channel = await makeChannel(ann, { name: 'Hush', private: true, people: [bob.user._id] });
    const message = await said(ann, channel._id, `Mum’s the word @${bob.user.username} @${eve.user.username}`, {
      files: [{ _id: picture._id, name: 'plan.png' }],
    });
    const reply = await said(bob, channel._id, 'Mum it is', { root: message._id });
    // Only mentioned people who are there are notified.
    expect(message.mentions).toEqual([bob.user._id]);
    const addresses = [
      `/api/chat/channels/${channel._id}/messages`,
      `/api/entries/messages/${channel._id}`,
      `/api/entries/replies/${message._id}`,
      `/api/chat/messages/${message._id}`,
      `/api/chat/messages/${reply._id}`,
      `/api/history/channels/${channel._id}`,
      `/api/files/messages/${message._id}/${picture._id}`,
    ];
    const topics = [
      `messages:${channel._id}`,
      `replies:${message._id}`,
      `history:channels:${channel._id}`,
      `history:messages:${message._id}`,
    ];
    for (const { client } of [bob, ann]) {
      for (const address of addresses) {
        expect({ address, status: (await client.get(address)).status }).toEqual({ address, status: 200 });
      }
    }
    for (const { client } of [eve, acme.admin, root]) {
      for (const address of addresses) {
        const asked = client === root.client ? `${address}?tenentId=${acme._id}` : address;
        expect({ address, status: (await client.get(asked)).status }).toEqual({ address, status: 404 });
      }
      for (const list of ['/api/chat/channels', '/api/chat/search?q=mum', '/api/search?q=mum', '/api/search?q=hush']) {
        expect((await client.get(list)).text).not.toMatch(/mum|hush/i);
      }
      const live = await LiveClient.connect(client);
      for (const topic of topics) expect(await live.ask(topic)).toMatchObject({ ok: false });
      const activity = await live.follow('channel-activity');
      expect(activity.get(channel._id)).toBeUndefined();
      live.close();
      for (const [method, address, body] of [
        ['PUT', `/api/chat/messages/reactions/${message._id}`, { emoji: '👍' }],
        ['PUT', `/api/chat/messages/pin/${message._id}`, {}],
        ['DELETE', `/api/chat/messages/${message._id}`, {}],
        ['PUT', `/api/chat/messages/${message._id}`, { text: 'Loud' }],
        ['POST', `/api/chat/channels/${channel._id}/messages`, { text: 'Loud' }],
        ['PUT', `/api/chat/channels/join/${channel._id}`, {}],
        ['PUT', `/api/chat/channels/${channel._id}`, { name: 'Loud' }],
        ['PUT', '/api/chat/saved', { message: message._id }],
        ['PUT', '/api/chat/read', { place: message.place, upTo: message._id }],
      ] as const) {
        for (const version of [undefined, 1]) {
          const answer = await client.send(method, address, body, version === undefined ? {} : { version });
          expect({ method, address, status: answer.status }).toEqual({ method, address, status: 404 });
        }
      }
    }
  });

  it('is gone at once for removed members, also its threads', async () => {
    const channel = await makeChannel(ann, { name: 'Inner', private: true, people: [bob.user._id] });
    const message = await said(ann, channel._id, 'Between us');
    const live = await LiveClient.connect(bob.client);
    const [store, thread] = [await live.follow(`messages:${channel._id}`), await live.follow(`replies:${message._id}`)];
    worked(await ann.client.delete(`/api/chat/channels/members/${channel._id}`, { person: bob.user._id }));
    const after = await said(ann, channel._id, 'Only me now');
    await said(ann, channel._id, 'In the thread', { root: message._id });
    await store.until(({ state }) => state === 'taken');
    await thread.until(({ state }) => state === 'taken');
    expect(store.received.map(({ id }) => id)).not.toContain(after._id);
    expect(thread.received).toEqual([]);
    expect(await live.ask(`messages:${channel._id}`)).toMatchObject({ ok: false });
    live.close();
  });
});

describe('read marks', () => {
  it('is the same on all of a reader’s screens, and unread counts follow from it', async () => {
    const { _id } = await makeChannel(ann, { name: 'Counted', people: [bob.user._id] });
    const [first] = [await said(ann, _id, 'One'), await said(ann, _id, 'Two')];
    const live = await LiveClient.connect(bob.client);
    const activity = await live.follow('channel-activity');
    const marks = await live.follow('read-marks');
    const unread = () => {
      const mark = marks.all<ReadMarkView>().find(({ place }) => place.id === _id);
      return unreadIn(activity.get<ChannelActivityView>(_id)!, mark, bob.user._id);
    };
    expect(unread()).toBe(2);
    const place = { collection: 'channels', id: _id };
    worked(await bob.client.put('/api/chat/read', { place, upTo: first?._id }));
    await marks.until(({ documents }) => documents.size === 1);
    expect(unread()).toBe(1);
    const third = await said(ann, _id, 'Three');
    worked(await bob.client.put('/api/chat/read', { place, upTo: third._id }));
    await marks.until((store) => store.all<ReadMarkView>()[0]?.upTo === third._id);
    await activity.until((store) => store.get<ChannelActivityView>(_id)?.count === 3);
    expect(unread()).toBe(0);
    live.close();
  });
});

const inbox = async ({ client }: Person) => worked(await client.get<InboxAnswer>('/api/notifications')).items;
const entry = async (of: Person, collection: string, id: string) =>
  (await inbox(of)).find(({ _id }) => _id === notificationId(collection, id));
const whats = async (of: Person, id: string) => (await entry(of, 'channels', id))?.fresh.map(({ what }) => what);

describe('the inbox', () => {
  it('notifies of mentions, stacked by channel, until they are read there or in the inbox', async () => {
    const { _id } = await makeChannel(ann, { name: 'Spoken', people: [bob.user._id] });
    await said(ann, _id, 'To nobody');
    const first = await said(ann, _id, `Hello @${bob.user.username}`);
    const call = await said(ann, _id, 'All of you, @channel');
    const reply = await said(eve, _id, 'And me', { root: first._id });
    expect(await entry(bob, 'channels', _id)).toMatchObject({ title: '#Spoken', unread: true });
    expect(await whats(bob, _id)).toEqual(['mentioned', 'called', 'replied']);
    expect(await whats(eve, _id)).toBeUndefined();
    expect((await entry(ann, 'channels', _id))?.fresh).toMatchObject([
      { kind: 'chat', what: 'replied', by: { _id: eve.user._id }, talk: { message: reply._id, root: first._id } },
    ]);
    const place = { collection: 'channels', id: _id };
    worked(await bob.client.put('/api/chat/read', { place, upTo: first._id }));
    expect(await whats(bob, _id)).toEqual(['called', 'replied']);
    worked(await bob.client.put('/api/chat/read', { place, upTo: call._id }));
    // A thread is read by itself.
    expect(await whats(bob, _id)).toEqual(['replied']);
    const thread = { collection: 'messages', id: first._id };
    worked(await bob.client.put('/api/chat/read', { place: thread, upTo: reply._id }));
    expect((await entry(bob, 'channels', _id))?.unread).toBe(false);
    worked(await ann.client.put('/api/chat/read', { place, upTo: call._id }));
    expect(await whats(ann, _id)).toEqual(['replied']);
    worked(await ann.client.put('/api/chat/read', { place: thread, upTo: reply._id }));
    expect(await whats(ann, _id)).toEqual([]);
    worked(await ann.client.delete(`/api/chat/messages/${call._id}`));
    expect((await entry(bob, 'channels', _id))?.acts).toMatchObject([{ what: 'mentioned' }, { what: 'replied' }]);
    const again = await said(ann, _id, `Once more @${bob.user.username}`);
    expect((await entry(bob, 'channels', _id))?.fresh).toMatchObject([{ talk: { message: again._id } }]);
    const upTo = lastPosition((await entry(bob, 'channels', _id))?.acts ?? []);
    worked(
      await bob.client.post('/api/notifications/read', { notifications: [notificationId('channels', _id)], upTo }),
    );
    expect(await whats(bob, _id)).toEqual([]);
  });

  it('notifies everybody in a conversation, and for private ones nobody else, nor for longer', async () => {
    const live = await LiveClient.connect(eve.client);
    const notifications = await live.follow('notifications');
    const direct = worked(await open(ann, bob));
    await said(ann, direct._id, 'A word between us');
    await said(ann, direct._id, 'And another');
    expect(await whats(bob, direct._id)).toEqual(['messaged', 'messaged']);
    const hidden = await makeChannel(ann, { name: 'Hidden', private: true, people: [eve.user._id] });
    await said(ann, hidden._id, `@${eve.user.username} and @${bob.user.username}, listen @channel`);
    const id = notificationId('channels', hidden._id);
    await notifications.until((store) => store.get(id) !== undefined);
    expect(await whats(eve, hidden._id)).toEqual(['mentioned']);
    for (const other of [bob, acme.admin]) {
      expect(await entry(other, 'channels', hidden._id)).toBeUndefined();
      expect((await other.client.get('/api/notifications')).text).not.toContain('Hidden');
    }
    worked(await ann.client.delete(`/api/chat/channels/members/${hidden._id}`, { person: eve.user._id }));
    await notifications.until((store) => store.get(id) === undefined);
    expect(await entry(eve, 'channels', hidden._id)).toBeUndefined();
    expect(notifications.received.map((delta) => delta.id)).not.toContain(notificationId('channels', direct._id));
    live.close();
  });

  it('notifies a thread’s followers, on all of their screens, until they choose otherwise', async () => {
    const { _id } = await makeChannel(ann, { name: 'Threaded', people: [bob.user._id, eve.user._id] });
    const first = await said(ann, _id, 'What now?');
    const live = await LiveClient.connect(bob.client);
    const follows = await live.follow('thread-follows');
    const id = followId(acme._id, bob.user._id, first._id);
    const isFollowing = () => follows.get<ThreadFollowView>(id)?.following;
    const threads = '/api/chat/threads';
    await said(eve, _id, 'First', { root: first._id });
    expect(await whats(bob, _id)).toBeUndefined();

    const choice = worked(await bob.client.put<ThreadChoiceView>(threads, { root: first._id }));
    expect(choice).toMatchObject({ person: bob.user._id, root: first._id, following: true });
    await follows.until(() => isFollowing() === true);
    const reply = await said(eve, _id, 'Second', { root: first._id });
    expect(await whats(bob, _id)).toEqual(['replied']);
    await follows.until((store) => store.get<ThreadFollowView>(id)?.newest === reply._id);

    worked(await bob.client.delete(threads, { root: first._id }));
    await follows.until(() => isFollowing() === false);
    expect((await entry(bob, 'channels', _id))?.acts ?? []).toEqual([]);
    await said(eve, _id, 'Third', { root: first._id });
    expect(await whats(bob, _id)).toBeUndefined();
    await said(eve, _id, `@${bob.user.username}?`, { root: first._id });
    expect(await whats(bob, _id)).toEqual(['mentioned']);
    expect(isFollowing()).toBe(false);

    await said(bob, _id, 'Here', { root: first._id });
    await follows.until(() => isFollowing() === true);
    await said(eve, _id, 'Fourth', { root: first._id });
    expect(await whats(bob, _id)).toEqual(['mentioned', 'replied']);
    worked(await bob.client.put(`/api/chat/channels/leave/${_id}`, {}));
    await said(eve, _id, 'Fifth', { root: first._id });
    expect(await whats(bob, _id)).toEqual(['mentioned']);
    expect((await bob.client.put(threads, { root: first._id })).status).toBe(409);
    live.close();
  });

  it('names the visible threads, and refuses to follow any other', async () => {
    const { _id } = await makeChannel(ann, { name: 'Closed threads', private: true });
    const first = await said(ann, _id, 'Among us');
    const read = async ({ client }: Person) =>
      worked(await client.get<{ items: MessageView[] }>(`/api/chat/threads?of=${first._id},x`)).items;
    expect((await read(ann)).map(({ text }) => text)).toEqual(['Among us']);
    expect(await read(bob)).toEqual([]);
    for (const method of ['put', 'delete'] as const) {
      expect((await bob.client[method]('/api/chat/threads', { root: first._id })).status).toBe(404);
    }
    // Its author follows it already.
    expect((await ann.client.put('/api/chat/threads', { root: first._id })).status).toBe(200);
  });

  it('notifies of a record’s messages together with everything else about it', async () => {
    const made = await ann.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Spoken of' });
    const { _id: id, bugnumber } = worked(made).updated;
    const place = { collection: 'bugs', id };
    const text = `Look, @${bob.user.username}`;
    const message = worked(await ann.client.post<MessageView>('/api/chat/messages', { place, text }));
    expect(await entry(bob, 'bugs', id)).toMatchObject({
      label: `BUG-${bugnumber}`,
      title: 'Spoken of',
      fresh: [{ kind: 'mentioned', talk: { message: message._id } }],
    });
    worked(await bob.client.put('/api/chat/read', { place, upTo: message._id }));
    expect((await entry(bob, 'bugs', id))?.unread).toBe(false);
  });
});

describe('a message', () => {
  it('changes, is answered, pinned, taken out and brought back, for all to see', async () => {
    const { _id } = await makeChannel(ann, { name: 'Lively' });
    const message = await said(ann, _id, 'Frist');
    const at = `/api/chat/messages`;
    expect((await bob.client.put(`${at}/${message._id}`, { text: 'Mine' })).status).toBe(403);
    worked(await ann.client.put(`${at}/${message._id}`, { text: 'First' }));
    worked(await bob.client.put(`${at}/reactions/${message._id}`, { emoji: '🎉' }));
    worked(await bob.client.put(`${at}/pin/${message._id}`));
    await said(bob, _id, 'A reply', { root: message._id });
    const [shown] = await read(eve, _id);
    expect(shown).toMatchObject({
      text: 'First',
      earlier: [{ text: 'Frist' }],
      reactions: [{ emoji: '🎉', people: [bob.user._id] }],
      pinned: { by: { _id: bob.user._id } },
      thread: { count: 1, people: [bob.user._id] },
    });
    const pinned = `/api/entries/messages/${_id}?shelf=pinned`;
    expect(worked(await eve.client.get<{ items: object[] }>(pinned)).items).toHaveLength(1);
    worked(await ann.client.delete(`${at}/${message._id}`));
    expect(await read(eve, _id)).toMatchObject([{ text: '', earlier: [], deleted: true, thread: { count: 1 } }]);
    expect(worked(await eve.client.get<{ items: object[] }>(pinned)).items).toEqual([]);
    expect((await eve.client.get('/api/chat/search?q=frist')).text).not.toContain('Fri');
    worked(await ann.client.put(`${at}/restore/${message._id}`));
    expect(await read(eve, _id)).toMatchObject([{ text: 'First', earlier: [{ text: 'Frist' }], deleted: false }]);
  });

  it('names records, shown to each reader by their own rights', async () => {
    const bug = worked(await ann.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'It leaks' }));
    const { _id: id, bugnumber } = bug.updated;
    const { _id } = await makeChannel(ann, { name: 'Leaks' });
    const message = await said(bob, _id, `Look at #BUG-${bugnumber} and BUG-99999`);
    expect(message.references).toEqual([{ collection: 'bugs', id, number: bugnumber }]);
    const chips = async ({ client }: Person) =>
      worked(await client.get<{ items: RecordChip[] }>(`/api/chat/references?of=bugs:${id},tickets:${id},users:x`))
        .items;
    expect(await chips(eve)).toEqual([
      { collection: 'bugs', id, label: `BUG-${bugnumber}`, title: 'It leaks', state: 'New', assignee: null },
    ]);
    const other = await newOrganisation(root);
    expect(await chips(other.admin)).toEqual([]);
  });

  it('is asked for the people who see a place, by readers of that place', async () => {
    const { _id } = await makeChannel(ann, { name: 'Readers', private: true });
    const people = [ann, bob, eve].map(({ user }) => user._id).join(',');
    const ask = ({ client }: Person, of: string) =>
      client.get<{ people: string[] }>(`/api/chat/readers?of=${of}&people=${people},nobody`);
    expect(worked(await ask(ann, `channels:${_id}`)).people).toEqual([ann.user._id]);
    expect((await ask(eve, `channels:${_id}`)).status).toBe(404);
    expect(await ask(ann, 'users:x')).toMatchObject({ status: 400, body: { errors: [{ field: 'of' }] } });
    const many = Array.from({ length: 51 }, (_, n) => `p${n}`).join(',');
    expect(await ann.client.get(`/api/chat/readers?of=channels:${_id}&people=${many}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'people' }] },
    });
  });

  it('shows only files that its sender uploaded', async () => {
    const { _id } = await makeChannel(ann, { name: 'Files' });
    const theirs = await upload(ann);
    for (const body of [{ text: 'x', files: [{ _id: theirs._id }] }, { text: `![x](file:${theirs._id})` }]) {
      expect((await say(bob, _id, body)).status).toBe(400);
      worked(await say(ann, _id, body));
    }
  });

  it('carries documents, which are only ever saved, by who sees the message', async () => {
    const { _id } = await makeChannel(ann, { name: 'Papers', private: true, people: [bob.user._id] });
    const content = Buffer.from('name;sum\nTea;3\n');
    const { raw, type } = formWith([{ name: 'file', content, filename: 'sums.csv', type: 'text/csv' }]);
    const file = worked(await ann.client.post<StoredFile>('/api/files/attachments', undefined, { raw, type }));
    const message = await said(ann, _id, '', { files: [{ _id: file._id, name: 'sums.csv' }] });
    expect(message.files).toEqual([
      { _id: file._id, name: 'sums.csv', type: 'text/plain', width: 0, height: 0, size: content.length },
    ]);
    const address = `/api/files/messages/${message._id}/${file._id}`;
    const sent = await bob.client.get(address);
    expect(sent.text).toBe(content.toString());
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy'].map((name) => [
          name,
          sent.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': expect.stringContaining('text/plain'),
      'content-disposition': 'attachment; filename=sums.csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    for (const other of [eve, acme.admin]) expect((await other.client.get(address)).status).toBe(404);
    expect((await bob.client.get(`${address}/thumbnail`)).status).toBe(404);
    expect(await found(bob, 'sums')).toEqual(['']);
  });

  it('is found by its words, who wrote it, where and when, by who sees it', async () => {
    const { _id, name } = await makeChannel(ann, { name: 'Orchard' });
    const first = await said(ann, _id, 'Harvest of quinces');
    await said(bob, _id, 'Quinces are yellow', { root: first._id });
    expect(await found(eve, 'quinces')).toEqual(['Quinces are yellow', 'Harvest of quinces']);
    expect(await found(eve, `quinces from:@${bob.user.username}`)).toEqual(['Quinces are yellow']);
    expect(await found(eve, `in:#${name} from:${ann.user.username}`)).toEqual(['Harvest of quinces']);
    expect(await found(eve, 'quinces before:2020-01-01')).toEqual([]);
    const secret = await makeChannel(ann, { name: 'Cellar', private: true });
    for (const unseen of ['nowhere', secret.name]) {
      const refused = await eve.client.get(`/api/chat/search?q=${encodeURIComponent(`quinces in:${unseen}`)}`);
      expect(complaintsOf(refused)).toEqual({ q: `in:${unseen} names nothing that you can see.` });
    }
  });
});

const talkOf = (by: Person, collection: string, id: string) =>
  by.client.post<MessageView>('/api/chat/messages', { place: { collection, id }, text: 'About this' });

describe('the talk of a record', () => {
  it('is for those who see the record', async () => {
    const created = await ann.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Talk of it' });
    const place = { collection: 'bugs', id: worked(created).updated._id };
    const live = await LiveClient.connect(bob.client);
    const store = await live.follow(`messages:bugs:${place.id}`);
    const message = worked(await eve.client.post<MessageView>('/api/chat/messages', { place, text: 'About this' }));
    await store.until(({ documents }) => documents.has(message._id));
    live.close();
    const other = await newOrganisation(root);
    expect((await other.admin.client.get(`/api/entries/messages/bugs/${place.id}`)).status).toBe(404);
    const ticket = { collection: 'tickets', id: place.id };
    expect((await eve.client.post('/api/chat/messages', { place: ticket, text: 'x' })).status).toBe(404);
  });

  it('of leave is for its person, its approver and readers of leave, and notifies the person', async () => {
    const [away, hr] = await Promise.all([
      newPerson(acme.admin, { flags: ['createleave'] }),
      newPerson(acme.admin, { role: 'manager', department: 'hr' }),
    ]);
    const asked = { leaveType: 'Annual leave', startDate: '2099-03-02', endDate: '2099-03-03', description: 'Sea' };
    const { newleave } = worked(await away.client.post<{ newleave: LeaveView }>('/api/hr/postleave', asked));
    const place = { collection: 'leave', id: newleave._id };
    const text = `Who covers? @${away.user.username} @${eve.user.username}`;
    expect((await eve.client.post('/api/chat/messages', { place, text })).status).toBe(404);
    expect((await eve.client.get(`/api/entries/messages/leave/${place.id}`)).status).toBe(404);
    const message = worked(
      await acme.admin.client.post<MessageView>('/api/chat/messages', { place, text: 'Who covers?' }),
    );
    expect(message.place).toEqual(place);
    const mentioning = worked(await acme.admin.client.post<MessageView>('/api/chat/messages', { place, text }));
    // A mention reaches only those who see the leave.
    expect(mentioning.mentions).toEqual([away.user._id]);
    const read = worked(await away.client.get<{ items: MessageView[] }>(`/api/entries/messages/leave/${place.id}`));
    expect(texts(read.items)).toEqual(['Who covers?', text]);
    expect((await hr.client.get(`/api/entries/messages/leave/${place.id}`)).status).toBe(200);
    const reasons = (await entry(away, 'leave', place.id))?.fresh.map(({ what }) => what);
    expect(reasons).toEqual(expect.arrayContaining(['messaged', 'mentioned']));
  });

  it('of company events and templates is for those who see them, and of policies also for their readers', async () => {
    const { client } = acme.admin;
    const policy = worked(await client.post<{ _id: string }>('/api/policy', { title: 'Travel', body: 'By train' }));
    const event = { title: 'Picnic', date: '2099-06-01', allDay: true, description: 'By the river' };
    const made = worked(await client.post<{ _id: string }>('/api/hr/events', event));
    const fields = [{ label: 'Till', type: 'text' }];
    const form = { templateName: 'Where', inputcount: 1, templateFor: 'Bug', fields, activeTemplates: false };
    const { template } = worked(await client.post<{ template: { _id: string } }>('/api/templates/create', form));
    for (const [collection, id] of [
      ['company-events', made._id],
      ['templates', template._id],
    ] as const) {
      expect({ collection, status: (await talkOf(eve, collection, id)).status }).toEqual({ collection, status: 200 });
    }
    expect((await talkOf(eve, 'policies', policy._id)).status).toBe(404);
    expect((await talkOf(acme.admin, 'policies', policy._id)).status).toBe(200);
    const read = async () => eve.client.get<{ items: MessageView[] }>(`/api/entries/messages/policies/${policy._id}`);
    const place = { collection: 'policies', id: policy._id };
    worked(await client.post('/api/chat/messages', { place, text: `Not by zeppelin @${eve.user.username}` }));
    expect((await read()).status).toBe(404);
    expect(await found(eve, 'zeppelin')).toEqual([]);
    worked(await client.put(`/api/policy/publish/${policy._id}`, { acknowledge: false, note: '' }));
    // Its history, with its drafts, stays with those who write it.
    expect((await eve.client.get(`/api/history/policies/${policy._id}`)).status).toBe(404);
    expect(texts(worked(await read()).items)).toHaveLength(2);
    expect(await found(eve, 'zeppelin')).toHaveLength(1);
    const asked = worked(await talkOf(eve, 'policies', policy._id));
    expect((await entry(acme.admin, 'policies', policy._id))?.fresh).toMatchObject([{ what: 'messaged' }]);
    const live = await LiveClient.connect(eve.client);
    const store = await live.follow(`messages:policies:${policy._id}`);
    expect(store.documents.size).toBe(3);
    // People who took part are notified of an answer, and can be mentioned.
    worked(await client.post('/api/chat/messages', { place, text: `By train @${eve.user.username}` }));
    worked(await client.post('/api/chat/messages', { place, text: 'Or by ship' }));
    const reasons = (await entry(eve, 'policies', policy._id))?.fresh.map(({ what }) => what);
    expect(reasons).toEqual(expect.arrayContaining(['messaged', 'mentioned']));
    worked(await client.put(`/api/policy/archive/${policy._id}`, {}));
    await store.until(({ state }) => state !== 'live', 'the discussion is taken away');
    live.close();
    expect((await read()).status).toBe(404);
    expect(await found(eve, 'zeppelin')).toEqual([]);
    expect(asked.place).toEqual(place);
  });

  it('notifies the organisers of a company event, and people who took part', async () => {
    const host = await newPerson(acme.admin, { role: 'admin' });
    const event = { title: 'Concert', date: '2099-06-02', allDay: true, description: 'In the hall' };
    const made = worked(await host.client.post<{ _id: string }>('/api/hr/events', event));
    worked(await talkOf(eve, 'company-events', made._id));
    const reasonsOf = async (person: Person) =>
      (await entry(person, 'company-events', made._id))?.fresh.map(({ what }) => what) ?? [];
    expect(await reasonsOf(host)).toEqual(['messaged']);
    worked(await talkOf(ann, 'company-events', made._id));
    expect(await reasonsOf(eve)).toEqual(['announced', 'messaged']);
    expect(await reasonsOf(ann)).toEqual(['announced']);
  });
});

const makeBug = (by: Person, from: string, key: string) =>
  by.client.post<{ updated: BugView }>(
    '/api/bug/createbug',
    { description: 'Loose' },
    { key, headers: { 'x-made-from': from } },
  );

it('a message shows the record made from it, without a second call', async () => {
  const { _id } = await makeChannel(ann, { name: 'Workshop', private: true, people: [bob.user._id] });
  const message = await said(bob, _id, 'The handle is loose');
  const reply = await said(bob, _id, 'And squeaks', { root: message._id });
  // Sent again, it is the same bug, with one notification.
  const [first, again] = [
    await makeBug(ann, `messages:${message._id}`, 'k1'),
    await makeBug(ann, `messages:${message._id}`, 'k1'),
  ];
  const bug = worked(first).updated._id;
  expect(worked(again).updated._id).toBe(bug);
  const squeak = worked(await makeBug(ann, `replies:${reply._id}`, 'k2')).updated._id;
  const promoted = async (id: string) =>
    worked(await bob.client.get<MessageView>(`/api/chat/messages/${id}`)).promoted.map(({ id: item }) => item);
  await until('both tell what became of them', async () => {
    return (await promoted(message._id)).length > 0 && (await promoted(reply._id)).length > 0;
  });
  expect([await promoted(message._id), await promoted(reply._id)]).toEqual([[bug], [squeak]]);
  // Nothing is made out of a record that the sender does not see, by whatever right.
  const bugs = async () => worked(await acme.admin.client.get<unknown[]>('/api/bug/fetchbug')).length;
  const before = await bugs();
  expect((await makeBug(acme.admin, `messages:${message._id}`, 'k3')).status).toBe(404);
  expect((await makeBug(ann, 'messages:nowhere', 'k4')).status).toBe(404);
  expect((await makeBug(ann, 'no document', 'k5')).status).toBe(400);
  expect(await bugs()).toBe(before);
});

it('a message shows the record made of it', async () => {
  const { _id } = await makeChannel(ann, { name: 'Ideas' });
  const message = await said(bob, _id, 'The list forgets the last line');
  const made = worked(await ann.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'Forgets' }));
  const body = { collection: 'bugs', item: made.updated._id };
  for (let n = 0; n < 2; n++) worked(await ann.client.post(`/api/chat/messages/promoted/${message._id}`, body));
  expect(await read(eve, _id)).toMatchObject([{ promoted: [{ collection: 'bugs', id: made.updated._id }] }]);
});
