import type { Sockets } from '../limit/sockets.js';
import type { Watchers } from '../load/watchers.js';
import { pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

/** Long enough for what a connection leaves behind, such as buffers of its handshake, to be let go. */
const settleMs = 1_000;

async function perSocket(
  port: number,
  cookies: readonly string[],
  topics: readonly string[],
  count: number,
  memory: () => Promise<number>,
): Promise<number> {
  const watchers = new Program<Watchers>('../load/watchers.js');
  try {
    // The first ones bring up what all share.
    await watchers.ask('open', { port, count: Math.min(100, count), cookies, topics });
    await pause(settleMs);
    const before = await memory();
    await watchers.ask('open', { port, count, cookies, topics });
    await pause(settleMs);
    return ((await memory()) - before) / count / 1_024;
  } finally {
    await watchers.stop();
  }
}

async function bare(count: number): Promise<number> {
  const server = new Program<Sockets>('../limit/sockets.js');
  try {
    const port = await server.ask('start');
    return await perSocket(port, [''], [], count, () => server.ask('memory'));
  } finally {
    await server.stop();
  }
}

async function authenticated(stores: StoreAddresses, count: number): Promise<number> {
  const probe = new URL('../ours/memory-probe.js', import.meta.url).href;
  const application = await RunningApplication.start(stores, ['--expose-gc', '--import', probe]);
  try {
    await application.furnish(10, 10);
    const memory = async () => Number(await application.ask('memory'));
    return await perSocket(application.port, application.cookies, ['tasks'], count, memory);
  } finally {
    await application.stop();
  }
}

/** B8: what a signed-in socket costs that follows the board: six rooms. Held against a bare one. */
export async function measureMemory(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  // Memory does not depend on who else computes: every round counts, and few are enough.
  const plan = { ...sizes, rounds: Math.min(sizes.rounds, 3), attempts: Math.min(sizes.rounds, 3), foreignAllowed: 1 };
  const rounds = await interleave(plan, {
    limit: () => bare(sizes.sockets),
    ours: () => authenticated(stores, sizes.sockets),
  });
  const target = { goal: 'B8', what: 'memory of a socket', unit: 'KB', bound: 45, absolute: true };
  return [figureOf(rounds, target, ({ ours, limit }) => ({ ours, limit, right: true }))];
}
