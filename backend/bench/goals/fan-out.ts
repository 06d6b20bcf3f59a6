import type { BroadcastServer } from '../load/broadcast.js';
import { stateDigest } from '../load/state.js';
import type { Watchers } from '../load/watchers.js';
import { pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import type { Sizes } from './bench.js';

/** One side: what sends, and its watchers, who stay connected over all rounds. */
async function side(path: string, watching: number) {
  const server = new Program<BroadcastServer>(path);
  const watchers = new Program<Watchers>('../load/watchers.js');
  const port = await server.ask('start');
  await watchers.ask('open', { port, count: watching, cookies: [''], topics: ['tasks'] });
  const run = async (count: number, everyMs: number) => {
    const sent = await server.ask('broadcast', { count, everyMs });
    const positions = sent.map(({ position }) => position);
    const arrivals = await watchers.ask('arrivals', { positions, withinMs: 5_000 });
    const states = await watchers.ask('states');
    const digest = stateDigest(await server.ask('documents'));
    const times = sent.flatMap(({ began }, index) => (arrivals[index] == null ? [] : arrivals[index] - began));
    return { p50: median(times), right: times.length === count && states.length === 1 && states[0] === digest };
  };
  return { run, stop: () => Promise.all([server.stop(), watchers.stop()]) };
}

/** B2: from an entry of the feed to the last of many watchers, held against one room of bare Socket.IO. */
export async function measureFanOut(sizes: Sizes): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const watching of sizes.fanOuts) {
    const limit = await side('../limit/sockets.js', watching);
    const ours = await side('../ours/fan-out.js', watching);
    // Wide enough apart that one message has arrived everywhere before the next is sent.
    const everyMs = 5 + watching * 0.035;
    const count = Math.ceil((sizes.seconds * 1_000) / everyMs);
    for (const { run } of [limit, ours]) await run(Math.ceil(count / 2), everyMs);
    await pause(200);
    const rounds = await interleave(sizes, {
      limit: () => limit.run(count, everyMs),
      ours: () => ours.run(count, everyMs),
    });
    await Promise.all([limit.stop(), ours.stop()]);
    const target = { goal: 'B2', what: `fan-out to ${watching}, p50`, unit: 'ms', bound: 1.15 };
    figures.push(
      figureOf(rounds, target, (round) => ({
        ours: round.ours.p50,
        limit: round.limit.p50,
        right: round.ours.right && round.limit.right,
      })),
    );
  }
  return figures;
}
