import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';

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
  };
}

describe('a page of a list', () => {
  it('is the same whether it is read as such or cut out of the whole', async () => {
    for (let n = 1; n <= 3; n++) {
      const plain = await page(`page=${n}&limit=2`);
      expect(plain).toEqual({ titles: titles.slice(2 * n - 2, 2 * n), total: '5' });
      expect(await page(`page=${n}&limit=2&sort=tasknumber`)).toEqual(plain);
    }
    expect(await page('page=9')).toEqual({ titles: [], total: '5' });
  });

  it('runs over rooms in the order in which things came about', async () => {
    const { client } = acme.admin;
    const { fetchtask } = worked(await client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask'));
    worked(await client.put(`/api/task/completeTask/${fetchtask[1]?._id}`));
    expect(await page('page=1&limit=3')).toEqual({ titles: titles.slice(0, 3), total: '5' });
  });
});
