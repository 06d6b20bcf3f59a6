import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Installation, startLimitMs } from '../faults/installation.js';
import { report, setting } from '../faults/random.js';
import { metricsToken } from '../support/app.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, type Organisation, signInSuperadmin } from '../support/people.js';
import { soon, until } from '../support/wait.js';

const stalledCount = setting('STALLED_SOCKETS', 20);
/** How many tasks are edited at once, so that it does not matter how long each edit takes. */
const taskCount = 10;
/**
 * What a process may grow by, whoever does not read. Unsent deltas are a small part of it: a young process also grows by
 * compiled code, and by garbage that is not collected yet.
 */
const growthLimit = 128 * 1024 * 1024;

let installation: Installation;
let acme: Organisation;

beforeAll(async () => {
  installation = await Installation.start('all');
  acme = await newOrganisation(await signInSuperadmin(installation.process('all')));
}, startLimitMs);
afterAll(() => installation?.stop(), 60_000);

/** What the process says of itself. */
async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${installation.process('all').url}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** The engine of a live connection, with what its types keep to themselves. */
interface Engine {
  readonly transport: { readonly ws: { _socket: { pause(): void; resume(): void }; send(packet: string): void } };
  _pingTimeoutTimer: NodeJS.Timeout;
  _pingTimeoutTime: number;
}

/** The raw connection under a live one, which can stop reading. */
function lineOf(live: LiveClient) {
  const engine = live.socket.io.engine as unknown as Engine;
  // A client that reads no ping would end its connection by itself, where the server is slow to fill its queue.
  clearTimeout(engine._pingTimeoutTimer);
  engine._pingTimeoutTime = Infinity;
  return engine.transport.ws;
}

const pong = '3';

/** Has connections read nothing any more, but look alive: that they answer no ping is not to be what cuts them. */
function stall(sockets: readonly LiveClient[]): { end(): void } {
  const lines = sockets.map(lineOf);
  for (const line of lines) line._socket.pause();
  const heart = setInterval(() => {
    for (const line of lines) line.send(pong);
  }, 1_000).unref();
  return {
    end() {
      clearInterval(heart);
      for (const line of lines) line._socket.resume();
    },
  };
}

describe('sockets that take nothing of what they are sent', () => {
  it('are cut, cost the others nothing, and are whole again when they come back', async () => {
    const { client } = acme.admin;
    const create = { tasktitle: 'grows', priority: 'T1' };
    const ids: string[] = [];
    for (let n = 0; n < taskCount; n++) {
      ids.push(worked(await client.post<{ createdtask: TaskView }>('/api/task/createtask', create)).createdtask._id);
    }
    const topics = ['tasks', `history:tasks:${ids[0]}`];
    const healthy = await LiveClient.connect(client);
    const [watched] = await Promise.all(topics.map((topic) => healthy.follow(topic)));
    const stalled = await Promise.all(Array.from({ length: stalledCount }, () => LiveClient.connect(client)));
    for (const live of stalled) for (const topic of topics) await live.follow(topic);
    expect(await metric('atrium_sockets')).toBe(stalledCount + 1);
    // The thread that keeps the past begins by itself, and is no part of what stalled sockets cost.
    const past = `/api/past/snapshot?topic=tasks&at=${new Date().toISOString()}`;
    await until('the past can be asked for', async () => (await client.get(past)).status === 200);
    const memoryBefore = await metric('process_resident_memory_bytes');
    const stalling = stall(stalled);

    let rounds = 0;
    /** Where the last edit of each task is. */
    const positions = new Map<string, bigint>();
    const edit = async (id: string): Promise<void> => {
      const answer = await client.put(`/api/task/updateTask/${id}`, {
        description: `${rounds} `.repeat(1_500).slice(0, 9_000),
      });
      worked(answer);
      positions.set(id, BigInt(answer.position ?? 0));
    };
    await until(
      'the stalled sockets are cut',
      async () => {
        await Promise.all(ids.map(edit));
        rounds += 1;
        return (await metric('atrium_sockets')) === 1;
      },
      80_000,
    );
    const position = [...positions.values()].reduce((last, each) => (each > last ? each : last), 0n);
    const growth = (await metric('process_resident_memory_bytes')) - memoryBefore;
    await soon('the healthy one to be at the end', watched!.reached(`${position}`));
    report('R8', {
      stalled: stalledCount,
      edits: rounds * taskCount,
      growthInMegabytes: Math.round(growth / 1024 / 1024),
    });
    expect(healthy.socket.connected).toBe(true);
    expect(new Set(watched!.applied).size).toBe(rounds * taskCount);
    expect(growth).toBeLessThan(growthLimit);
    expect(installation.process('all').lastOutput.match(/a socket stalled; it is disconnected/g)).toHaveLength(
      stalledCount,
    );

    stalling.end();
    await Promise.all(stalled.map((live) => soon('the end of a cut connection', live.closed)));
    await Promise.all(stalled.map((live) => live.reconnect()));
    for (const live of stalled) {
      await live.stores.get('tasks')?.reached(`${position}`);
      await live.stores.get(topics[1]!)?.reached(`${positions.get(ids[0]!)}`);
      expect(live.stores.get('tasks')?.all()).toEqual(watched?.all());
      expect(live.stores.get(topics[1]!)?.documents.size).toBe(rounds + 1);
    }
    for (const live of [healthy, ...stalled]) live.close();
    expect(installation.crashes).toEqual([]);
  }, 150_000);
});
