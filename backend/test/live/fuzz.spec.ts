import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions } from '@atrium/contracts/core/live';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { askForRebuild } from '../../src/platform/projections/projector-state.js';
import { Installation, signature, startLimitMs } from '../faults/installation.js';
import { findingsOf, nothingWrong } from '../faults/ledger.js';
import { type Random, report, seeded, setting } from '../faults/random.js';
import { sendUntilAnswered, Session, Writers } from '../faults/writers.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { differenceOf, sentTo } from './comparison.js';
import { RoamingClient, type Weather } from './roaming-client.js';

const clientCount = setting('FUZZ_CLIENTS', 60);
const writerCount = setting('FUZZ_WRITERS', 10);
/** How much happens between two restarts: answers to writers. */
const stretch = setting('FUZZ_STRETCH', 120);

let installation: Installation;
let acme: Organisation;
let reader: Person;
let restorer: Person;
let wavering: Person;
let outsider: Person;

beforeAll(async () => {
  installation = await Installation.start('projector', 'api', 'api', 'worker');
  acme = await newOrganisation(await signInSuperadmin(installation.process('api')));
  reader = await newPerson(acme.admin, { flags: ['developertask'] });
  restorer = await newPerson(acme.admin, { flags: ['deletenotes'] });
  wavering = await newPerson(acme.admin, { flags: ['developertask'] });
  outsider = await newPerson(acme.admin, { flags: ['createpolicy'] });
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** Deletes, restores, finishes and reopens tasks of its own, so that records change their rooms all the time. */
async function tend(random: Random, weather: Weather): Promise<void> {
  const session = Session.at(installation.process('api').url, acme.admin);
  const ids: string[] = [];
  for (let n = 0; !weather.over && weather.stormy; n++) {
    const key = `tend ${random.seed} ${n}`;
    if (ids.length < 8) {
      const body = { tasktitle: `tended ${n}`, priority: 'T4' };
      const { answer } = await sendUntilAnswered(session, (client) =>
        client.post<{ createdtask: TaskView }>('/api/task/createtask', body, { key }),
      );
      ids.push(worked(answer).createdtask._id);
    } else {
      const id = random.pick(ids);
      const [method, act] = random.pick([
        ['DELETE', 'deleteTask'],
        ['PUT', 'restoreTask'],
        ['PUT', 'completeTask'],
        ['PUT', 'reopenTask'],
      ] as const);
      await sendUntilAnswered(session, (client) => client.send(method, `/api/task/${act}/${id}`, undefined, { key }));
    }
    await pause(random.between(5, 40));
  }
}

/** Gives somebody the right to see tasks, or takes it. @returns the position from which on that counts */
async function setRight(person: Person, developertask: boolean): Promise<string> {
  const session = Session.at(installation.process('api').url, acme.admin);
  // A repeat without a key would change nothing, and name no position.
  const key = randomUUID();
  const { answer } = await sendUntilAnswered(session, (client) =>
    client.put(`/api/user/updateuser/${person.user._id}`, { developertask }, { key }),
  );
  worked(answer);
  return answer.position ?? '0';
}

/** Builds the read models again, beside those in use, and has them replace these. */
async function rebuilt(): Promise<void> {
  const inUse = async (): Promise<string | null | undefined> => (await installation.projectorState())?.generation;
  const before = await inUse();
  await askForRebuild(await installation.redis(), signature);
  await until('they are in use', async () => (await inUse()) !== before, 30_000);
}

describe('clients of two nodes, whose connections, nodes and stores come and go', () => {
  it(
    'end with what the server has: nothing missed, nothing doubled, nothing out of order',
    seeded(async (random) => {
      const weather: Weather = { stormy: true, cutChance: 0.04, over: false };
      const urls = [0, 1].map((nth) => installation.process('api', nth).url);
      const first = worked(
        await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', {
          tasktitle: 'watched closely',
          priority: 'T1',
        }),
      ).createdtask;
      const people = [acme.admin, reader, restorer, wavering, outsider];
      const topicsOf = (n: number): string[] => [
        'tasks',
        ...(n % 3 === 0 ? ['users', `history:tasks:${first._id}`] : []),
      ];
      const clients = Array.from({ length: clientCount }, (_, n) => {
        const person = people[n % people.length]!;
        return new RoamingClient(Session.at(urls[n % 2]!, person), topicsOf(n), random.fork(n), weather);
      });
      const ofPerson = (person: Person): RoamingClient[] =>
        clients.filter((_, n) => people[n % people.length] === person);
      const writers = new Writers(acme.admin, urls, random.fork(-1));
      const disasters: [string, () => Promise<void>][] = [
        ['an API node', () => restarted('api')],
        ['the projector', () => restarted('projector')],
        ['the read models', rebuilt],
        [
          'Redis',
          async () => {
            await installation.stores.redis.halt('SIGKILL');
            await installation.stores.redis.restart();
          },
        ],
        [
          'the event server',
          async () => {
            await installation.stores.eventServer.halt('SIGKILL');
            await installation.stores.eventServer.restart();
          },
        ],
      ];
      const restarted = async (role: 'api' | 'projector'): Promise<void> => {
        const process = installation.process(role, role === 'api' ? random.between(0, 1) : 0);
        await process.kill();
        await process.start();
      };

      const before = (await installation.log()).length;
      for (const client of clients) client.start();
      writers.start(writerCount, 15);
      const tending = tend(random.fork(-2), weather);
      let [revoked, given] = ['0', '0'];
      const happened: string[] = [];
      try {
        await writers.progress(stretch);
        while (disasters.length > 0) {
          const [name, strike] = disasters.splice(random.between(0, disasters.length - 1), 1)[0]!;
          happened.push(name);
          await strike();
          await writers.progress(stretch);
          if (happened.length === 1) revoked = await setRight(wavering, false);
          if (happened.length === 3) given = await setRight(wavering, true);
        }
      } finally {
        weather.stormy = false;
        await writers.stop();
        await tending;
      }
      await installation.projected();
      await until('every client is settled', () => clients.every((client) => client.settled), 30_000);
      for (const client of clients) await client.fence();
      const different = (await Promise.all(clients.map(differenceOf))).flat();
      weather.over = true;
      await Promise.all(clients.map((client) => client.stop()));

      const stores = clients.flatMap((client) => client.stores);
      const found = findingsOf(
        writers.deeds,
        (await installation.log())
          .slice(before)
          .filter(({ event }) => !JSON.stringify(event.data).includes('"tended ')),
      );
      const leaked = [
        ...sentTo(ofPerson(outsider)),
        ...sentTo(ofPerson(wavering)).filter(
          (position) => comparePositions(position, revoked) > 0 && comparePositions(position, given) < 0,
        ),
      ];
      report('R7', {
        seed: random.seed,
        clients: clients.length,
        restarts: happened,
        cuts: clients.reduce((sum, { cuts }) => sum + cuts, 0),
        deltas: stores.reduce((sum, { received }) => sum + received.length, 0),
        acknowledged: found.acknowledged,
      });

      expect(different).toEqual([]);
      expect(stores.flatMap(({ missed }) => missed)).toEqual([]);
      expect(stores.flatMap(({ doubled }) => doubled)).toEqual([]);
      expect(stores.flatMap(({ disordered }) => disordered)).toEqual([]);
      expect(leaked).toEqual([]);
      expect(found).toMatchObject({ ...nothingWrong, gaps: expect.any(Array), unasked: expect.any(Array) });
      expect(installation.crashes).toEqual([]);
      // What was proven means nothing when nothing was watched.
      for (const client of ofPerson(reader)) expect(client.stores[0]?.documents.size).toBeGreaterThan(0);
      for (const client of ofPerson(outsider)) expect(client.stores[0]?.state).toBe('refused');
      const deleted = ofPerson(restorer)[0]!
        .stores[0]!.all<TaskView>()
        .filter((task) => task.deleted);
      expect(
        ofPerson(reader)[0]!
          .stores[0]!.all<TaskView>()
          .filter((task) => task.deleted),
      ).toEqual([]);
      expect(deleted.length).toBeGreaterThan(0);
    }),
    180_000,
  );
});
