import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { AwayAnswer, AwayItem, DayAnswer, HomeSeenView } from '@atrium/contracts/home/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Client, worked } from '../support/client.js';
import { ticketDetails } from '../ticket-events.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let globex: Organisation;
let away: Person;
let busy: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  away = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
  busy = await newPerson(acme.admin, { role: 'admindev', flags: 'preset' });
}, 60_000);

const awayAnswer = async ({ client }: Person, query = '') =>
  worked(await client.get<AwayAnswer>(`/api/home/away${query === '' ? '' : `?${query}`}`));
const itemOf = (answer: AwayAnswer, id: string): AwayItem | undefined => answer.items.find(({ _id }) => _id === id);

/** The person has seen all there is. */
async function leaves(person: Person): Promise<string> {
  const { position } = await awayAnswer(person);
  worked(await person.client.put('/api/home/seen', { position }));
  return position;
}

async function bugBy({ client }: Person, description: string): Promise<string> {
  return worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description })).updated._id;
}
const bugGets = async ({ client }: Person, id: string, change: object) =>
  worked(await client.put(`/api/bug/update/${id}`, change));

async function taskBy({ client }: Person, tasktitle: string): Promise<string> {
  const body = { tasktitle, description: '', priority: 'T1', starttime: '' };
  return worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask._id;
}

describe('since you were away', () => {
  it('shows one net change per record, and nothing where it ends where it began', async () => {
    const bug = await bugBy(away, 'The total is wrong');
    const task = await taskBy(busy, 'Call the bakery');
    await leaves(away);
    for (const status of ['In Progress', 'Resolved', 'Closed']) await bugGets(busy, bug, { status, comment: status });
    await bugGets(busy, bug, { priority: 'P1' });
    for (const priority of ['T2', 'T3', 'T1'])
      worked(await busy.client.put(`/api/task/moveTask/${task}`, { priority }));

    const answer = await awayAnswer(away);
    expect(itemOf(answer, task)).toBeUndefined();
    expect(answer.items).toHaveLength(1);
    expect(itemOf(answer, bug)).toMatchObject({
      collection: 'bugs',
      title: 'The total is wrong',
      state: 'Closed',
      fate: 'changed',
      changes: [
        { field: 'status', from: 'New', to: 'Closed' },
        // Who works on it has looked at it.
        { field: 'triage', to: { as: 'accepted' } },
        { field: 'priority', from: '', to: 'P1' },
      ],
      comments: 3,
      said: { text: 'Closed' },
      by: [{ _id: busy.user._id, username: busy.user.username }],
    });
    // The author of it all sees only what the other person did.
    expect(itemOf(await awayAnswer(busy), bug)).toMatchObject({ fate: 'made', acts: 1, by: [{ _id: away.user._id }] });
  });

  it('goes on from what was seen, on every device, and what came meanwhile stays', async () => {
    await leaves(away);
    const first = await bugBy(busy, 'First');
    const { position } = await awayAnswer(away);
    const second = await bugBy(busy, 'Second');
    const { seen } = worked(await away.client.put<{ seen: HomeSeenView }>('/api/home/seen', { position }));
    expect(seen).toMatchObject({ _id: away.user._id, position });
    const after = await awayAnswer(away);
    expect(after.since).toBe(position);
    expect(after.items.map(({ _id }) => _id)).toEqual([second]);

    // A device that is behind takes nothing back, save to undo.
    worked(await away.client.put('/api/home/seen', { position: '1' }));
    expect((await awayAnswer(away)).since).toBe(position);
    const { since } = await awayAnswer(away, 'since=1');
    worked(await away.client.put('/api/home/seen', { position: since, back: true }));
    expect(itemOf(await awayAnswer(away), first)).toMatchObject({ fate: 'made' });
  });

  it('names deleted records to people who still see them, and omits records that came and went', async () => {
    const bug = await bugBy(away, 'Going away');
    await leaves(acme.admin);
    const brief = await bugBy(busy, 'Soon gone');
    for (const id of [bug, brief]) worked(await busy.client.delete(`/api/bug/delete/${id}`));
    const answer = await awayAnswer(acme.admin);
    expect(itemOf(answer, bug)).toMatchObject({ fate: 'gone', title: 'Going away', changes: [] });
    expect(itemOf(answer, brief)).toBeUndefined();
  });

  it('comes page by page, each record once and the newest first', async () => {
    await leaves(away);
    const bugs: string[] = [];
    for (let n = 0; n < 45; n++) bugs.push(await bugBy(busy, `Bug ${n}`));
    const pages: AwayAnswer[] = [await awayAnswer(away)];
    for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next) {
      pages.push(await awayAnswer(away, `before=${next}`));
    }
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual(bugs.toReversed());
  });

  it('begins with the last punch-out for who never said what they saw, or asks for it', async () => {
    const clerk = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
    const before = await bugBy(busy, 'Before');
    const punch = (action: string) =>
      clerk.client.post('/api/hr/attendence', { action, date: '2026-03-02', timeonly: '09:00' });
    for (const action of ['Punch In', 'Punch Out']) worked(await punch(action));
    const after = await bugBy(busy, 'After');
    for (const query of ['', 'since=out']) {
      const answer = await awayAnswer(clerk, query);
      expect(answer.items.map(({ _id }) => _id)).toEqual([after]);
      expect(answer.sinceAt).not.toBeNull();
    }
    expect(itemOf(await awayAnswer(clerk, 'since=1'), before)).toBeDefined();
  });
});

describe('whose work it was done to', () => {
  it('can be limited to own work, or to that of the team', async () => {
    const boss = await newPerson(acme.admin, { role: 'admindev', flags: 'preset', manager: busy.user._id });
    const mate = await newPerson(acme.admin, { role: 'dev', flags: 'preset', manager: boss.user._id });
    const other = await newPerson(acme.admin, { role: 'dev', flags: 'preset', manager: acme.admin.user._id });
    const [own, ours, theirs] = [await bugBy(boss, 'Own'), await bugBy(mate, 'Ours'), await bugBy(other, 'Theirs')];
    const position = await leaves(boss);
    for (const bug of [own, ours, theirs]) await bugGets(busy, bug, { priority: 'P2' });
    const idsOf = async (query: string) => (await awayAnswer(boss, query)).items.map(({ _id }) => _id).toSorted();
    expect(await idsOf('of=mine')).toEqual([own]);
    expect(await idsOf('of=team')).toEqual([ours]);
    expect(await idsOf('')).toEqual([own, ours, theirs].toSorted());

    // A link: the boss sees what happened to the work of somebody of the team since then.
    const link = `since=${position}&of=mine&person=${mate.user._id}`;
    expect(await idsOf(link)).toEqual([ours]);
    expect((await other.client.get(`/api/home/away?${link}`)).status).toBe(403);
    expect((await boss.client.get(`/api/home/away?of=mine&person=${mate.user._id}`)).status).toBe(400);
  });
});

const dayOf = async ({ client }: Person, query = '') =>
  worked(await client.get<DayAnswer>(`/api/home/day${query === '' ? '' : `?${query}`}`));
const partsOf = ({ items }: DayAnswer, id: string) => items.find(({ _id }) => _id === id)?.parts;

describe('a person’s day', () => {
  it('is grouped by record, with who waits for what', async () => {
    const agent = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
    const [made, closed, moved, untouched] = [
      await bugBy(agent, 'Made'),
      await bugBy(busy, 'Closed by the agent'),
      await bugBy(busy, 'Moved by the agent'),
      await bugBy(busy, 'Of somebody else'),
    ];
    await bugGets(agent, closed, { status: 'In Progress' });
    await bugGets(agent, closed, { status: 'Closed', comment: 'It was the cable' });
    await bugGets(agent, moved, { status: 'In Progress' });
    // What others do to the same record meanwhile is not of that day.
    await bugGets(busy, moved, { priority: 'P1' });
    worked(await busy.client.put(`/api/bug/assignedandcommentupdate/${moved}`, { assignedTo: busy.user._id }));

    const answer = await dayOf(agent);
    expect(answer).toMatchObject({ person: agent.user._id, complete: true });
    expect(partsOf(answer, made)).toEqual(['created']);
    expect(partsOf(answer, closed)).toEqual(['closed', 'answered', 'moved']);
    expect(partsOf(answer, moved)).toEqual(['moved']);
    expect(partsOf(answer, untouched)).toBeUndefined();
    expect(answer.items.find(({ _id }) => _id === closed)).toMatchObject({
      changes: [
        { field: 'status', from: 'New', to: 'Closed' },
        { field: 'triage', to: { as: 'accepted' } },
      ],
      acts: 2,
      waitsFor: null,
    });
    expect(answer.items.find(({ _id }) => _id === moved)).toMatchObject({
      changes: [
        { field: 'status', from: 'New', to: 'In Progress' },
        { field: 'triage', to: { as: 'accepted' } },
      ],
      waitsFor: busy.user._id,
    });
    expect((await dayOf(agent, 'day=2020-02-28')).items).toEqual([]);
  });

  it('counts messages where the reader may read them, and in no private channel of others', async () => {
    const writer = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
    const bug = await bugBy(writer, 'Talked about');
    const secret = worked(
      await writer.client.post<ChannelView>('/api/chat/channels', { name: 'Quiet', private: true, people: [] }),
    );
    const says = (collection: string, of: string, text: string) =>
      writer.client.post('/api/chat/messages', { place: { collection, id: of }, text });
    for (const text of ['One', 'Two']) worked(await says('bugs', bug, text));
    worked(await says('channels', secret._id, 'Hush'));
    const counted = [{ collection: 'bugs', id: bug, count: 2 }];
    expect((await dayOf(writer)).messages).toEqual([...counted, { collection: 'channels', id: secret._id, count: 1 }]);
    expect((await dayOf(acme.admin, `person=${writer.user._id}`)).messages).toEqual(counted);
  });

  it('shows a reader what they see of it, if they work together or decide for the person', async () => {
    const manager = acme.admin.user._id;
    const mate = await newPerson(acme.admin, { manager, flags: [] });
    const agent = await newPerson(acme.admin, { manager, flags: ['supportcreateticket'] });
    const stranger = await newPerson(acme.admin, { role: 'manager', department: 'sales', flags: 'preset' });
    const form = { ...ticketDetails, problem: 'Only for agents' };
    const ticket = worked(await agent.client.post<{ _id: string }>('/api/support/newticket', form))._id;
    expect(partsOf(await dayOf(agent), ticket)).toEqual(['created']);
    expect(partsOf(await dayOf(acme.admin, `person=${agent.user._id}`), ticket)).toEqual(['created']);
    expect((await dayOf(mate, `person=${agent.user._id}`)).items).toEqual([]);
    expect((await stranger.client.get(`/api/home/day?person=${agent.user._id}`)).status).toBe(403);
    expect((await globex.admin.client.get(`/api/home/day?person=${agent.user._id}`)).status).toBe(404);
  });

  it('is a day that was there', async () => {
    for (const query of [
      'day=soon',
      'day=2999-01-01',
      'day=2026-02-30',
      'person=a%20b',
      'day=2026-01-01&day=2026-01-02',
    ]) {
      expect((await away.client.get(`/api/home/day?${query}`)).status).toBe(400);
    }
  });
});

describe('records without the right to see them', () => {
  it('are shown to nobody: neither of another organisation, nor another’s leave, nor tickets', async () => {
    const agent = await newPerson(acme.admin, { flags: ['supportcreateticket', 'createleave'] });
    await leaves(away);
    const marker = `Hush-${agent.user._id}`;
    const day = '2099-03-02';
    const leave = { leaveType: 'Sick leave', startDate: day, endDate: day, description: marker };
    worked(await agent.client.post('/api/hr/postleave', leave));
    worked(
      await agent.client.post('/api/support/newticket', {
        domain: 'example.com',
        deployment: 'cloud',
        owner_name: marker,
        email: 'client@example.com',
        contact: 123,
        caller_name: marker,
        priority: 'P1',
        type: 'Problem',
        module: 'billing',
        submodule: 'billing',
        problem: marker,
        solution: marker,
      }),
    );
    await bugBy(globex.admin, `${marker}-elsewhere`);
    const inAcme = JSON.stringify(await awayAnswer(acme.admin, 'since=1'));
    expect(inAcme).toContain(marker);
    expect(inAcme).not.toContain(`${marker}-elsewhere`);
    expect(JSON.stringify(await awayAnswer(away, 'since=1'))).not.toContain(marker);
  });

  it('is not asked for by addresses that make no sense', async () => {
    for (const query of ['since=yesterday', 'since=-1', 'before=x', 'since=1&since=2', 'of=all']) {
      expect((await away.client.get(`/api/home/away?${query}`)).status).toBe(400);
    }
    for (const position of ['1e9', '999999999999999999']) {
      expect((await away.client.put('/api/home/seen', { position })).status).toBe(400);
    }
    expect((await new Client(app.url).get('/api/home/away')).status).toBe(401);
  });
});
