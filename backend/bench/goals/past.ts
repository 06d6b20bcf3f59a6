import { join } from 'node:path';
import type { startStores } from '../../../scripts/lib/constellation.mjs';
import type { BarePast } from '../limit/past.js';
import { eventsPerDay } from '../load/past-log.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave, type Rounds } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import type { ProductPast } from '../ours/past.js';
import type { Sizes } from './bench.js';

/** How many moments near the first are looked at, and how far away at most. */
const [nearReads, nearBy] = [20, 50];

interface Side {
  readonly limit: Program<BarePast>;
  readonly open: () => Program<ProductPast>;
  readonly events: number;
}

/** Reads a past board for the first time, then at nearby moments, then the changes of a day. */
async function looked({ limit, open, events }: Side, round: number) {
  const ours = open();
  try {
    // Another moment each time, from the middle of the log on.
    const n = Math.floor(events * (0.5 + 0.04 * round));
    const positionOf = (event: number) => limit.ask('positionOf', { n: Math.min(events - 1, Math.max(0, event)) });
    const position = await positionOf(n);
    await ours.ask('open', { position });
    const { ms: first } = await ours.ask('snapshot', { position });
    const right = (await ours.ask('digest')) === (await limit.ask('digest'));
    const near: number[] = [];
    for (let read = 1; read <= nearReads; read++) {
      const away = ((read * 37) % (2 * nearBy)) - nearBy;
      near.push((await ours.ask('snapshot', { position: await positionOf(n + away) })).ms);
    }
    const day = await ours.ask('span', { from: await positionOf(n - eventsPerDay), to: position });
    return { first, near: median(near), day: day.ms, count: day.count, right };
  } finally {
    await ours.stop();
  }
}

/** Values that are measured once. */
function once<Result>(result: Result): Rounds<Result> {
  return { valid: [result], voided: 0, inconclusive: false };
}

async function measureOne(sizes: Sizes, side: Side, kept: { archive: number; log: number }): Promise<Figure[]> {
  const { limit, events } = side;
  let round = 0;
  const rounds = await interleave(
    { ...sizes, rounds: Math.min(5, sizes.rounds) },
    {
      limit: async () => {
        const n = Math.floor(events * (0.5 + 0.04 * round));
        const { ms } = await limit.ask('snapshot', { n });
        const span = await limit.ask('span', { from: Math.max(0, n - eventsPerDay), to: n });
        return { first: ms, day: span.ms, count: span.count };
      },
      ours: () => looked(side, round++),
    },
  );
  const of = `of ${sizes.cards} cards, ${events} events`;
  const figure = (goal: string, what: string, bound: number, which: 'first' | 'near' | 'day') =>
    figureOf(rounds, { goal, what, unit: 'ms', bound, absolute: true }, (each) => ({
      ours: each.ours[which],
      limit: each.limit[which === 'near' ? 'first' : which],
      right: each.ours.right && each.ours.count === each.limit.count,
    }));
  return [
    figure('B14', `board ${of} then, first`, 1_000, 'first'),
    figure('B14', `board ${of} then, near`, 150, 'near'),
    figure('B15', `a day's ${Math.min(eventsPerDay, events)} changes ${of}`, 1_000, 'day'),
    figureOf(once(kept), { goal: 'B14', what: `archive : log, ${events} events`, unit: 'MB', bound: 1.5 }, (bytes) => ({
      ours: bytes.archive / 1e6,
      limit: bytes.log / 1e6,
      right: true,
    })),
  ];
}

/** B14, B15: what was there at a moment of logs of several lengths, and what happened in a day of them. */
export async function measurePast(dataDir: string, constellation: string, sizes: Sizes): Promise<Figure[]> {
  const library = (await import(constellation)) as { startStores: typeof startStores };
  const figures: Figure[] = [];
  for (const events of sizes.pasts) {
    const own = join(dataDir, `past-of-${events}`);
    const stores = await library.startStores({ dataDir: own });
    const env = { EVENTSTORE_URL: stores.eventStoreUrl, DATA_DIR: own };
    const limit = new Program<BarePast>('../limit/past.js', env);
    try {
      const filler = new Program<ProductPast>('../ours/past.js', env);
      await filler.ask('write', { events, cards: sizes.cards });
      const kept = await filler.ask('fill');
      await filler.stop();
      const side = {
        limit,
        open: () => new Program<ProductPast>('../ours/past.js', env),
        events: await limit.ask('start'),
      };
      figures.push(...(await measureOne(sizes, side, kept)));
    } finally {
      await limit.stop();
      await stores.stop();
    }
  }
  return figures;
}
