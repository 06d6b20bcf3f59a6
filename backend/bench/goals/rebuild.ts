import { join } from 'node:path';
import type { startStores } from '../../../scripts/lib/constellation.mjs';
import type { BareRebuild } from '../limit/rebuild.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import type { ProductRebuild } from '../ours/rebuild.js';
import type { Sizes } from './bench.js';

/** B4: all read models anew, over stores of its own, whose log holds nothing else. */
export async function measureRebuild(dataDir: string, constellation: string, sizes: Sizes): Promise<Figure[]> {
  const library = (await import(constellation)) as { startStores: typeof startStores };
  const stores = await library.startStores({ dataDir: join(dataDir, 'rebuild') });
  const env = { EVENTSTORE_URL: stores.eventStoreUrl, REDIS_URL: stores.redisUrl };
  const limit = new Program<BareRebuild>('../limit/rebuild.js', env);
  const ours = new Program<ProductRebuild>('../ours/rebuild.js', env);
  try {
    await Promise.all([limit.ask('start'), ours.ask('start')]);
    await ours.ask('fill', { events: sizes.events });
    for (const side of [limit, ours]) await side.ask('run');
    const rounds = await interleave(sizes, {
      limit: () => limit.ask('run'),
      ours: () => ours.ask('run'),
    });
    const what = `rebuild of ${sizes.events} events`;
    const target = { goal: 'B4', what, unit: 'events/s', bound: 0.75, sense: 'at least' as const };
    return [
      figureOf(rounds, target, (round) => ({
        ours: round.ours.rate,
        limit: round.limit.rate,
        right: round.ours.right && round.ours.documents === round.limit.documents,
      })),
    ];
  } finally {
    await Promise.all([limit.stop(), ours.stop()]);
    await stores.stop();
  }
}
