import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { askForRebuild } from '../../src/platform/projections/projector-state.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { Installation, signature, startLimitMs } from './installation.js';
import { findingsOf, nothingWrong, unfaithful } from './ledger.js';
import { report, seeded, setting } from './random.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';
import { Reader } from './readers.js';
import { amidFaults } from './store-faults.js';
import { Writers } from './writers.js';

const rounds = setting('FAULT_ROUNDS', 2);

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.startFaulty('projector', 'projector', 'api');
  acme = await newOrganisation(await signInSuperadmin(installation.process('api')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

describe('a projector that is killed in the middle of its work', () => {
  it(
    'is followed by another one that goes on where it was',
    seeded(async (random) => {
      const writers = new Writers(acme.admin, [acme.admin.client.url], random);
      const reader = new Reader(acme.admin, writers.deeds);
      writers.start(12, 5);
      reader.start();
      try {
        await amidFaults(installation, random, async () => {
          for (let round = 0; round < rounds; round++) {
            await writers.progress(random.between(40, 150));
            // The kill may also come while read models are built beside those in use, or just after they took over.
            await askForRebuild(await installation.redis(), signature);
            await pause(random.between(0, 1_000));
            // Both in turn: whichever leads, the other one takes over.
            const killed = installation.process('projector', round % 2);
            await killed.kill();
            await writers.progress(20);
            await killed.start();
          }
        });
        await writers.progress(40);
      } finally {
        await writers.stop();
        await reader.stop();
      }
      await installation.projected();
      await until('nothing is rebuilt any more', async () => {
        const state = await installation.projectorState();
        return state?.isLive === true && state.next === null && !state.isRebuildAsked;
      });
      const log = await installation.log();
      const models = await readModelsOf(installation);
      const found = findingsOf(writers.deeds, log);
      report('R3 projector killed', {
        seed: random.seed,
        rounds,
        acknowledged: found.acknowledged,
        reads: [...reader.statuses],
      });

      expect(found).toMatchObject(nothingWrong);
      expect(reader.wrong).toEqual([]);
      expect(unfaithful(models, log)).toEqual([]);
      expect(installation.crashes).toEqual([]);
      expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
    }),
    60_000 + rounds * 40_000,
  );
});
