import type { Sockets } from '../limit/sockets.js';
import { closedLoop } from '../load/load.js';
import type { Watchers } from '../load/watchers.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import { oursOf, type Sizes } from './bench.js';

const mostSockets = 1_000;
const topics = ['tasks'];
/** What is written in the meantime goes on for so long, in seconds, and so many at a time. */
const meanwhile = { seconds: 0.25, inFlight: 4 };

async function withWatchers<Result>(work: (watchers: Program<Watchers>) => Promise<Result>): Promise<Result> {
  const watchers = new Program<Watchers>('../load/watchers.js');
  try {
    return await work(watchers);
  } finally {
    await watchers.stop();
  }
}

/** Everybody of a bare server comes back at once; there is nothing that they missed. */
async function bare(count: number): Promise<number> {
  const server = new Program<Sockets>('../limit/sockets.js');
  try {
    const port = await server.ask('start');
    return await withWatchers(async (watchers) => {
      await watchers.ask('open', { port, count, cookies: [''], topics });
      await watchers.ask('cut');
      return watchers.ask('resume', { port, count, cookies: [''], topics, last: null });
    });
  } finally {
    await server.stop();
  }
}

/** Everybody of the application comes back at once, and wants what was written meanwhile and nothing else. */
async function ours(application: RunningApplication, count: number): Promise<number> {
  const { port, cookies } = application;
  const contender = oursOf(application);
  return withWatchers(async (watchers) => {
    const [since] = (await closedLoop(contender, 1, meanwhile.seconds)).positions;
    await watchers.ask('open', { port, count, cookies, topics });
    await watchers.ask('cut');
    const { positions } = await closedLoop(contender, meanwhile.inFlight, meanwhile.seconds);
    const last = positions.reduce((one, other) => (BigInt(one) > BigInt(other) ? one : other));
    return watchers.ask('resume', { port, count, cookies, topics, last, ...(since === undefined ? {} : { since }) });
  });
}

/** B11: a thousand sockets are cut at once and come back at once, until the last has all that it missed. */
export async function measureReconnection(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const count = Math.min(mostSockets, sizes.most);
  const application = await RunningApplication.start(stores);
  try {
    await application.furnish(10, 60);
    const rounds = await interleave(sizes, { limit: () => bare(count), ours: () => ours(application, count) });
    const target = {
      goal: 'B11',
      what: `${count} sockets cut: all caught up`,
      unit: 'ms',
      bound: 3_000,
      absolute: true,
    };
    return [figureOf(rounds, target, (round) => ({ ours: round.ours, limit: round.limit, right: true }))];
  } finally {
    await application.stop();
  }
}
