import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SnapshotsAnswer } from '@atrium/contracts/core/live';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let acme: Organisation;
const titles = ['one', 'two', 'three', 'four', 'five'];

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  for (const tasktitle of titles) await created(tasktitle);
}, 60_000);
afterAll(() => app.stop());

async function created(tasktitle: string): Promise<TaskView> {
  const { client } = acme.admin;
  const body = { tasktitle, priority: 'T1' };
  return worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', body)).createdtask;
}

async function page(query: string) {
  const answer = await acme.admin.client.get<{ fetchtask: TaskView[] }>(`/api/task/fetchtask?${query}`);
  return {
    titles: worked(answer).fetchtask.map(({ tasktitle }) => tasktitle),
    total: answer.headers.get('x-total-count'),
    next: /^<\?(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null,
  };
}

describe('a page of a list', () => {
  it('is the same whether it is read as such or cut out of the whole', async () => {
    for (let n = 1; n <= 3; n++) {
      const plain = await page(`page=${n}&limit=2`);
      const same = { titles: titles.slice(2 * n - 2, 2 * n), total: '5' };
      expect(plain).toMatchObject(same);
      expect(await page(`page=${n}&limit=2&sort=tasknumber`)).toMatchObject(same);
    }
    expect(await page('page=9')).toEqual({ titles: [], total: '5', next: null });
  });

  it('runs over rooms in the order in which things came about', async () => {
    const { client } = acme.admin;
    const { fetchtask } = worked(await client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask'));
    worked(await client.put(`/api/task/completeTask/${fetchtask[1]?._id}`));
    expect(await page('page=1&limit=3')).toMatchObject({ titles: titles.slice(0, 3), total: '5' });
  });

  it('names the next one, which is of the same moment while others work', async () => {
    for (const sort of ['', '&sort=-tasknumber']) {
      const first = await page(`limit=2${sort}`);
      await created(`six${sort}`);
      const rest = await page(first.next ?? '');
      const last = await page(rest.next ?? '');
      expect([first, rest, last].map(({ total }) => total)).toEqual([first.total, first.total, first.total]);
      const seen = [first, rest, last].flatMap((each) => each.titles);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).not.toContain(`six${sort}`);
    }
  });
});

async function read({ client }: Person, of: string): Promise<SnapshotsAnswer> {
  return worked(await client.get<SnapshotsAnswer>(`/api/live/snapshots?of=${of}`));
}

describe('what is prefetched before a connection', () => {
  it('is what the topics would begin with, and they go on from it', async () => {
    const { admin } = acme;
    const { userId, snapshots } = await read(admin, 'tasks,users,tasks,nothing,news,history:tasks:1');
    expect(userId).toBe(admin.user._id);
    expect(snapshots.map(({ topic }) => topic)).toEqual(['tasks', 'users']);
    const live = await LiveClient.connect(admin.client);
    const later = await created('six');
    for (const { topic, position, ...begun } of snapshots) {
      expect(await live.ask(topic)).toMatchObject(topic === 'users' ? begun : { complete: true });
      const gone = await live.ask(topic, position);
      const ids = 'deltas' in gone ? gone.deltas.map(({ id }) => id) : null;
      expect({ topic, ids }).toEqual({ topic, ids: topic === 'tasks' ? [later._id] : [] });
    }
    live.close();
  });

  it('leaves out topics without access, and those of another organisation', async () => {
    const reader = await newPerson(acme.admin, { role: 'member', flags: [] });
    const names = app.services.registry.collections.map(({ collection }) => collection);
    const { snapshots } = await read(reader, names.join(','));
    const live = await LiveClient.connect(reader.client);
    for (const { topic } of snapshots) expect({ topic, ok: (await live.ask(topic)).ok }).toEqual({ topic, ok: true });
    expect(snapshots.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['users', 'settings']));
    for (const hidden of ['tenants', 'audit', 'outbox'])
      expect(snapshots.some(({ topic }) => topic === hidden)).toBe(false);
    live.close();
    expect((await read(acme.admin, '')).snapshots).toEqual([]);
  });
});
