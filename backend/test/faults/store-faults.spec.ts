import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon } from '../support/wait.js';
import { Installation, startLimitMs } from './installation.js';
import { findingsOf, nothingWrong, unfaithful } from './ledger.js';
import { type Random, report, seeded, setting } from './random.js';
import { differences, readModelsOf, rebuiltFromNothing } from './read-models.js';
import { randomFault, StoreFaults } from './store-faults.js';
import { Session, Writers } from './writers.js';

const faultCount = setting('STORE_FAULTS', 12);
/** How long a fault lasts at most, in milliseconds: less than a command is tried for. */
const longest = setting('STORE_FAULT_MS', 2_500);
const writerCount = setting('FAULT_WRITERS', 10);

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.startFaulty('all', 'all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** A fault that a command can outlive: not one that meets it again and again until its time is over. */
function passingFault(random: Random, faults: StoreFaults): Fault {
  const fault = randomFault(random, longest, faults.address);
  return fault.kind === 'commit-timeout' ? { ...fault, appends: Math.min(fault.appends, 2) } : fault;
}

describe('an event store that is slow, silent or away, changes its leader, or does not say what it did', () => {
  it(
    'is noticed by nobody: what is sent once is answered once, and is there once',
    seeded(async (random) => {
      const urls = [installation.process('all', 0).url, installation.process('all', 1).url];
      const clients = urls.map((url) => Session.at(url, acme.admin).client);
      const lives = await Promise.all(clients.map((client) => LiveClient.connect(client)));
      const followers = await Promise.all(lives.map((live) => live.follow('tasks')));
      const faults = new StoreFaults(installation.stores);
      const writers = new Writers(acme.admin, urls, random);
      writers.start(writerCount, 10);
      for (let round = 0; round < faultCount; round++) {
        await writers.progress(random.between(5, 40));
        await faults.inject(passingFault(random, faults));
        await pause(random.between(0, longest / 2));
        await faults.end();
      }
      await writers.progress(writerCount);
      await writers.stop();

      await installation.projected();
      const log = await installation.log();
      const found = findingsOf(writers.deeds, log);
      const failed = writers.deeds.filter(({ attempts }) => attempts > 1);
      report('R14', {
        seed: random.seed,
        faults: faults.injected.filter(({ kind }) => kind !== 'none').map(({ kind }) => kind),
        commands: writers.deeds.length,
        failed: failed.length,
      });
      expect(installation.crashes).toEqual([]);
      expect(failed).toEqual([]);
      expect(found).toMatchObject(nothingWrong);

      const [last] = log.filter(({ category }) => category === 'task').toReversed();
      const fresh = await LiveClient.connect(clients[0]!);
      const whole = (await fresh.follow('tasks')).all();
      for (const follower of followers) {
        await soon('a follower to be at the end', follower.reached(`${last?.position}`));
        expect(follower.all()).toEqual(whole);
      }
      for (const live of [...lives, fresh]) live.close();
      const models = await readModelsOf(installation);
      expect(unfaithful(models, log)).toEqual([]);
      expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
    }),
    120_000 + faultCount * 15_000,
  );
});
