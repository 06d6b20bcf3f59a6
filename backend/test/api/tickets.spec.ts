import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';
import type { OutboxAnswer, ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { ticketDetails } from '../ticket-events.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;
let agent: Person;
let other: Person;
let dev: Person;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  agent = await newPerson(acme.admin, {
    flags: ['supportcreateticket', 'supporteditticket', 'supportcreatebug', 'supportcreatefeature'],
  });
  other = await newPerson(acme.admin, { flags: ['supporteditticket', 'supportdeleteticket'] });
  dev = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
});
afterAll(() => app.stop());

type Written = TicketView & { status: number };

async function newTicket(form: object = {}): Promise<TicketView> {
  const answer = await agent.client.post<Written>('/api/support/newticket', { ...ticketDetails, ...form });
  const { status, ...ticket } = worked(answer);
  expect(status).toBe(200);
  return ticket;
}

const read = async (by: Person, { _id }: TicketView): Promise<TicketView> =>
  worked(await by.client.get<TicketView>(`/api/support/ticket/${_id}`));

async function threadOf(by: Person, { _id }: TicketView): Promise<ThreadEntry[]> {
  const { items } = worked(await by.client.get<{ items: ThreadEntry[] }>(`/api/entries/thread/${_id}`));
  return items;
}

describe('a ticket', () => {
  it('is taken in with a number of its own, and answers its fields with 200', async () => {
    const tickets = await Promise.all([newTicket(), newTicket(), newTicket()]);
    expect(new Set(tickets.map(({ ticketno }) => ticketno)).size).toBe(3);
    expect(tickets[0]).toMatchObject({ ...ticketDetails, ticketstatus: 'New', assigntask: '', version: 1 });
    const list = worked(await agent.client.get<TicketView[]>('/api/support/fetchtickets'));
    expect(list.map(({ _id }) => _id)).toEqual(expect.arrayContaining(tickets.map(({ _id }) => _id)));
  });

  it('shows two agents each other’s changes, and neither overwrites the other', async () => {
    const ticket = await newTicket();
    const live = await LiveClient.connect(other.client);
    const thread = await live.follow(`thread:${ticket._id}`);
    const tickets = await live.follow('tickets');
    const note = await agent.client.post(`/api/support/notes/${ticket._id}`, { text: 'I call them' });
    await thread.reached(note.position ?? '');
    expect(thread.all()).toMatchObject([{ kind: 'note', text: 'I call them', by: { _id: agent.user._id } }]);
    const { version } = await read(agent, ticket);
    const first = await agent.client.put(`/api/support/updateticket/${ticket._id}`, { priority: 'P3' }, { version });
    const second = await other.client.put(
      `/api/support/updateticket/${ticket._id}`,
      { domain: 'x.example' },
      { version },
    );
    expect([first.status, second.status]).toEqual([200, 409]);
    await tickets.until((store) => store.get(ticket._id)?.version === version + 1);
    expect(tickets.get(ticket._id)).toMatchObject({ priority: 'P3', domain: ticketDetails.domain });
    live.close();
  });

  it('has labels of the organisation’s, given by hand or by a macro, found by them, and undone', async () => {
    const made: SettingsView[] = [];
    for (const name of ['VIP', 'Print']) {
      made.push(worked(await acme.admin.client.post<SettingsView>('/api/settings/labels', { name })));
    }
    const idOf = (name: string) => made.at(-1)?.labels.find((label) => label.name === name)?.id ?? '';
    const [vip, print] = [idOf('VIP'), idOf('Print')];
    const ticket = await newTicket({ labels: [vip] });
    const unknown = await agent.client.put(`/api/support/updateticket/${ticket._id}`, { labels: ['gone'] });
    expect(problemOf(unknown).errors?.[0]?.field).toBe('labels');
    const listed = worked(await agent.client.get<TicketView[]>(`/api/support/fetchtickets?labels=${vip}`));
    expect(listed.map(({ _id }) => _id)).toEqual([ticket._id]);
    const body = { name: 'Label it', subject: '', body: '', changes: { labels: [print] } };
    const macro = worked(await agent.client.post<SavedReplyView>('/api/replies', body));
    worked(await applyMacro(agent, ticket, macro._id));
    expect((await read(other, ticket)).labels).toEqual(expect.arrayContaining([vip, print]));
    worked(await agent.client.post('/api/undo/last', { direction: 'undo', past: [] }));
    expect((await read(other, ticket)).labels).toEqual([vip]);
  });

  it('has notes that their author deletes and takes back, gone for all and from the past meanwhile', async () => {
    const ticket = await newTicket();
    const { position = '' } = await agent.client.post(`/api/support/notes/${ticket._id}`, { text: 'Wrong number' });
    const [{ _id: note } = { _id: '' }] = await threadOf(agent, ticket);
    const colleague = await newPerson(acme.admin, { flags: ['supporteditticket'] });
    const refused = await colleague.client.delete(`/api/support/notes/${ticket._id}`, { note });
    expect(refused.status).toBe(403);
    worked(await agent.client.delete(`/api/support/notes/${ticket._id}`, { note }));

    const deletedBy = { _id: agent.user._id, username: agent.user.username };
    const path = `/api/entries/thread/${ticket._id}`;
    const words = async (by: Person, asOf = ''): Promise<string> => {
      const history = worked(await by.client.get<object>(`/api/history/tickets/${ticket._id}`));
      return JSON.stringify([worked(await by.client.get<object>(path + asOf)), history]);
    };
    expect(await threadOf(other, ticket)).toMatchObject([{ kind: 'note', text: '', deletedBy }]);
    for (const by of [other, agent]) {
      expect(await words(by)).not.toContain('Wrong number');
      expect(await words(by, `?asOf=${position}`)).not.toContain('Wrong number');
    }

    worked(await agent.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await threadOf(other, ticket)).toMatchObject([{ kind: 'note', text: 'Wrong number' }]);
    expect(await words(other)).toContain('Wrong number');
    worked(await other.client.delete(`/api/support/notes/${ticket._id}`, { note }));
    const notHis = await agent.client.put(`/api/support/restorenote/${ticket._id}`, { note });
    expect(notHis.status).toBe(403);
  });

  it('has a note that is taken back by the keys', async () => {
    const ticket = await newTicket();
    worked(await agent.client.post(`/api/support/notes/${ticket._id}`, { text: 'Not yet' }));
    worked(await agent.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await threadOf(other, ticket)).toMatchObject([{ kind: 'note', text: '' }]);
    worked(await agent.client.post('/api/undo/last', { direction: 'redo' }));
    expect(await threadOf(other, ticket)).toMatchObject([{ kind: 'note', text: 'Not yet' }]);
  });

  it('is deleted and restored with the right', async () => {
    const ticket = await newTicket();
    expect((await agent.client.delete(`/api/support/deleteticket/${ticket._id}`)).status).toBe(403);
    expect(worked(await other.client.delete(`/api/support/deleteticket/${ticket._id}`))).toEqual({
      message: 'Ticket deleted Successfully',
    });
    expect((await agent.client.get(`/api/support/ticket/${ticket._id}`)).status).toBe(404);
    const { items } = worked(await other.client.get<{ items: TicketView[] }>('/api/support/deletedtickets'));
    expect(items.map(({ _id }) => _id)).toContain(ticket._id);
    worked(await other.client.put(`/api/support/restoreticket/${ticket._id}`));
    expect(await read(agent, ticket)).toMatchObject({ deleted: false });
  });
});

describe('those who do not read tickets', () => {
  it('learn nothing of one, in no way', async () => {
    const ticket = await newTicket();
    const nothing = '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77';
    const paths = ['/api/support/ticket/', '/api/entries/thread/', '/api/history/tickets/', '/api/history/outbox/'];
    for (const path of paths) {
      const [found, none] = [await dev.client.get(path + ticket._id), await dev.client.get(path + nothing)];
      expect([path, found.status]).toEqual([path, none.status]);
      expect(found.text.replaceAll(ticket._id, '')).toBe(none.text.replaceAll(nothing, ''));
    }
    for (const id of [ticket._id, nothing]) {
      expect(problemOf(await dev.client.put(`/api/support/watch/${id}`)).code).toBe('ticketGone');
      for (const version of [ticket.version, ticket.version + 7]) {
        const guess = await dev.client.put(`/api/support/watch/${id}`, {}, { version });
        expect([guess.status, problemOf(guess).code]).toEqual([404, 'notFound']);
      }
      const form = { description: 'So', fromCollection: 'tickets', fromItem: id };
      expect(problemOf(await dev.client.post('/api/bug/createbug', form)).code).toBe('itemUnknown');
    }
    expect(worked(await dev.client.get('/api/support/fetchtickets'))).toEqual([]);
    const live = await LiveClient.connect(dev.client);
    expect((await live.ask(`thread:${ticket._id}`)).ok).toBe(false);
    expect((await live.follow('tickets')).all()).toEqual([]);
    live.close();
  });

  it('see their own, as long as it is theirs', async () => {
    const ticket = await newTicket({ assigntask: dev.user._id });
    const list = async () => worked(await dev.client.get<TicketView[]>('/api/support/fetchtickets'));
    expect((await list()).map(({ _id }) => _id)).toEqual([ticket._id]);
    expect(await threadOf(dev, ticket)).toMatchObject([{ kind: 'assigned', to: { _id: dev.user._id } }]);
    const live = await LiveClient.connect(dev.client);
    const tickets = await live.follow('tickets');
    worked(await agent.client.put(`/api/support/assign/${ticket._id}`, { assigntask: '' }));
    await tickets.until((store) => store.get(ticket._id) === undefined);
    expect(await list()).toEqual([]);
    expect((await dev.client.get(`/api/entries/thread/${ticket._id}`)).status).toBe(404);
    live.close();
  });
});

describe('a new ticket', () => {
  it('is given out in turn to people who can have it and are there, once to each, and undone as any assignment', async () => {
    const flags = ['supporteditticket'] as const;
    const team = [
      await newPerson(acme.admin, { flags, department: 'kam' }),
      await newPerson(acme.admin, { flags, department: 'kam' }),
    ];
    // Without the right, and away.
    await newPerson(acme.admin, { flags: ['supportcreatebug'], department: 'kam' });
    const away = await newPerson(acme.admin, { flags, department: 'kam' });
    const pausedUntil = '2999-01-01T00:00:00.000Z';
    worked(await away.client.put('/api/notifications/preferences', { pausedUntil }));
    const routing = [{ type: 'Incident', team: 'kam', way: 'turn' }];
    const settings = async (body: object) => void worked(await acme.admin.client.put('/api/settings', body));
    const usual = worked(await acme.admin.client.get<SettingsView>('/api/settings'));
    await settings({
      ticketRouting: routing,
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      workingHours: { start: '00:00', end: '24:00' },
    });
    const made = await Promise.all([1, 2, 3, 4].map(() => newTicket({ type: 'Incident' })));
    const assignees = async () => Promise.all(made.map(async (one) => (await read(other, one)).assigntask));
    await until('all are given out', async () => !(await assignees()).includes(''));
    const ids = team.map(({ user }) => user._id);
    expect((await assignees()).toSorted()).toEqual([...ids, ...ids].toSorted());
    const [first] = made;
    expect(await read(other, first!)).toMatchObject({ team: 'kam' });
    expect(await threadOf(other, first!)).toMatchObject([
      { kind: 'team', to: 'kam', by: { username: 'Atrium' } },
      { kind: 'assigned', why: { way: 'turn', team: 'kam' } },
    ]);
    worked(await other.client.put(`/api/support/team/${first!._id}`, { team: 'support' }));
    expect(await read(other, first!)).toMatchObject({ team: 'support', assigntask: '' });
    await settings({ ticketRouting: [], workingDays: usual.workingDays, workingHours: usual.workingHours });
  });
});

describe('the draft of an answer', () => {
  it('is seen live by people who can answer, taken over, and gone when it is sent', async () => {
    const ticket = await newTicket();
    const path = `/api/support/draft/${ticket._id}`;
    const texts = { subject: 'Your bill', body: 'Dear Rita', copies: '' };
    const live = await LiveClient.connect(other.client);
    const drafts = await live.follow('ticket-drafts');
    worked(await agent.client.put(path, texts));
    const draft = () => drafts.get(ticket._id) as TicketDraftView | undefined;
    await drafts.until(() => draft()?.body === 'Dear Rita');
    expect(draft()).toMatchObject({ writer: { _id: agent.user._id } });
    expect(problemOf(await other.client.put(path, { ...texts, body: 'Mine' })).code).toBe('draftOfAnother');
    worked(await other.client.put(`/api/support/takedraft/${ticket._id}`));
    worked(await other.client.put(path, { ...texts, body: 'Mine' }));
    expect(problemOf(await agent.client.put(path, texts)).code).toBe('draftOfAnother');
    const past = `/api/past/snapshot?topic=ticket-drafts&at=${encodeURIComponent(new Date().toISOString())}`;
    expect((await other.client.get(past)).status).toBe(404);
    worked(await other.client.post(`/api/support/mails/${ticket._id}`, { subject: 'Your bill', body: 'Mine' }));
    await drafts.until((store) => store.get(ticket._id) === undefined);
    const withoutRight = await LiveClient.connect(dev.client);
    expect((await withoutRight.ask('ticket-drafts')).ok).toBe(false);
    for (const each of [live, withoutRight]) each.close();
  });
});

describe('a bug made out of a ticket', () => {
  it('is linked to it from both sides, and a mail is laid ready once it is resolved', async () => {
    const ticket = await newTicket();
    const form = { description: 'The total', fromCollection: 'tickets', fromItem: ticket._id };
    const { updated: bug } = worked(await agent.client.post<{ updated: BugView }>('/api/bug/createbug', form));
    const link = { collection: 'bugs', id: bug._id, relation: 'relates' } as const;
    await until('the ticket shows the bug', async () => (await read(agent, ticket)).links.length === 1);
    expect((await read(agent, ticket)).links).toEqual([link]);
    worked(await acme.admin.client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'Resolved' }));
    await until('a mail is laid ready', async () => (await read(agent, ticket)).preparedMails.length === 1);
    worked(await acme.admin.client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'Closed' }));
    const [prepared] = (await read(agent, ticket)).preparedMails;
    expect(prepared).toMatchObject({ about: { collection: 'bugs', id: bug._id } });
    expect(prepared?.body).toContain('Dear Rita Alves');
    const answer = await agent.client.put<Written>(`/api/support/sendprepared/${ticket._id}`, {
      mail: prepared?._id,
      subject: 'Done!',
    });
    // It waits for a mail server, and so answers nobody yet.
    expect(worked(answer)).toMatchObject({ preparedMails: [], answeredBy: null, firstResponseAt: null });
    expect(await threadOf(agent, ticket)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'mail', subject: 'Done!', state: 'queued' })]),
    );
  });
});

/** A bug that is resolved already. */
const resolved = async (): Promise<BugView> => {
  const { updated: bug } = worked(
    await acme.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'The total' }),
  );
  worked(await acme.admin.client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'Resolved' }));
  return bug;
};

const link = async (ticket: TicketView, { _id: item }: BugView) =>
  worked(
    await agent.client.post(`/api/support/links/${ticket._id}`, { relation: 'relates', collection: 'bugs', item }),
  );

const prepared = async (ticket: TicketView) => (await read(agent, ticket)).preparedMails;

describe('a ticket that is linked to what is done already', () => {
  it('has its mail laid ready at once, and once', async () => {
    const [ticket, bug] = [await newTicket(), await resolved()];
    await link(ticket, bug);
    await until('a mail is laid ready', async () => (await prepared(ticket)).length === 1);
    worked(await agent.client.delete(`/api/support/links/${ticket._id}`, { collection: 'bugs', item: bug._id }));
    await link(ticket, bug);
    const another = await resolved();
    await link(ticket, another);
    await until('one more is laid ready', async () => (await prepared(ticket)).length > 1);
    expect((await prepared(ticket)).map(({ about }) => about.id)).toEqual([bug._id, another._id]);
  });

  it('hands a mail that waits on to the ticket that it is merged into', async () => {
    const [from, into] = [await newTicket(), await newTicket()];
    await link(from, await resolved());
    await until('a mail is laid ready', async () => (await prepared(from)).length === 1);
    worked(await agent.client.put(`/api/support/merge/${from._id}`, { into: into._id }));
    await until('it is laid ready there', async () => (await prepared(into)).length === 1);
  });
});

describe('a merger', () => {
  it('closes the one, and notifies the other and its watchers', async () => {
    const [from, into] = [await newTicket(), await newTicket()];
    worked(await other.client.put(`/api/support/watch/${from._id}`));
    const merged = worked(await agent.client.put<Written>(`/api/support/merge/${from._id}`, { into: into._id }));
    expect(merged).toMatchObject({ mergedInto: into._id, ticketstatus: 'Closed' });
    await until('the other has taken over', async () => (await read(agent, into)).watchers.includes(other.user._id));
    expect(await threadOf(agent, into)).toMatchObject([{ kind: 'merged', ticket: from._id, into: false }]);
    expect(problemOf(await agent.client.post(`/api/support/notes/${from._id}`, { text: 'So' })).code).toBe('merged');
  });

  it('of two into each other at the same time leaves one of them', async () => {
    const [one, two] = [await newTicket(), await newTicket()];
    await Promise.all([
      agent.client.put(`/api/support/merge/${one._id}`, { into: two._id }),
      other.client.put(`/api/support/merge/${two._id}`, { into: one._id }),
    ]);
    const merged = [await read(agent, one), await read(agent, two)].filter(({ mergedInto }) => mergedInto !== null);
    expect(merged).toHaveLength(1);
  });
});

describe('a follow-up', () => {
  it('wakes a ticket that waits when it is due, once', async () => {
    const ticket = await newTicket();
    const at = new Date(Date.now() + 1_500).toISOString();
    worked(await agent.client.post(`/api/support/followups/${ticket._id}`, { at, note: 'Call' }));
    worked(await agent.client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Pending Customer' }));
    await until('the ticket is open again', async () => (await read(agent, ticket)).ticketstatus === 'Open');
    const woken = await read(agent, ticket);
    expect(woken.followUps).toMatchObject([{ due: true, note: 'Call' }]);
    await app.services.sweeper.sweep();
    expect((await read(agent, ticket)).version).toBe(woken.version);
  });

  it('is not lost with the queue', async () => {
    const ticket = await newTicket();
    const at = new Date(Date.now() + 1_000).toISOString();
    const follow = worked(await agent.client.post<Written>(`/api/support/followups/${ticket._id}`, { at }));
    const [followUp] = follow.followUps;
    await until('it is in the queue', async () => {
      const jobs = await app.services.redis.keys('bull:atrium:*');
      return jobs.some((job) => job.includes(followUp?._id ?? 'none'));
    });
    // What is left of a queue that was emptied: nothing.
    for (const key of await app.services.redis.keys('bull:atrium:*')) await app.services.redis.del(key);
    await until('it is due', () => Date.now() > Date.parse(at));
    expect((await read(agent, ticket)).followUps).toMatchObject([{ due: false }]);
    await app.services.sweeper.sweep();
    await until('it fell due', async () => (await read(agent, ticket)).followUps[0]?.due === true);
  });
});

const applyMacro = (by: Person, { _id }: TicketView, macro: string, part: object = {}, more: object = {}) =>
  by.client.post<Written>(`/api/support/applymacro/${_id}`, { macro, ...part }, more);

describe('a macro', () => {
  const changes = {
    ticketstatus: 'Pending Customer',
    priority: 'Urgent',
    assigntask: 'me',
    snooze: 2,
    followUp: { days: 3, note: 'Happy?' },
  };
  const content = { name: 'Ask and wait', subject: 'About {{ticketno}}', body: 'Dear {{caller_name}}', changes };
  const keep = async ({ client }: Person, part: object = {}) =>
    worked(await client.post<SavedReplyView>('/api/replies', { ...content, ...part }))._id;

  it('changes a ticket in one act, once, is named in its history, and is undone as one', async () => {
    const [ticket, macro] = [await newTicket(), await keep(agent)];
    const live = await LiveClient.connect(other.client);
    const thread = await live.follow(`thread:${ticket._id}`);
    const key = { key: 'macro-1' };
    const first = await applyMacro(agent, ticket, macro, {}, key);
    expect((await applyMacro(agent, ticket, macro, {}, key)).position).toBe(first.position);
    await thread.reached(first.position ?? '');
    expect(thread.all().map((entry) => (entry as ThreadEntry).kind)).toEqual(
      expect.arrayContaining(['macro', 'mail', 'status', 'assigned', 'snooze', 'followup']),
    );
    expect(thread.all()).toContainEqual(expect.objectContaining({ kind: 'macro', name: 'Ask and wait' }));
    expect(await threadOf(agent, ticket)).toContainEqual(
      expect.objectContaining({ kind: 'mail', body: `Dear ${ticketDetails.caller_name}`, state: 'queued' }),
    );
    expect(await read(agent, ticket)).toMatchObject({
      ticketstatus: 'Pending Customer',
      priority: 'Urgent',
      assigntask: agent.user._id,
      snoozedUntil: expect.any(String),
      followUps: [{ note: 'Happy?' }],
    });
    const undone = await agent.client.post('/api/undo/last', { direction: 'undo', past: [] });
    worked(undone);
    expect(await read(agent, ticket)).toMatchObject({
      ticketstatus: 'New',
      priority: ticketDetails.priority,
      assigntask: '',
      snoozedUntil: null,
      followUps: [],
    });
    expect((await threadOf(agent, ticket)).some(({ kind }) => kind === 'mail')).toBe(true);
    live.close();
  });

  it('is refused whole: by the field, by the right, and where it is not one’s to use', async () => {
    const [ticket, closed] = [await newTicket(), await newTicket()];
    worked(await agent.client.put(`/api/support/status/${closed._id}`, { ticketstatus: 'Closed' }));
    const [gone, snoozes] = [
      await keep(agent, { name: 'Gone' }),
      await keep(agent, { changes: { snooze: 1, priority: 'P3' } }),
    ];
    worked(await agent.client.delete(`/api/replies/${gone}`));
    const toNobody = await keep(agent, { changes: { priority: 'P3', assigntask: 'nobody-known' } });
    const wrong: readonly [Person, TicketView, string, number, string?][] = [
      [agent, ticket, gone, 400, 'macro'],
      [other, ticket, snoozes, 400, 'macro'],
      [agent, ticket, toNobody, 400, 'assigntask'],
      [agent, closed, snoozes, 409],
      [dev, ticket, snoozes, 403],
    ];
    const before = [await read(agent, ticket), await read(agent, closed)];
    for (const [by, on, macro, status, field] of wrong) {
      const answer = await applyMacro(by, on, macro);
      expect(answer.status).toBe(status);
      if (field !== undefined) expect(problemOf(answer).errors?.[0]?.field).toBe(field);
    }
    expect([await read(agent, ticket), await read(agent, closed)]).toEqual(before);
  });

  it('of the organisation is kept in its settings, and used by everybody', async () => {
    const ticket = await newTicket();
    const silent = { name: 'Urgent', subject: '', body: '', changes: { priority: 'Urgent' } };
    const refused = await acme.admin.client.put('/api/settings', { savedReplies: [{ ...silent, changes: {} }] });
    expect(problemOf(refused).errors?.[0]?.field).toBe('savedReplies.0.subject');
    worked(await acme.admin.client.put('/api/settings', { savedReplies: [silent] }));
    const { savedReplies } = worked(await agent.client.get<SettingsView>('/api/settings'));
    worked(await applyMacro(other, ticket, savedReplies[0]?.id ?? ''));
    expect(await read(other, ticket)).toMatchObject({ priority: 'Urgent', ticketstatus: 'New' });
  });
});

describe('without a mail server', () => {
  it('mails wait in the outbox, of which administrators learn', async () => {
    const ticket = await newTicket();
    worked(await agent.client.post(`/api/support/mails/${ticket._id}`, { subject: 'Hello', body: 'Dear Rita' }));
    const { sending, items } = worked(await acme.admin.client.get<OutboxAnswer>('/api/support/outbox?state=queued'));
    expect(sending).toBe(false);
    expect(items).toContainEqual(
      expect.objectContaining({ ticket: ticket._id, subject: 'Hello', to: ticketDetails.email, state: 'queued' }),
    );
    expect(JSON.stringify(items)).not.toContain('Dear Rita');
    expect((await agent.client.get('/api/support/outbox')).status).toBe(403);
  });
});
