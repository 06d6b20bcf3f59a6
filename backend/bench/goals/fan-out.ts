import type { BroadcastServer } from '../load/broadcast.js';
import { channelMembers, channelTopics } from '../load/messages.js';
import { stateDigest } from '../load/state.js';
import type { Watchers } from '../load/watchers.js';
import { pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import type { Sizes } from './bench.js';

/** What is sent to how many, and by which two programs. */
interface FanOut {
  readonly goal: string;
  readonly what: string;
  readonly limit: string;
  readonly ours: string;
  readonly watching: number;
  /** Each message changes something in each of them. */
  readonly topics: readonly string[];
}

/** One side: what sends, and its watchers, who stay connected over all rounds. */
async function side(path: string, { watching, topics }: FanOut) {
  const server = new Program<BroadcastServer>(path);
  const watchers = new Program<Watchers>('../load/watchers.js');
  const port = await server.ask('start');
  await watchers.ask('open', { port, count: watching, cookies: [''], topics });
  const run = async (count: number, everyMs: number) => {
    const sent = await server.ask('broadcast', { count, everyMs });
    const positions = sent.map(({ position }) => position);
    const arrivals = await watchers.ask('arrivals', { positions, withinMs: 5_000, times: topics.length });
    const states = await watchers.ask('states');
    const digest = stateDigest(await server.ask('documents'));
    const times = sent.flatMap(({ began }, index) => (arrivals[index] == null ? [] : arrivals[index] - began));
    return { p50: median(times), right: times.length === count && states.length === 1 && states[0] === digest };
  };
  return { run, stop: () => Promise.all([server.stop(), watchers.stop()]) };
}

/** From an entry of the feed to the last of many watchers, held against bare Socket.IO. */
async function fanOut(sizes: Sizes, asked: FanOut): Promise<Figure> {
  const limit = await side(asked.limit, asked);
  const ours = await side(asked.ours, asked);
  // Wide enough apart that one message has arrived everywhere before the next is sent.
  const everyMs = 5 + asked.watching * asked.topics.length * 0.035;
  const count = Math.ceil((sizes.seconds * 1_000) / everyMs);
  for (const { run } of [limit, ours]) await run(Math.ceil(count / 2), everyMs);
  await pause(200);
  const rounds = await interleave(sizes, {
    limit: () => limit.run(count, everyMs),
    ours: () => ours.run(count, everyMs),
  });
  await Promise.all([limit.stop(), ours.stop()]);
  const target = { goal: asked.goal, what: `${asked.what}, p50`, unit: 'ms', bound: 1.15 };
  return figureOf(rounds, target, (round) => ({
    ours: round.ours.p50,
    limit: round.limit.p50,
    right: round.ours.right && round.limit.right,
  }));
}

/** B2: from an entry of the feed to the last of many watchers, held against one room of bare Socket.IO. */
export async function measureFanOut(sizes: Sizes): Promise<Figure[]> {
  const programs = { limit: '../limit/sockets.js', ours: '../ours/fan-out.js' };
  const figures: Figure[] = [];
  for (const watching of sizes.fanOuts) {
    const what = `fan-out to ${watching}`;
    figures.push(await fanOut(sizes, { goal: 'B2', what, ...programs, watching, topics: ['tasks'] }));
  }
  return figures;
}

/** B2C: from a message of a channel to the last of its members, each of whom also has the channel in their list. */
export async function measureChannelFanOut(sizes: Sizes): Promise<Figure[]> {
  const programs = { limit: '../limit/channel-sockets.js', ours: '../ours/channel-fan-out.js' };
  const watching = Math.min(channelMembers, sizes.most);
  const what = `message in a channel of ${watching}`;
  return [await fanOut(sizes, { goal: 'B2C', what, ...programs, watching, topics: channelTopics })];
}
