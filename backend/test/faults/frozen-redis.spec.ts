import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon, until } from '../support/wait.js';
import { Installation, startLimitMs } from './installation.js';

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.start('all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

const card = (tasktitle: string) => acme.admin.client.post('/api/task/createtask', { tasktitle, priority: 'T1' });

describe('a Redis that is frozen, its connections open', () => {
  it('leaves nobody without an answer, and readiness names it', async () => {
    const { redis } = installation.stores;
    redis.kill('SIGSTOP');
    try {
      // The first ones wait on the connection that went silent, those after them meet none.
      for (const ask of [card, card]) {
        const [read, written] = await soon(
          'two refusals',
          Promise.all([acme.admin.client.get('/api/user/check'), ask('while it is frozen')]),
        );
        expect([read.status, written.status]).toEqual([503, 503]);
        expect(Number(read.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const ready = await soon('readiness', fetch(`${installation.process('all').url}/api/health/ready`));
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ away: ['redis'] })]);
    } finally {
      redis.kill('SIGCONT');
    }
    await until('it is ready again', async () => {
      const answer = await fetch(`${installation.process('all').url}/api/health/ready`);
      return answer.status === 200;
    });
    expect((await card('afterwards')).status).toBe(200);
    expect(installation.crashes).toEqual([]);
  }, 120_000);
});
