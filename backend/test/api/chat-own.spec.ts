import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChannelView,
  ChannelWishesView,
  MessageDraftView,
  MessageReminderView,
  MessageView,
  ReadMarkView,
  ScheduledMessageView,
} from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import type { PauseView, PersonStatusView } from '@atrium/contracts/statuses/views';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient, type LiveStore } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

let app: TestApp;
let acme: Organisation;
let ann: Person;
let bob: Person;
let channel: ChannelView;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  [ann, bob] = await Promise.all([newPerson(acme.admin), newPerson(acme.admin)]);
  const body = { name: 'plans', private: true, people: [bob.user._id] };
  channel = worked(await ann.client.post<ChannelView>('/api/chat/channels', body));
}, 60_000);
afterAll(() => app.stop());

const soon = (ms = 1_500) => new Date(Date.now() + ms).toISOString();
const later = '2099-06-19T08:00:00.000Z';
const place = () => ({ collection: 'channels', id: channel._id });
const said = async ({ client }: Person, text: string, more: object = {}, where = channel._id) =>
  worked(await client.post<MessageView>(`/api/chat/channels/${where}/messages`, { text, ...more }));
const read = async ({ client }: Person) =>
  worked(await client.get<{ items: MessageView[] }>(`/api/chat/channels/${channel._id}/messages`)).items;
const inbox = async ({ client }: Person) => worked(await client.get<InboxAnswer>('/api/notifications')).items;
const fresh = async (person: Person) =>
  (await inbox(person)).find(({ _id }) => _id === notificationId('channels', channel._id))?.fresh ?? [];

/** Follows a topic from a person's device, for as long as the test needs it. */
async function following<T>(person: Person, topic: string, look: (store: LiveStore) => Promise<T>): Promise<T> {
  const live = await LiveClient.connect(person.client);
  try {
    return await look(await live.follow(topic));
  } finally {
    live.close();
  }
}
/** The documents of a topic that a person's device gets. */
const given = <Doc extends LiveDocument>(person: Person, topic: string) =>
  following(person, topic, async (store) => store.all<Doc>());

describe('a choice about a channel', () => {
  it('is on all of their devices, and on nobody else’s', async () => {
    await following(ann, 'channel-wishes', async (store) => {
      const chosen = worked(
        await ann.client.put<ChannelWishesView>('/api/chat/wishes', { channel: channel._id, starred: true }),
      );
      expect(chosen).toMatchObject({ channel: channel._id, starred: true, muted: false, level: 'default' });
      await store.until((now) => now.get<ChannelWishesView>(chosen._id)?.starred === true);
    });
    expect(await given(bob, 'channel-wishes')).toEqual([]);
    const eve = await newPerson(acme.admin);
    const refused = await eve.client.put('/api/chat/wishes', { channel: channel._id, starred: true });
    expect(problemOf(refused).code).toBe('channelGone');
  });

  it('decides what of it notifies them', async () => {
    const choose = async (change: object) =>
      worked(await bob.client.put('/api/chat/wishes', { channel: channel._id, ...change }));
    const whats = async () => (await fresh(bob)).map(({ what }) => what);
    await said(ann, 'To nobody in particular');
    expect(await whats()).toEqual([]);
    await choose({ level: 'all' });
    await said(ann, 'To those who listen');
    expect(await whats()).toEqual(['messaged']);
    await said(ann, `@${bob.user.username} to you`);
    expect(await whats()).toEqual(['messaged', 'mentioned']);
    await choose({ muted: true });
    expect(await whats()).toEqual(['mentioned']);
    await choose({ level: 'nothing' });
    expect(await whats()).toEqual([]);
    await choose({ level: 'default', muted: false });
  });
});

it('what was read is marked as unread from a message on, for one person', async () => {
  const [first, second] = [await said(ann, 'One'), await said(ann, 'Two')];
  const mark = worked(await bob.client.put<ReadMarkView>('/api/chat/read', { place: place(), upTo: second._id }));
  const back = worked(await bob.client.put<ReadMarkView>('/api/chat/unread', { place: place(), from: first._id }));
  expect(back).toMatchObject({ _id: mark._id, upTo: first._id, unread: true, count: mark.count - 2 });
  expect(BigInt(back.position ?? 0)).toBeLessThan(BigInt(first.position));
  const again = worked(await bob.client.put<ReadMarkView>('/api/chat/read', { place: place(), upTo: second._id }));
  expect(again).toMatchObject({ unread: false, count: mark.count });
});

describe('a draft', () => {
  it('is on all devices of its writer, and nobody else ever sees it', async () => {
    const body = { place: place(), text: 'Half a sentence' };
    await following(ann, 'message-drafts', async (store) => {
      const kept = worked(await ann.client.put<MessageDraftView>('/api/chat/drafts', body));
      await store.until((now) => now.get<MessageDraftView>(kept._id)?.text === 'Half a sentence');
      for (const person of [bob, acme.admin]) expect(await given(person, 'message-drafts')).toEqual([]);
      const reply = { ...body, root: (await said(ann, 'Root'))._id, text: 'Half a reply' };
      expect(worked(await ann.client.put<MessageDraftView>('/api/chat/drafts', reply))._id).not.toBe(kept._id);
      worked(await ann.client.delete('/api/chat/drafts', { place: place() }));
      await store.until((now) => now.get(kept._id) === undefined);
    });
  });

  it('is found by no search', async () => {
    worked(await ann.client.put('/api/chat/drafts', { place: place(), text: 'Unmistakable heron' }));
    for (const { client } of [ann, bob, acme.admin]) {
      const found = worked(await client.get<{ items: unknown[] }>('/api/chat/search?q=heron'));
      expect(found.items).toEqual([]);
    }
  });
});

const schedule = async ({ client }: Person, body: object) =>
  worked(await client.post<ScheduledMessageView>('/api/chat/scheduled', { place: place(), ...body }));
const scheduled = ({ _id }: { _id: string }) =>
  app.services.readModel.document<ScheduledMessageView>(acme._id, 'scheduled-messages', _id);

describe('a message that is sent later', () => {
  it('is sent in its author’s name, once, however often the product looks', async () => {
    const waiting = await schedule(ann, { text: 'Good morning', sendAt: soon() });
    expect(await given(bob, 'scheduled-messages')).toEqual([]);
    await until('it was sent', async () => {
      await app.services.sweeper.sweep();
      return (await scheduled(waiting))?.state === 'sent';
    });
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    const sent = (await read(bob)).filter(({ text }) => text === 'Good morning');
    expect(sent.map(({ by }) => by)).toEqual([{ _id: ann.user._id, username: ann.user.username }]);
    expect(await given(ann, 'scheduled-messages')).toEqual([]);
  });

  it('is changed, moved, sent at once and cancelled as long as it waits, by its author', async () => {
    const waiting = await schedule(ann, { text: 'Draft of it', sendAt: later });
    const path = `/api/chat/scheduled/${waiting._id}`;
    expect(problemOf(await bob.client.put(path, { text: 'Mine' })).code).toBe('scheduledGone');
    expect(problemOf(await acme.admin.client.delete(path)).code).toBe('scheduledGone');
    expect(problemOf(await ann.client.put(path, { sendAt: '2020-01-01T00:00:00.000Z' })).code).toBe('sendInThePast');
    worked(await ann.client.put(path, { text: 'All of it' }));
    worked(await ann.client.put(`/api/chat/scheduled/send/${waiting._id}`));
    await until('it was sent', async () => (await scheduled(waiting))?.state === 'sent');
    expect((await read(bob)).at(-1)?.text).toBe('All of it');
    expect(problemOf(await ann.client.put(path, { text: 'Too late' })).code).toBe('scheduledGone');

    const other = await schedule(ann, { text: 'Never', sendAt: soon(800) });
    worked(await ann.client.delete(`/api/chat/scheduled/${other._id}`));
    const after = await schedule(ann, { text: 'After it', sendAt: soon(1_600) });
    await until('the next was sent', async () => (await scheduled(after))?.state === 'sent');
    expect((await read(bob)).map(({ text }) => text)).not.toContain('Never');
  });

  it('notifies its author where it could not be sent', async () => {
    const gone = worked(
      await bob.client.post<ChannelView>('/api/chat/channels', { name: 'gone', private: true, people: [ann.user._id] }),
    );
    const at = { collection: 'channels', id: gone._id };
    const waiting = await schedule(ann, { place: at, text: 'Lost', sendAt: later });
    worked(await bob.client.delete(`/api/chat/channels/members/${gone._id}`, { person: ann.user._id }));
    worked(await ann.client.put(`/api/chat/scheduled/send/${waiting._id}`));
    await until('it failed', async () => (await scheduled(waiting))?.state === 'failed');
    expect(await scheduled(waiting)).toMatchObject({ problem: 'This record does not exist' });
    expect((await given(ann, 'scheduled-messages')).map(({ _id }) => _id)).toEqual([waiting._id]);

    const archived = worked(await ann.client.post<ChannelView>('/api/chat/channels', { name: 'closed' }));
    const closing = await schedule(ann, { place: { ...at, id: archived._id }, text: 'Late', sendAt: later });
    worked(await ann.client.put(`/api/chat/channels/archive/${archived._id}`, {}));
    worked(await ann.client.put(`/api/chat/scheduled/send/${closing._id}`));
    await until('it failed as well', async () => (await scheduled(closing))?.state === 'failed');
    expect(await scheduled(closing)).toMatchObject({ problem: 'This channel is archived' });
  });
});

describe('a reminder', () => {
  it('notifies its person of the message, once, until they are done with it', async () => {
    const message = await said(ann, 'Look at this again');
    worked(await bob.client.put('/api/chat/read', { place: place(), upTo: message._id }));
    const body = { message: message._id, remindAt: soon() };
    const set = worked(await bob.client.post<MessageReminderView>('/api/chat/reminders', body));
    expect(await given(ann, 'message-reminders')).toEqual([]);
    const reminders = async () => (await fresh(bob)).filter(({ what }) => what === 'remindedOf');
    await until('it rang', async () => (await reminders()).length > 0);
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    expect(await reminders()).toMatchObject([{ by: null, talk: { message: message._id, root: null } }]);
    expect((await fresh(ann)).map(({ what }) => what)).not.toContain('remindedOf');
    worked(await bob.client.put(`/api/chat/reminders/${set._id}`, { remindAt: later }));
    expect(await reminders()).toEqual([]);
    worked(await bob.client.delete(`/api/chat/reminders/${set._id}`));
    expect(await given(bob, 'message-reminders')).toEqual([]);
  });

  it('needs a message that its person sees', async () => {
    const eve = await newPerson(acme.admin);
    const { _id: message } = await said(ann, 'Not for Eve');
    const refused = await eve.client.post('/api/chat/reminders', { message, remindAt: later });
    expect(problemOf(refused).code).toBe('messageGone');
  });
});

describe('a status', () => {
  it('is seen by every colleague at once, and ends by itself', async () => {
    const status = { emoji: '🌴', text: 'On holiday', until: soon() };
    await following(bob, 'statuses', async (store) => {
      worked(await ann.client.put<PersonStatusView>('/api/status', status));
      await store.until((now) => now.get<PersonStatusView>(ann.user._id)?.text === 'On holiday');
      await store.until((now) => now.get(ann.user._id) === undefined);
    });
    worked(await ann.client.put('/api/status', { text: 'Back' }));
    const stranger = await newOrganisation(await signInSuperadmin(app));
    expect(await given(stranger.admin, 'statuses')).toEqual([]);
    worked(await ann.client.delete('/api/status'));
    expect(await given(bob, 'statuses')).toEqual([]);
  });

  it('says until when they want no notifications, and nothing else of how they want them', async () => {
    worked(await ann.client.put('/api/notifications/preferences', { pausedUntil: later, quietFrom: '', inApp: [] }));
    const pauses = await given<PauseView>(bob, 'pauses');
    expect(pauses).toMatchObject([{ _id: ann.user._id, until: later }]);
    expect(Object.keys(pauses[0] ?? {}).toSorted()).toEqual(['_id', 'until', 'version']);
    worked(await ann.client.put('/api/notifications/preferences', { pausedUntil: '' }));
    expect(await given(bob, 'pauses')).toEqual([]);
  });
});

const search = ({ client }: Person, q: string) =>
  client.get<{ items: MessageView[] }>(`/api/chat/search?q=${encodeURIComponent(q)}`);
const problem = async (q: string) => problemOf(await search(ann, q)).errors?.[0];

const found = async (person: Person, q: string) => worked(await search(person, q)).items.map(({ text }) => text);

describe('a search of messages', () => {
  it('is filtered by author, attributes and day', async () => {
    const link = await said(ann, 'Kestrel at https://a.example');
    await said(bob, 'Kestrel too');
    worked(await ann.client.put(`/api/chat/messages/pin/${link._id}`));
    worked(await bob.client.put('/api/chat/saved', { message: link._id }));
    expect(await found(ann, 'kestrel from:me')).toEqual([link.text]);
    expect(await found(bob, 'kestrel from:me')).toEqual(['Kestrel too']);
    expect(await found(bob, 'kestrel has:link')).toEqual([link.text]);
    expect(await found(bob, 'kestrel is:pinned')).toEqual([link.text]);
    expect(await found(bob, 'kestrel is:saved')).toEqual([link.text]);
    expect(await found(ann, 'kestrel is:saved')).toEqual([]);
    expect(await found(bob, 'kestrel on:today')).toHaveLength(2);
    expect(await found(bob, 'kestrel on:yesterday')).toEqual([]);
  });

  it('refuses what it does not know, by name', async () => {
    expect(await problem('kestrel color:red')).toMatchObject({
      field: 'q',
      message: expect.stringMatching(/^color: is not/),
    });
    expect(await problem('from:nobody.at.all')).toMatchObject({ message: expect.stringMatching(/^from:nobody/) });
    expect(await problem('has:wings')).toMatchObject({ message: expect.stringMatching(/^has: takes/) });
  });
});
