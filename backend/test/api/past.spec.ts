import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PastDeltas, PastSnapshot, PastStep } from '@atrium/contracts/core/past';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { PolicyView } from '@atrium/contracts/policies/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Answer, complaintsOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let acme: Organisation;
let ann: Person;
let task: TaskView;
/** The position of each title that the task had, in order. */
const titles: { readonly title: string; readonly position: string }[] = [];

function note(title: string, { position = '' }: Answer<unknown>): void {
  titles.push({ title, position });
}

/** Asks again while the archive is being filled. */
async function ask<Body>({ client }: Person, address: string): Promise<Answer<Body>> {
  const answers: Answer<Body>[] = [];
  await until('the archive is filled', async () => {
    answers.push(await client.get<Body>(`/api/${address}`));
    return answers.at(-1)?.status !== 503;
  });
  return answers.at(-1)!;
}

const past = <Body>(person: Person, address: string) => ask<Body>(person, `past/${address}`);

const titleIn = ({ snapshot }: PastSnapshot) =>
  (snapshot as TaskView[]).filter(({ _id }) => _id === task._id).map(({ tasktitle }) => tasktitle);

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  ann = await newPerson(acme.admin, { flags: ['developertask', 'createnotes', 'editnotes'] });
  const body = { tasktitle: 'Sow', priority: 'T1' };
  const created = await ann.client.post<{ createdtask: TaskView }>('/api/task/createtask', body);
  task = worked(created).createdtask;
  note('Sow', created);
  for (const tasktitle of ['Water', 'Harvest']) {
    const edited = await ann.client.put(`/api/task/updateTask/${task._id}`, { tasktitle });
    worked(edited);
    note(tasktitle, edited);
  }
}, 60_000);

describe('a topic of the past', () => {
  it('shows the documents of each position, and of the last position before an instant', async () => {
    for (const { title, position } of titles) {
      const at = worked(await past<PastSnapshot>(ann, `snapshot?topic=tasks&at=${position}`));
      expect(titleIn(at)).toEqual([title]);
      expect(at.position).toBe(position);
      const then = worked(await past<PastSnapshot>(ann, `snapshot?topic=tasks&at=${encodeURIComponent(at.at)}`));
      expect(BigInt(then.position)).toBeGreaterThanOrEqual(BigInt(position));
    }
  });

  it('changes from one position to another by what happened between', async () => {
    const [first, , last] = titles;
    const address = `deltas?topic=tasks&from=${first?.position}&to=${last?.position}`;
    const { deltas, complete } = worked(await past<PastDeltas>(ann, address));
    expect(complete).toBe(true);
    expect(deltas.map(({ doc, by }) => [(doc as TaskView).tasktitle, by?._id])).toEqual([
      ['Water', ann.user._id],
      ['Harvest', ann.user._id],
    ]);
  });

  it('is stepped through change by change', async () => {
    const [first, second] = titles;
    const next = worked(await past<PastStep>(ann, `step?topic=tasks&from=${first?.position}&direction=next`));
    expect(next.moment?.position).toBe(second?.position);
    const back = worked(await past<PastStep>(ann, `step?topic=tasks&from=${second?.position}&direction=previous`));
    expect(back.moment?.position).toBe(first?.position);
  });

  it('has a history that ends at the moment', async () => {
    const topic = `history:tasks:${task._id}`;
    const at = worked(await past<PastSnapshot>(ann, `snapshot?topic=${topic}&at=${titles[1]?.position}`));
    expect(at.snapshot).toHaveLength(2);
  });

  it('is a list with its filters, order and pages as well, and by the rights of today', async () => {
    type Listed = { readonly fetchtask: readonly TaskView[] };
    const listed = (by: Person, query: string, position = '') =>
      ask<Listed>(by, `task/fetchtask?${query}&asOf=${encodeURIComponent(position)}`);
    for (const { title, position } of titles) {
      const found = worked(await listed(ann, `q=${title}&field=tasktitle`, position)).fetchtask;
      expect(found.map(({ tasktitle }) => tasktitle)).toEqual([title]);
      const one = await listed(ann, `_id=${task._id}&limit=1`, position);
      expect(worked(one).fetchtask.map(({ tasktitle }) => tasktitle)).toEqual([title]);
      expect(one.headers.get('x-total-count')).toBe('1');
    }
    expect(worked(await listed(ann, 'q=Harvest', titles[0]?.position)).fetchtask).toEqual([]);
    const other = await newOrganisation(await signInSuperadmin(app));
    expect(worked(await listed(other.admin, `_id=${task._id}`, new Date().toISOString())).fetchtask).toEqual([]);
    expect(Object.keys(complaintsOf(await listed(ann, '', 'yesterday')))).toEqual(['asOf']);
  });

  it('has pages of entries, those that are there today left out where they came later', async () => {
    const channel = worked(await acme.admin.client.post<{ _id: string }>('/api/chat/channels', { name: 'then' }))._id;
    const say = (text: string) =>
      acme.admin.client.post<MessageView>(`/api/chat/channels/${channel}/messages`, { text });
    const [one, two, three] = [await say('One'), await say('Two'), await say('Three')];
    const page = (query: string, position = '') =>
      ask<{ items: MessageView[]; complete: boolean; newer: boolean }>(
        acme.admin,
        `entries/messages/channels/${channel}?${query}&asOf=${position}`,
      );
    const texts = async (...asked: Parameters<typeof page>) => {
      const { items, complete, newer } = worked(await page(...asked));
      return { texts: items.map(({ text }) => text), complete, newer };
    };
    const last = worked(three)._id;
    expect(await texts('limit=1', two.position)).toEqual({ texts: ['Two'], complete: false, newer: false });
    expect(await texts(`before=${worked(two)._id}`, two.position)).toEqual({
      texts: ['One'],
      complete: true,
      newer: true,
    });
    expect((await texts(`around=${last}`, two.position)).texts).toEqual([]);
    expect((await texts(`around=${last}`, three.position)).texts).toEqual(['One', 'Two', 'Three']);
    worked(await acme.admin.client.delete(`/api/chat/messages/${worked(one)._id}`, {}));
    expect((await texts('limit=9', three.position)).texts).toEqual(['Two', 'Three']);
    const other = await newOrganisation(await signInSuperadmin(app));
    expect((await ask(other.admin, `entries/messages/channels/${channel}?asOf=${two.position}`)).status).toBe(404);
  });

  it('is shown by the rights of today alone', async () => {
    const [, second] = titles;
    const other = await newOrganisation(await signInSuperadmin(app));
    const foreign = worked(
      await past<PastSnapshot>(other.admin, `snapshot?topic=tasks&at=${new Date().toISOString()}`),
    );
    expect(foreign.snapshot).toEqual([]);
    expect((await past(other.admin, `snapshot?topic=history:tasks:${task._id}&at=${second?.position}`)).status).toBe(
      404,
    );
    worked(
      await acme.admin.client.put(`/api/user/updateuser/${ann.user._id}`, {
        developertask: false,
        createnotes: false,
        editnotes: false,
      }),
    );
    expect((await past(ann, `snapshot?topic=tasks&at=${second?.position}`)).status).toBe(403);
  });
});

const policiesAt = async (by: Person, at: string): Promise<string[]> => {
  const { snapshot } = worked(await past<PastSnapshot>(by, `snapshot?topic=policies&at=${at}`));
  return snapshot.map((doc) => JSON.stringify(doc));
};
const states = (texts: readonly string[]) =>
  texts.map((text) => JSON.parse(text) as PolicyView).map(({ title, state, draft }) => ({ title, state, draft }));

describe('the past of a person who lost rights', () => {
  it('is what the rooms that are left to them opened then, in the same order', async () => {
    const writer = await newPerson(acme.admin, { flags: ['createpolicy', 'editpolicy', 'deletepolicy'] });
    const { client, user } = writer;
    const noted: { position: string; live: string[] }[] = [];
    const noteAfter = async (answer: Promise<Answer<PolicyView>>): Promise<PolicyView> => {
      const given = await answer;
      const policy = worked(given);
      const { items } = worked(await client.get<{ items: PolicyView[] }>('/api/policy'));
      noted.push({ position: given.position ?? '', live: items.map((doc) => JSON.stringify(doc)) });
      return policy;
    };
    const publish = async (title: string) => {
      const { _id } = worked(await client.post<PolicyView>('/api/policy', { title, body: 'Marked' }));
      return noteAfter(client.put(`/api/policy/publish/${_id}`, { acknowledge: true }));
    };
    const kept = await publish('Kept');
    await publish('Other');
    await noteAfter(client.put(`/api/policy/${kept._id}`, { title: 'Kept', body: 'Redrafted' }));
    await noteAfter(client.put(`/api/policy/archive/${kept._id}`));
    await noteAfter(client.put(`/api/policy/unarchive/${kept._id}`));
    for (const { position, live } of noted) expect(await policiesAt(writer, position)).toEqual(live);

    const none = { createpolicy: false, editpolicy: false, deletepolicy: false };
    worked(await acme.admin.client.put(`/api/user/updateuser/${user._id}`, none));
    const left = [];
    for (const { position } of noted) left.push(states(await policiesAt(writer, position)));
    const [ofKept, ofOther] = [
      { title: 'Kept', state: 'Published' },
      { title: 'Other', state: 'Published' },
    ];
    // While it was archived only those saw it who write policies.
    expect(left).toEqual([[ofKept], [ofKept, ofOther], [ofKept, ofOther], [ofOther], [ofKept, ofOther]]);
  });
});

describe('a moment that there is not', () => {
  it.each([
    ['a word', 'yesterday'],
    ['a day without a time', '2026-03-02'],
    ['a day that no month has', '2026-02-30T10:00:00Z'],
    ['below zero', '-1'],
    ['yet to come', new Date(Date.now() + 3_600_000).toISOString()],
    ['before the beginning', '1999-01-01T00:00:00Z'],
    ['beyond the end of the log', '999999999999999999'],
  ])('is refused by the name of its field: %s', async (_, value) => {
    const at = encodeURIComponent(value);
    const { admin } = acme;
    const snapshot = await past(admin, `snapshot?topic=tasks&at=${at}`);
    expect([snapshot.status, Object.keys(complaintsOf(snapshot))]).toEqual([400, ['at']]);
    const step = await past(admin, `step?topic=tasks&from=${at}&direction=next`);
    expect([step.status, Object.keys(complaintsOf(step))]).toEqual([400, ['from']]);
  });

  it('is an end before the beginning', async () => {
    const [first, , last] = titles;
    const answer = await past(acme.admin, `deltas?topic=tasks&from=${last?.position}&to=${first?.position}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(complaintsOf(answer))).toEqual(['to']);
  });

  it('is none of a topic that there is not', async () => {
    for (const topic of ['nothing', 'history:tasks:unknown', 'messages:unknown']) {
      expect((await past(acme.admin, `snapshot?topic=${topic}&at=${titles[0]?.position}`)).status).toBe(404);
    }
    expect(complaintsOf(await past(acme.admin, `snapshot?at=${titles[0]?.position}`))).toHaveProperty('topic');
  });
});
