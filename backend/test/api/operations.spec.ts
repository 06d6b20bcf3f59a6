import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailedJob, ProjectionStatus, ReadinessAnswer } from '@atrium/contracts/core/operations';
import { Queue } from 'bullmq';
import { readProjectorState } from '../../src/platform/projections/projector-state.js';
import { createRedis, type Redis } from '../../src/platform/redis.js';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

let app: TestApp;
let root: Person;
let acme: Organisation;
let other: Organisation;
let redis: Redis;
let queue: Queue;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  other = await newOrganisation(root);
  redis = createRedis(app.services.config.redisUrl, app.services.logger, true);
  await redis.connect();
  queue = new Queue('atrium', { connection: redis });
});
afterAll(async () => {
  await queue.close();
  redis.destroy();
  await app.stop();
});

const jobsFor = async ({ client }: Person) =>
  worked(await client.get<{ items: FailedJob[] }>('/api/operations/jobs')).items;
const retryFor = ({ client }: Person, id: string) => client.post(`/api/operations/jobs/${id}/retry`, {});

/** Puts work into the queue that nothing carries out, and waits until it has failed. */
async function failFor(tenant: string): Promise<string> {
  const { id = '' } = await queue.add('never-heard-of', { tenant }, { attempts: 1 });
  await until('the job failed', async () => (await jobsFor(root)).some((job) => job._id === id));
  return id;
}

describe('jobs that failed', () => {
  it('are told to who administers their organisation, with the reason', async () => {
    const id = await failFor(acme._id);
    const [told] = await jobsFor(acme.admin);
    expect(told).toMatchObject({ _id: id, kind: 'never-heard-of', tenant: acme._id, attempts: 1, command: null });
    expect(told?.reason).toContain('never-heard-of');
    expect(await jobsFor(other.admin)).toEqual([]);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await manager.client.get('/api/operations/jobs')).status).toBe(403);
  });

  it('are tried again by those alone', async () => {
    const id = await failFor(acme._id);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await retryFor(manager, id)).status).toBe(403);
    expect((await retryFor(other.admin, id)).status).toBe(404);
    expect((await retryFor(acme.admin, 'no-such-job')).status).toBe(404);
    worked(await retryFor(acme.admin, id));
    await until('it failed once more', async () =>
      (await jobsFor(acme.admin)).some((job) => job._id === id && job.attempts === 2),
    );
  });
});

describe('the views', () => {
  it('are described to administrators', async () => {
    const own = worked(await acme.admin.client.get<ProjectionStatus>('/api/operations/projections'));
    const all = worked(await root.client.get<ProjectionStatus>('/api/operations/projections'));
    expect(own).toMatchObject({ phase: 'live', position: expect.stringMatching(/^\d+$/) });
    expect(own.documents).toBeGreaterThan(0);
    expect(all.documents).toBeGreaterThan(own.documents);
    const member = await newPerson(acme.admin);
    expect((await member.client.get('/api/operations/projections')).status).toBe(403);
  });

  it('are rebuilt when a superadmin asks, and hold what they held', async () => {
    const before = await readProjectorState(app.services.redis);
    expect((await acme.admin.client.post('/api/operations/projections/rebuild', {})).status).toBe(403);
    expect((await readProjectorState(app.services.redis))?.build).toBe(before?.build);
    const documents = worked(await root.client.get<ProjectionStatus>('/api/operations/projections')).documents;
    worked(await root.client.post('/api/operations/projections/rebuild', {}));
    // How far it is can be asked in any case.
    const { body } = await root.client.get<ReadinessAnswer>('/api/health/ready');
    expect(body).toMatchObject({ readModels: { position: expect.stringMatching(/^\d+$/) } });
    await until('they are rebuilt', async () => {
      const state = await readProjectorState(app.services.redis);
      return state?.phase === 'live' && state.build !== before?.build;
    });
    const after = worked(await root.client.get<ProjectionStatus>('/api/operations/projections'));
    expect(after).toMatchObject({ phase: 'live', documents });
  });
});
