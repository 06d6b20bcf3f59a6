import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon } from '../support/wait.js';
import { Installation, startLimitMs } from './installation.js';
import { findingsOf, nothingWrong, unfaithful } from './ledger.js';
import { report, seeded, setting } from './random.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';
import { amidFaults } from './store-faults.js';
import { Writers } from './writers.js';

const rounds = setting('FAULT_ROUNDS', 2);
const writerCount = setting('FAULT_WRITERS', 40);

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.startFaulty('all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

describe('an event server that is killed at any moment', () => {
  it(
    'takes nothing acknowledged with it, and the application goes on by itself',
    seeded(async (random) => {
      const { client } = acme.admin;
      const { eventServer } = installation.stores;
      const { pid } = installation.process('all');
      const writers = new Writers(acme.admin, [client.url], random);
      writers.start(writerCount);
      for (let round = 0; round < rounds; round++) {
        await amidFaults(installation, random.fork(round), async () => {
          await writers.progress(random.between(20, 200));
          await pause(random.between(0, 40));
        });
        await eventServer.halt('SIGKILL');

        const written = client.put('/api/settings', { displayName: `Nobody home ${round}` });
        const read = await soon('a read', client.get<{ fetchtask: TaskView[] }>('/api/task/fetchtask'));
        expect(read.status).toBe(200);
        expect(read.body.fetchtask.length).toBeGreaterThan(0);
        expect((await client.get('/api/health/ready')).status).toBe(503);
        if (round === rounds - 1) {
          const refused = await soon('a refusal', written, 30_000);
          expect(refused.status).toBe(503);
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
          await eventServer.restart();
          continue;
        }
        await eventServer.restart();
        expect((await soon('an answer', written, 30_000)).status).toBe(200);
      }
      await writers.progress(40);
      await writers.stop();
      await installation.projected();
      const log = await installation.log();
      const found = findingsOf(writers.deeds, log);
      const resent = writers.deeds.filter(({ attempts }) => attempts > 1).length;
      const models = await readModelsOf(installation);

      expect(installation.process('all').pid).toBe(pid);
      expect(installation.crashes).toEqual([]);
      expect(found).toMatchObject(nothingWrong);
      expect(resent).toBeGreaterThan(0);
      expect(unfaithful(models, log)).toEqual([]);
      expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
      report('R2', { seed: random.seed, rounds, acknowledged: found.acknowledged, events: found.events, resent });
    }),
    60_000 + rounds * 40_000,
  );
});
