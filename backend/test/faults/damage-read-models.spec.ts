import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { erasedPeople } from '../../src/platform/personal-data/erasure.js';
import { Lease, projectorLease } from '../../src/platform/projections/lease.js';
import { Projector } from '../../src/platform/projections/projector.js';
import { createLogger } from '../../src/platform/logger.js';
import { abandonReadModels } from '../../src/platform/projections/projector-state.js';
import { createRedis, type Redis } from '../../src/platform/redis.js';
import { keys } from '../../src/platform/projections/keys.js';
import { worked } from '../support/client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { Installation, signature, startLimitMs } from './installation.js';
import { unfaithful } from './ledger.js';
import { Session, sendUntilAnswered } from './writers.js';
import { cutOffRebuild } from './rebuilds.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';

const silent = createLogger('silent');

let installation: Installation;
let acme: Organisation;
let elsewhere: Organisation;
let task: TaskView;

let projector: Projector;
let rebuilding: Redis;
let disconnect: () => void;

beforeAll(async () => {
  installation = await Installation.start();
  const { redisUrl } = installation.stores;
  const connections = [
    createRedis(redisUrl, silent),
    createRedis(redisUrl, silent),
    createRedis(redisUrl, silent),
  ] as const;
  const [projecting, leasing] = connections;
  rebuilding = connections[2];
  await Promise.all(connections.map((connection) => connection.connect()));
  disconnect = () => connections.forEach((connection) => connection.destroy());
  // In this process, as it is started again and again.
  const lease = new Lease(leasing, projectorLease(signature), 'the tests');
  const { personKeys, opening } = installation;
  const erased = erasedPeople(opening, personKeys);
  projector = new Projector(installation.store, { projecting, rebuilding }, opening, silent, lease, erased);
  projector.start();
  await (await installation.add('api')).start();
  const superadmin = await signInSuperadmin(installation.process('api'));
  acme = await newOrganisation(superadmin);
  elsewhere = await newOrganisation(superadmin);
}, startLimitMs);
afterAll(async () => {
  await projector.stop();
  disconnect();
  await installation.stop();
}, 60_000);

beforeEach(async () => {
  task = await created('before the damage');
  await edited(task._id, 'once');
});

async function created(tasktitle: string): Promise<TaskView> {
  const answer = acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', {
    tasktitle,
    priority: 'T2',
  });
  return worked(await answer).createdtask;
}

async function edited(id: string, tasktitle: string): Promise<TaskView> {
  const answer = acme.admin.client.put<{ updatedtask: TaskView }>(`/api/task/updateTask/${id}`, { tasktitle });
  return worked(await answer).updatedtask;
}

/** Resolves when the projector works again: something that happened after its start, somewhere else, is projected. */
async function projectedElsewhere(): Promise<void> {
  const session = new Session(elsewhere.admin.client, elsewhere.admin);
  const body = { tasktitle: 'a sign of life', priority: 'T1' };
  await sendUntilAnswered(session, (client) => client.post('/api/task/createtask', body));
}

/** Edits a task while nothing projects: the edit is recorded, but not in the read models yet. */
async function editUnseen(id: string, tasktitle: string): Promise<{ answered: Promise<unknown> }> {
  const before = (await installation.log()).length;
  const answered = acme.admin.client.put(`/api/task/updateTask/${id}`, { tasktitle });
  await until('the edit is recorded', async () => (await installation.log()).length > before);
  return { answered };
}

/** A copy of some keys, and how to put them back. */
async function copied(...names: string[]): Promise<() => Promise<void>> {
  const redis = await installation.redis();
  const texts = await Promise.all(names.map((name) => redis.get(name)));
  return async () => {
    for (const [at, name] of names.entries()) await redis.set(name, texts[at] ?? '');
  };
}

async function hashCopied(name: string): Promise<() => Promise<unknown>> {
  const redis = await installation.redis();
  const fields = await redis.hGetAll(name);
  return () => redis.hSet(name, fields);
}

/** The keys of what the tests damage. */
const projectorKey = keys.projector(signature);
const checkpointKey = async (): Promise<string> => (await installation.readModels()).checkpoint(acme._id);
const taskKey = async (): Promise<string> => (await installation.readModels()).document(acme._id, 'tasks', task._id);

const inUse = async () => (await installation.projectorState())?.generation;

/** Stops the projector, does damage, starts it again and checks that everything is whole, also for what comes next. */
async function heals(damage: () => Promise<void>): Promise<void> {
  await projector.stop();
  await damage();
  projector.start();
  await projectedElsewhere();
  expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
  const after = await edited(task._id, 'after the damage');
  const another = await created('new after the damage');
  expect(after.tasktitle).toBe('after the damage');
  expect(another.tasktitle).toBe('new after the damage');
  expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
}

describe('a projector that starts over read models which are not whole', () => {
  it('makes a document that is missing', () =>
    heals(async () => {
      await (await installation.redis()).del(await taskKey());
    }));

  it('makes a document that is from another time', async () => {
    const restore = await copied(await taskKey());
    await edited(task._id, 'twice');
    await heals(restore);
  });

  it('does not trust a checkpoint that is ahead of the documents', async () => {
    const restore = await copied(await taskKey());
    const other = await created('another');
    await edited(other._id, 'that also changed');
    await edited(task._id, 'twice');
    await heals(restore);
  });

  it('does not trust a checkpoint that is behind the documents', async () => {
    const restore = await hashCopied(await checkpointKey());
    await edited(task._id, 'twice');
    await heals(async () => void (await restore()));
  });

  it('does not trust a checkpoint beyond its documents', async () => {
    let unseen: Awaited<ReturnType<typeof editUnseen>> | undefined;
    await heals(async () => {
      unseen = await editUnseen(task._id, 'unseen');
      const head = (await installation.log()).at(-1)?.position ?? 0n;
      await (await installation.redis()).hSet(await checkpointKey(), 'position', `${head}`);
    });
    await unseen?.answered;
  });

  it('does not trust a checkpoint that is beyond the log', () =>
    heals(async () => {
      await (await installation.redis()).hSet(await checkpointKey(), 'position', '999999999999');
    }));

  it('does not trust a projector that claims to be further than it was', async () => {
    let unseen: Awaited<ReturnType<typeof editUnseen>> | undefined;
    await heals(async () => {
      unseen = await editUnseen(task._id, 'unseen');
      const head = (await installation.log()).at(-1)?.position ?? 0n;
      await (await installation.redis()).hSet(projectorKey, 'position', `${head}`);
    });
    await unseen?.answered;
  });

  it('does not trust a projector that is beyond the log', () =>
    heals(async () => {
      await (await installation.redis()).hSet(projectorKey, 'position', '999999999999');
    }));

  it('goes on when the projector was further than it says', async () => {
    const restore = await hashCopied(projectorKey);
    await edited(task._id, 'twice');
    await heals(async () => void (await restore()));
  });

  it('goes on when projector and checkpoint were further than they say', async () => {
    const restores = [await hashCopied(projectorKey), await hashCopied(await checkpointKey())];
    await edited(task._id, 'twice');
    await heals(async () => void (await Promise.all(restores.map((restore) => restore()))));
  });

  it('makes everything again when nothing says which generation is in use', () =>
    heals(async () => {
      await (await installation.redis()).hDel(projectorKey, 'generation');
    }));

  it('goes on with a rebuild that was cut off', async () => {
    let cutOff: string | undefined;
    await heals(async () => {
      cutOff = await cutOffRebuild(installation, rebuilding);
      await abandonReadModels(rebuilding, signature);
    });
    expect(await inUse()).toBe(cutOff);
  });

  it('begins anew when what a cut off rebuild had written is not whole', async () => {
    let cutOff: string | undefined;
    await heals(async () => {
      cutOff = await cutOffRebuild(installation, rebuilding);
      await abandonReadModels(rebuilding, signature);
      const redis = await installation.redis();
      const [document = ''] = await redis.keys(`{*}:${cutOff}:doc:*`);
      await redis.del(document);
    });
    expect(await inUse()).not.toBe(cutOff);
  });

  it('is informed by readers who miss a document, and no list is shown without it', async () => {
    await (await installation.redis()).del(await taskKey());
    const answers: { status: number; shown: boolean }[] = [];
    await until('the list is shown again', async () => {
      const { status, body } = await acme.admin.client.get<{ fetchtask?: TaskView[] }>('/api/task/fetchtask');
      answers.push({ status, shown: body.fetchtask?.some(({ _id }) => _id === task._id) ?? false });
      return status === 200;
    });
    expect(answers[0]).toEqual({ status: 503, shown: false });
    expect(answers.at(-1)).toEqual({ status: 200, shown: true });
    expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
  });

  it('holds the same in the end as if it had been filled in one go', async () => {
    const models = await readModelsOf(installation);
    await projector.stop();
    expect(installation.crashes).toEqual([]);
    expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
  }, 60_000);
});
