import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FailedJob,
  InstallationHealth,
  ProjectionStatus,
  ReadinessAnswer,
} from '@atrium/contracts/core/operations';
import type { OperationsView } from '@atrium/contracts/tenants/views';
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
const countOf = async ({ client }: Person) =>
  worked(await client.get<OperationsView>('/api/origin/operations')).failedJobs;
const positionFor = async ({ client }: Person) =>
  worked(await client.get<ProjectionStatus>('/api/operations/projections')).position;
const healthFor = async ({ client }: Person) => worked(await client.get<InstallationHealth>('/api/operations/health'));
const retryFor = ({ client }: Person, id: string) => client.post(`/api/operations/jobs/${id}/retry`, {});

/** Puts work into the queue that nothing carries out, and waits until it has failed. */
async function failFor(tenant: string): Promise<string> {
  const { id = '' } = await queue.add('never-heard-of', { tenant }, { attempts: 1 });
  await until('the job failed', async () => (await jobsFor(root)).some((job) => job._id === id));
  return id;
}

it('the people of an organisation are those of its staff, in the table of organisations as everywhere', async () => {
  const person = await newPerson(acme.admin);
  const people = async () =>
    worked(await root.client.get<OperationsView>('/api/origin/operations')).tenants.find(
      ({ tenentId }) => tenentId === acme._id,
    )?.users ?? 0;
  const before = await people();
  worked(await acme.admin.client.put(`/api/user/deactivateuser/${person.user._id}`));
  await until('the account is not counted any more', async () => (await people()) === before - 1);
});

describe('jobs that failed', () => {
  it('are shown to administrators of the organisation, with the reason', async () => {
    const id = await failFor(acme._id);
    const [job] = await jobsFor(acme.admin);
    expect(job).toMatchObject({ _id: id, kind: 'never-heard-of', tenant: acme._id, attempts: 1, command: null });
    expect(job?.reason).toContain('never-heard-of');
    expect(await jobsFor(other.admin)).toEqual([]);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await manager.client.get('/api/operations/jobs')).status).toBe(403);
  });

  it('are tried again by those alone', async () => {
    const id = await failFor(acme._id);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await retryFor(manager, id)).status).toBe(403);
    expect((await retryFor(other.admin, id)).status).toBe(404);
    // The queue has keys of its own beside those of its jobs.
    for (const none of [
      'no-such-job',
      'failed',
      'completed',
      'wait',
      'meta',
      'id',
      'events',
      'marker',
      'constructor',
    ]) {
      expect([none, (await retryFor(acme.admin, none)).status]).toEqual([none, 404]);
    }
    worked(await retryFor(acme.admin, id));
    await until('it failed once more', async () =>
      (await jobsFor(acme.admin)).some((job) => job._id === id && job.attempts === 2),
    );
  });
});

describe('what tells of other organisations', () => {
  it('is known to nobody but a superadmin', async () => {
    const id = await failFor(other._id);
    expect(await countOf(acme.admin)).toBe((await jobsFor(acme.admin)).length);
    expect((await jobsFor(acme.admin)).map((job) => job._id)).not.toContain(id);
    expect(await countOf(root)).toBeGreaterThan(await countOf(acme.admin));
    expect(await positionFor(root)).toMatch(/^\d+$/);
    expect(await positionFor(acme.admin)).toBeNull();
  });

  it('is nothing that health reveals', async () => {
    const answer = await fetch(`${app.url}/api/health/ready`);
    expect(await answer.json()).toEqual({
      status: 'ready',
      role: 'all',
      readModels: { phase: 'live', done: 1, beside: null },
    });
  });
});

describe('the health of the installation', () => {
  it('is told to administrators', async () => {
    expect(await healthFor(acme.admin)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      sendsMail: false,
      waitingSince: null,
    });
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    expect((await manager.client.get('/api/operations/health')).status).toBe(403);
  });

  it('says since when work waits that no worker takes up', async () => {
    const at = Date.now();
    await queue.pause();
    try {
      await queue.add('never-heard-of', { tenant: acme._id }, { attempts: 1, removeOnFail: true });
      const { waitingSince } = await healthFor(acme.admin);
      expect(Date.parse(waitingSince ?? '')).toBeGreaterThanOrEqual(at);
    } finally {
      await queue.resume();
    }
    await until('it was taken up', async () => (await healthFor(acme.admin)).waitingSince === null);
  });
});

describe('the views', () => {
  it('are described to administrators', async () => {
    const own = worked(await acme.admin.client.get<ProjectionStatus>('/api/operations/projections'));
    const all = worked(await root.client.get<ProjectionStatus>('/api/operations/projections'));
    expect(own).toMatchObject({ phase: 'live', done: 1 });
    expect(own.documents).toBeGreaterThan(0);
    expect(all.documents).toBeGreaterThan(own.documents);
    const member = await newPerson(acme.admin);
    expect((await member.client.get('/api/operations/projections')).status).toBe(403);
  });

  it('are rebuilt when a superadmin asks, and hold what they held', async () => {
    const { redis, gate } = app.services;
    const stateNow = () => readProjectorState(redis, gate.signature);
    const before = await stateNow();
    expect((await acme.admin.client.post('/api/operations/projections/rebuild', {})).status).toBe(403);
    expect(await stateNow()).toMatchObject({ generation: before?.generation, isRebuildAsked: false });
    const documents = worked(await root.client.get<ProjectionStatus>('/api/operations/projections')).documents;
    worked(await root.client.post('/api/operations/projections/rebuild', {}));
    await until('they are rebuilt', async () => {
      // Meanwhile they are read as before.
      const { status, body } = await root.client.get<ReadinessAnswer>('/api/health/ready');
      expect({ status, body }).toMatchObject({ status: 200, body: { readModels: { phase: 'live', done: 1 } } });
      expect((await acme.admin.client.get('/api/task/fetchtask')).status).toBe(200);
      return (await stateNow())?.generation !== before?.generation;
    });
    const after = worked(await root.client.get<ProjectionStatus>('/api/operations/projections'));
    expect(after).toMatchObject({ phase: 'live', documents });
  });
});
