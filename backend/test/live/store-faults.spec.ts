import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Installation, startLimitMs } from '../faults/installation.js';
import { findingsOf, nothingWrong, unfaithful } from '../faults/ledger.js';
import { report, seeded, setting } from '../faults/random.js';
import { differences, readModelsOf, rebuiltFromNothing } from '../faults/read-models.js';
import { faultsUntil, StoreFaults } from '../faults/store-faults.js';
import { Session, Writers } from '../faults/writers.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { differenceOf } from './comparison.js';
import { RoamingClient, type Weather } from './roaming-client.js';

const clientCount = setting('FUZZ_CLIENTS', 30);
const writerCount = setting('FUZZ_WRITERS', 8);
const faultCount = setting('FUZZ_FAULTS', 15);
/** Milliseconds for which a fault that ends by itself lasts at most. */
const longest = setting('FUZZ_LONGEST', 1_500);

let installation: Installation;
let acme: Organisation;
let reader: Person;

beforeAll(async () => {
  installation = await Installation.startFaulty('projector', 'api', 'api', 'worker');
  acme = await newOrganisation(await signInSuperadmin(installation.process('api')));
  reader = await newPerson(acme.admin, { flags: ['developertask'] });
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

describe('an event store that fails in every way it can, under two nodes whose clients try again', () => {
  it(
    'costs nobody anything: nothing is lost, doubled or answered with 500, and every follower is whole',
    seeded(async (random) => {
      const weather: Weather = { stormy: true, cutChance: 0.01, over: false };
      const urls = [0, 1].map((nth) => installation.process('api', nth).url);
      const watched = worked(
        await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', {
          tasktitle: 'watched closely',
          priority: 'T1',
        }),
      ).createdtask;
      const clients = Array.from({ length: clientCount }, (_, n) => {
        const person = n % 2 === 0 ? acme.admin : reader;
        const topics = n % 3 === 0 ? ['tasks', 'users', `history:tasks:${watched._id}`] : ['tasks'];
        return new RoamingClient(Session.at(urls[n % 2] ?? '', person), topics, random.fork(n), weather);
      });
      const writers = new Writers(acme.admin, urls, random.fork(-1));
      const faults = new StoreFaults(installation.stores);
      const over = new AbortController();

      const before = (await installation.log()).length;
      for (const client of clients) client.start();
      writers.start(writerCount, 15);
      const failing = faultsUntil(over.signal, faults, random.fork(-2), longest);
      try {
        await until(`${faultCount} faults were told`, () => faults.injected.length >= faultCount, 120_000);
      } finally {
        over.abort();
        await failing;
        await writers.progress(writerCount * 3);
        weather.stormy = false;
        await writers.stop();
        report('faults told', { seed: random.seed, told: faults.injected });
      }
      await installation.projected();
      await until('every client is settled', () => clients.every((client) => client.settled), 30_000);
      for (const client of clients) await client.fence();
      const different = (await Promise.all(clients.map(differenceOf))).flat();
      weather.over = true;
      await Promise.all(clients.map((client) => client.stop()));

      const stores = clients.flatMap((client) => client.stores);
      const log = await installation.log();
      const found = findingsOf(writers.deeds, log.slice(before));
      const models = await readModelsOf(installation);
      const statuses = Object.fromEntries(writers.statuses);
      report('R14 with retries', {
        seed: random.seed,
        faults: faults.injected.length,
        statuses,
        deltas: stores.reduce((sum, { received }) => sum + received.length, 0),
        acknowledged: found.acknowledged,
      });

      expect(different).toEqual([]);
      expect(stores.flatMap(({ missed }) => missed)).toEqual([]);
      expect(stores.flatMap(({ doubled }) => doubled)).toEqual([]);
      expect(stores.flatMap(({ disordered }) => disordered)).toEqual([]);
      expect(found).toMatchObject({ ...nothingWrong, gaps: expect.any(Array) });
      expect(found.acknowledged).toBeGreaterThan(writerCount * 3);
      expect(Object.keys(statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual([]);
      expect(installation.crashes).toEqual([]);
      expect(unfaithful(models, log)).toEqual([]);
      expect(differences(models, await rebuiltFromNothing(installation))).toEqual([]);
    }),
    300_000,
  );
});
