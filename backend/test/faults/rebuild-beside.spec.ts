import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProjectionStatus } from '@atrium/contracts/core/operations';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { createLogger } from '../../src/platform/logger.js';
import { erasedPeople } from '../../src/platform/personal-data/erasure.js';
import { openedWith } from '../../src/platform/personal-data/sealed-events.js';
import { GenerationCleaner } from '../../src/platform/projections/generations.js';
import { keys } from '../../src/platform/projections/keys.js';
import { Lease, projectorLease } from '../../src/platform/projections/lease.js';
import { Projector } from '../../src/platform/projections/projector.js';
import { readProjectorState, signatureOf, switchToNext } from '../../src/platform/projections/projector-state.js';
import { ReadGate } from '../../src/platform/projections/read-gate.js';
import { ReadModel } from '../../src/platform/projections/read-model.js';
import { createRedis, type Redis } from '../../src/platform/redis.js';
import { SliceRegistry } from '../../src/platform/slice/registry.js';
import { slices } from '../../src/slices/index.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { Installation, registry, signature, startLimitMs } from './installation.js';
import { unfaithful } from './ledger.js';
import { type Random, seeded } from './random.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';
import { Reader } from './readers.js';
import { cutOffRebuild, nextBuild } from './rebuilds.js';
import { Writers } from './writers.js';

const silent = createLogger('silent');

let installation: Installation;
let superadmin: Person;
let acme: Organisation;
const connections: Redis[] = [];
const projectors: Projector[] = [];
let projector: Projector;
let redis: Redis;

async function connected(): Promise<Redis> {
  const connection = createRedis(installation.stores.redisUrl, silent);
  connections.push(connection);
  await connection.connect();
  return connection;
}

/** A projector in this process, as it is started again and again. */
async function projectorOf(projections: SliceRegistry): Promise<Projector> {
  const lease = new Lease(await connected(), projectorLease(signatureOf(projections.collections)), 'the tests');
  const both = { projecting: await connected(), rebuilding: await connected() };
  const erased = erasedPeople(projections, installation.personKeys);
  const made = new Projector(installation.store, both, projections, silent, lease, erased);
  projectors.push(made);
  return made;
}

beforeAll(async () => {
  installation = await Installation.start();
  redis = await connected();
  projector = await projectorOf(installation.opening);
  projector.start();
  await (await installation.add('api')).start();
  superadmin = await signInSuperadmin(installation.process('api'));
  acme = await newOrganisation(superadmin);
}, startLimitMs);
afterAll(async () => {
  for (const each of projectors) await each.stop();
  for (const connection of connections) connection.destroy();
  await installation.stop();
}, 60_000);

const idsOf = (some: readonly { _id: string }[]) => some.map(({ _id }) => _id).toSorted();
const inUse = async () => (await installation.projectorState())?.generation;

/** Does something while people read and write, and checks that all of them were answered, and rightly. */
async function unnoticed(random: Random, work: (writers: Writers) => Promise<void>): Promise<void> {
  const writers = new Writers(acme.admin, [acme.admin.client.url], random);
  const reader = new Reader(acme.admin, writers.deeds);
  writers.start(6, 2);
  reader.start();
  try {
    await writers.progress(20);
    await work(writers);
    await writers.progress(20);
  } finally {
    await writers.stop();
    await reader.stop();
  }
  await installation.projected();
  expect(reader.wrong).toEqual([]);
  expect([...reader.statuses.keys()]).toEqual([200]);
  expect([...writers.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
}

async function keysOf(generation: string | null | undefined): Promise<string[]> {
  return (await installation.redis()).keys(`*}:${generation}:*`);
}

/** Looks as often as it takes until unneeded generations are removed. */
async function cleaned(now?: number): Promise<void> {
  const cleaner = new GenerationCleaner(redis, signature, silent);
  for (let look = 0; look < 3; look++) await cleaner.removeUnused(now);
}

describe('read models that are rebuilt beside those in use', () => {
  afterEach(async () => {
    await projector.stop();
    projector.start();
  });

  it(
    'keep nobody from reading or writing',
    seeded((random) =>
      unnoticed(random, async (writers) => {
        for (let round = 0; round < 2; round++) {
          const before = await inUse();
          worked(await superadmin.client.post('/api/operations/projections/rebuild', {}));
          await until('others are in use', async () => (await inUse()) !== before);
          await writers.progress(20);
        }
      }),
    ),
    60_000,
  );

  it('tell how far they are, and go on where they were cut off', async () => {
    const before = await inUse();
    await projector.stop();
    const cutOff = await cutOffRebuild(installation, redis);
    const { phase, beside } = worked(await superadmin.client.get<ProjectionStatus>('/api/operations/projections'));
    expect(phase).toBe('live');
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(1);
    projector.start();
    await until('they are in use', async () => {
      expect((await acme.admin.client.get('/api/task/fetchtask')).status).toBe(200);
      return (await inUse()) !== before;
    });
    expect(await inUse()).toBe(cutOff);
    expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
  });

  it('are put into use by nobody who has lost the lease meanwhile', async () => {
    const before = await inUse();
    await projector.stop();
    const build = await nextBuild(installation, redis);
    const another = new Lease(redis, projectorLease(signature), 'another');
    expect(await another.hold()).toBe(true);
    const { signal } = new AbortController();
    await expect(build.finish(0n, signal)).rejects.toThrow('another process leads');
    expect(await inUse()).toBe(before);
    await another.release();
  });

  it('reach everybody and leave nothing behind, also when a kill comes right after the switch', async () => {
    const live = await LiveClient.connect(acme.admin.client);
    const tasks = await live.follow('tasks');
    const before = await inUse();
    await projector.stop();
    const build = await nextBuild(installation, redis);
    await build.run(new AbortController().signal);
    const next = (await installation.projectorState())?.next;
    const lease = new Lease(redis, projectorLease(signature), 'the tests');
    const isSwitched = (): Promise<boolean> => switchToNext(redis, signature, next!, lease);
    expect([await lease.hold(), await isSwitched()]).toEqual([true, true]);
    // Its removal was begun, and cut off.
    await redis.unlink((await keysOf(before)).filter((_, n) => n % 2 === 0));
    projector.start();
    await until('clients fetch again', () => live.taken.includes('tasks'));
    const { body } = await acme.admin.client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask');
    await until('they have everything', async () => {
      if (tasks.state !== 'live') await live.follow('tasks').catch(() => {});
      return idsOf(tasks.all()).join() === idsOf(body.fetchtask).join();
    });
    live.close();
    expect(await inUse()).toBe(next?.generation);
    await cleaned();
    expect(await keysOf(before)).toEqual([]);
    expect(Object.keys(await redis.hGetAll(keys.generations))).toEqual([next?.generation]);
    expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
  });
});

describe('a release with other projections', () => {
  /** As if each task held more in the next release. */
  const later = slices.map((slice) =>
    slice.category === 'task'
      ? { ...slice, projections: slice.projections.map((projection) => ({ ...projection, version: 'later' })) }
      : slice,
  );

  it(
    'builds its read models beside those of the running one, and both are kept up',
    seeded(async (random) => {
      const projections = new SliceRegistry(later, openedWith(installation.personKeys));
      const of = signatureOf(projections.collections);
      const readModel = new ReadModel(redis, projections, new ReadGate(redis, of));
      const theirs = await projectorOf(projections);
      await unnoticed(random, async () => {
        theirs.start();
        await until('they are live', async () => (await readProjectorState(redis, of))?.isLive === true);
      });
      const { createdtask } = worked(
        await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', {
          tasktitle: 'seen by both',
          priority: 'T1',
        }),
      );
      await until(
        'it is seen by both',
        async () => (await readModel.document(acme._id, 'tasks', createdtask._id)) !== null,
      );
      await installation.projected();
      expect(differences(await readModelsOf(installation), await readModelsOf(installation, of))).toEqual([]);
      await cleaned();
      const generation = (await readProjectorState(redis, of))?.generation;
      expect((await keysOf(generation)).length).toBeGreaterThan(0);

      await theirs.stop();
      await cleaned(Date.now() + 60 * 60_000);
      expect(await readProjectorState(redis, of)).toBeNull();
      expect([await keysOf(generation), await redis.exists(keys.feed(acme._id, of))]).toEqual([[], 0]);
      expect((await acme.admin.client.get('/api/task/fetchtask')).status).toBe(200);
    }),
    60_000,
  );

  it('leaves what a rebuild from nothing makes too', async () => {
    const models = await readModelsOf(installation);
    await projector.stop();
    expect(registry.collections.length).toBeGreaterThan(0);
    expect(installation.crashes).toEqual([]);
    expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
  }, 60_000);
});
