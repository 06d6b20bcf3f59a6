import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon } from '../support/wait.js';
import { Installation, startLimitMs } from './installation.js';
import { findingsOf, nothingWrong, unfaithful } from './ledger.js';
import { Random, report, seeded } from './random.js';
import { Reader } from './readers.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';
import { amidFaults } from './store-faults.js';
import { Session, Writers } from './writers.js';

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.startFaulty('all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** Does damage under load, and checks that nobody ever saw anything wrong and that everything is whole afterwards. */
async function survives(name: string, random: Random, damage: (writers: Writers) => Promise<void>): Promise<void> {
  await new Session(acme.admin.client, acme.admin).renew();
  const writers = new Writers(acme.admin, [acme.admin.client.url], random);
  const reader = new Reader(acme.admin, writers.deeds);
  const before = (await installation.log()).length;
  writers.start(10);
  reader.start();
  try {
    await amidFaults(installation, random, async () => {
      await writers.progress(random.between(60, 150));
      await damage(writers);
      await writers.progress(60);
    });
  } finally {
    if (installation.stores.redis.pid === undefined) await installation.stores.redis.restart();
    await writers.stop();
    await reader.stop();
  }
  await installation.projected();
  const log = await installation.log();
  const found = findingsOf(writers.deeds, log.slice(before));
  report(`R3 ${name}`, { seed: random.seed, acknowledged: found.acknowledged, reads: [...reader.statuses] });

  expect(reader.wrong).toEqual([]);
  expect(reader.statuses.get(200)).toBeGreaterThan(0);
  expect(found).toMatchObject({ ...nothingWrong, gaps: expect.any(Array) });
  expect(unfaithful(await readModelsOf(installation), log)).toEqual([]);
  expect(installation.crashes).toEqual([]);
}

describe('a Redis that loses its data under a running application', () => {
  it(
    'is filled again after it was flushed',
    seeded((random) =>
      survives('flushed', random, async () => {
        await (await installation.redis()).flushAll();
      }),
    ),
    90_000,
  );

  it(
    'is missed while it is away, and used again when it is back',
    seeded((random) =>
      survives('killed', random, async () => {
        const { redis } = installation.stores;
        await redis.halt('SIGKILL');
        const refused = await soon('a refusal', acme.admin.client.get('/api/user/check'));
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        await redis.restart();
      }),
    ),
    90_000,
  );

  it(
    'catches up when it was set back to an older state',
    seeded((random) =>
      survives('set back', random, async (writers) => {
        const { redis } = installation.stores;
        const files = join(installation.dataDir, 'redis', 'appendonlydir');
        const old = join(installation.dataDir, 'old');
        await redis.halt('SIGTERM');
        await cp(files, old, { recursive: true });
        await redis.restart();
        await writers.progress(random.between(60, 150));
        await redis.halt('SIGTERM');
        await rm(files, { recursive: true });
        await cp(old, files, { recursive: true });
        await rm(old, { recursive: true });
        await redis.restart();
      }),
    ),
    90_000,
  );

  it('holds the same in the end as if it had been filled in one go', async () => {
    const models = await readModelsOf(installation);
    expect(models.size).toBeGreaterThan(100);
    expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
  }, 60_000);
});
