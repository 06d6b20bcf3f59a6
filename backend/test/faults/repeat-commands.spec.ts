import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Answer, type Client, problemOf, worked } from '../support/client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { Installation, startLimitMs } from './installation.js';
import { findingsOf, nothingWrong, unfaithful } from './ledger.js';
import { type Random, report, seeded, setting } from './random.js';
import { readModelsOf } from './read-models.js';
import { amidFaults } from './store-faults.js';
import { type Deed, sendUntilAnswered, Session } from './writers.js';

const commandCount = setting('FAULT_COMMANDS', 600);
const atOnce = 24;

interface TaskAnswer {
  readonly createdtask?: TaskView;
  readonly updatedtask?: TaskView;
}

let installation: Installation;
let acme: Organisation;
let elsewhere: Organisation;
/** The administrator's session at each of the two nodes. */
let nodes: readonly Session[];

beforeAll(async () => {
  installation = await Installation.startFaulty('projector', 'api', 'api');
  const superadmin = await signInSuperadmin(installation.process('api'));
  acme = await newOrganisation(superadmin);
  elsewhere = await newOrganisation(superadmin);
  nodes = [0, 1].map((nth) => Session.at(installation.process('api', nth).url, acme.admin));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** What of an answer has to be the same each time. */
function essence({ status, text, position }: Answer<unknown>): string {
  return JSON.stringify({ status, text, position });
}

/** Sends one command several times, one after the other or all at once, to one node or both. */
async function sendRepeatedly(
  random: Random,
  send: (client: Client) => Promise<Answer<TaskAnswer>>,
): Promise<Answer<TaskAnswer>[]> {
  const targets = Array.from({ length: random.between(1, 5) }, () => random.pick(nodes));
  const once = async (session: Session) => (await sendUntilAnswered(session, send)).answer;
  if (random.chance(0.5)) return Promise.all(targets.map(once));
  const answers: Answer<TaskAnswer>[] = [];
  for (const target of targets) answers.push(await once(target));
  return answers;
}

describe('commands that are sent again and again', () => {
  it(
    'have one effect and one answer each, at the same time, at two nodes, and across a restart',
    seeded(async (random) => {
      const deeds: Deed[] = [];
      const unlike: string[] = [];
      const tasks: string[] = [];
      const restarts = [0.3, 0.6].map((part) => Math.floor(commandCount * part));
      let next = 0;
      let restarting = Promise.resolve();
      let sent = 0;
      const perform = async (n: number): Promise<void> => {
        const own = random.fork(n);
        const [title, key] = [`command ${n}`, `${random.seed}-${n}`];
        const task = tasks.length < 20 || own.chance(0.2) ? undefined : own.pick(tasks);
        const answers = await sendRepeatedly(own, (client) =>
          task === undefined
            ? client.post<TaskAnswer>('/api/task/createtask', { tasktitle: title, priority: 'T3' }, { key })
            : client.put<TaskAnswer>(`/api/task/updateTask/${task}`, { tasktitle: title }, { key }),
        );
        const [first] = answers as [Answer<TaskAnswer>];
        sent += answers.length;
        const kinds = new Set(answers.map(essence));
        if (kinds.size > 1) unlike.push([title, ...kinds].join('\n  '));
        const made = first.body.createdtask;
        if (made !== undefined) tasks.push(made._id);
        const shown = made ?? first.body.updatedtask;
        deeds.push({ key, title, status: first.status, task: shown, events: 1, attempts: 1, position: first.position });
      };
      const work = async (): Promise<void> => {
        while (next < commandCount) {
          const n = next++;
          if (restarts.includes(n)) restarting = restart(installation, random);
          await perform(n);
        }
      };
      await amidFaults(installation, random, () => Promise.all(Array.from({ length: atOnce }, work)));
      await restarting;
      await installation.projected();
      const log = (await installation.log()).filter(({ tenant }) => tenant === acme._id);
      const found = findingsOf(deeds, log);
      report('R4', {
        seed: random.seed,
        commands: deeds.length,
        sent,
        events: found.events,
        refused: refusedIn(deeds),
      });

      expect(deeds).toHaveLength(commandCount);
      expect(unlike).toEqual([]);
      expect(found).toMatchObject(nothingWrong);
      expect(unfaithful(await readModelsOf(installation), await installation.log())).toEqual([]);
    }),
    60_000 + commandCount * 200,
  );

  it('are one command when two nodes get them at the same time', async () => {
    const repeats = 40;
    for (let n = 0; n < repeats; n++) {
      const body = { tasktitle: `twin ${n}`, priority: 'T1' };
      const [one, other] = await Promise.all(
        nodes.map(({ client }) => client.post<TaskAnswer>('/api/task/createtask', body, { key: `twin ${n}` })),
      );
      expect(essence(one!)).toBe(essence(other!));
      expect(one!.status).toBe(200);
    }
    const created = (await installation.log()).filter(({ event }) => JSON.stringify(event.data).includes('"twin '));
    expect(created).toHaveLength(repeats);
  }, 30_000);

  it('are refused when a key comes back with other content', async () => {
    const { client } = nodes[0]!;
    const send = (tasktitle: string): Promise<Answer> =>
      client.post('/api/task/createtask', { tasktitle, priority: 'T1' }, { key: 'a key used twice' });
    expect((await send('first')).status).toBe(200);
    expect(problemOf(await send('second'))).toMatchObject({ statusCode: 409, code: 'keyReused' });
  });
});

function refusedIn(deeds: readonly Deed[]): number {
  return deeds.filter(({ status }) => status !== 200).length;
}

async function restart(where: Installation, random: Random): Promise<void> {
  const node = where.process('api', random.between(0, 1));
  await node.kill();
  await node.start();
}

describe('many writers on one record', () => {
  const writers = 50;
  const editsEach = 6;
  let task: TaskView;

  async function newTask(): Promise<void> {
    const body = { tasktitle: 'wanted by many', priority: 'T1' };
    task = worked(await elsewhere.admin.client.post<TaskAnswer>('/api/task/createtask', body)).createdtask!;
  }

  /** The answers of all writers, each of whom edits several times. */
  async function editAll(edit: (client: Client, title: string, session: Session) => Promise<Answer<TaskAnswer>>) {
    const places = [0, 1].map((nth) => Session.at(installation.process('api', nth).url, elsewhere.admin));
    const each = Array.from({ length: writers }, async (_, writer) => {
      const session = places[writer % places.length]!;
      const answers: Answer<TaskAnswer>[] = [];
      for (let n = 0; n < editsEach; n++)
        answers.push(await edit(session.client, `writer ${writer} edit ${n}`, session));
      return answers;
    });
    return (await Promise.all(each)).flat();
  }

  async function revisions(): Promise<number[]> {
    return (await installation.log())
      .filter(({ aggregateId }) => aggregateId === task._id)
      .map(({ revision }) => revision);
  }

  it('succeed or are refused for now, and leave no gap', async () => {
    await newTask();
    const path = `/api/task/updateTask/${task._id}`;
    const answers = await editAll((client, tasktitle) => client.put<TaskAnswer>(path, { tasktitle }));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    for (const answer of lost) expect(problemOf(answer)).toMatchObject({ statusCode: 503, code: 'busy' });
    expect(await revisions()).toEqual(Array.from({ length: won.length + 1 }, (_, revision) => revision));
    report('R5 without If-Match', { writers, sent: answers.length, won: won.length, lost: lost.length });
    expect(won.length).toBeGreaterThan(writers);
  }, 30_000);

  it(
    'all succeed in the end while the event store fails, each once and without a gap',
    seeded(async (random) => {
      await newTask();
      const path = `/api/task/updateTask/${task._id}`;
      const answers = await amidFaults(installation, random, () =>
        editAll(async (_, tasktitle, session) => {
          const key = `${random.seed} ${tasktitle}`;
          return (await sendUntilAnswered(session, (client) => client.put(path, { tasktitle }, { key }))).answer;
        }),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await revisions()).toEqual(Array.from({ length: answers.length + 1 }, (_, revision) => revision));
      report('R5 amid faults', { seed: random.seed, writers, sent: answers.length });
    }),
    120_000,
  );

  it('get a typed refusal when the version they edited is outdated', async () => {
    await newTask();
    const path = `/api/task/updateTask/${task._id}`;
    let version = task.version;
    const outdated: string[] = [];
    const answers = await editAll(async (client, tasktitle) => {
      const edited = version;
      const answer = await client.put<TaskAnswer>(path, { tasktitle }, { version: edited });
      if (answer.status !== 200) return answer;
      const made = answer.body.updatedtask!.version;
      if (made !== edited + 1) outdated.push(`${made} made of ${edited}`);
      version = Math.max(version, made);
      return answer;
    });
    expect(outdated).toEqual([]);
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    for (const answer of lost) expect(problemOf(answer)).toMatchObject({ statusCode: 409, code: 'stale' });
    expect(await revisions()).toEqual(Array.from({ length: won.length + 1 }, (_, revision) => revision));
    report('R5 with If-Match', { writers, sent: answers.length, won: won.length, lost: lost.length });
    expect(won.length).toBeGreaterThan(0);
    expect(lost.length).toBeGreaterThan(0);
  }, 30_000);
});
