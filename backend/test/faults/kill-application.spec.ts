import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
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

describe('an application that is killed at any moment', () => {
  it(
    'loses nothing that it acknowledged, does nothing twice and nothing by halves',
    seeded(async (random) => {
      const application = installation.process('all');
      const writers = new Writers(acme.admin, [acme.admin.client.url], random);
      writers.start(writerCount);
      let survived = 0;
      await amidFaults(installation, random, async () => {
        for (let round = 0; round < rounds; round++) {
          await writers.progress(random.between(20, 200));
          await pause(random.between(0, 40));
          await application.kill();
          await application.start();
          survived += 1;
        }
      });
      await writers.progress(40);
      await writers.stop();
      await installation.projected();
      const log = await installation.log();
      const found = findingsOf(writers.deeds, log);
      const resent = writers.deeds.filter(({ attempts }) => attempts > 1).length;
      const models = await readModelsOf(installation);

      expect(survived).toBe(rounds);
      expect(found).toMatchObject(nothingWrong);
      expect(resent).toBeGreaterThan(0);
      expect(unfaithful(models, log)).toEqual([]);
      expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
      report('R1', { seed: random.seed, rounds, acknowledged: found.acknowledged, events: found.events, resent });
    }),
    60_000 + rounds * 40_000,
  );
});
