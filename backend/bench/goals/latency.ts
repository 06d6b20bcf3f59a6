import { openLoop, type Sent } from '../load/load.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median, quantile } from '../measure/statistics.js';
import type { Bench, Contender } from './bench.js';

interface Latencies {
  /** Milliseconds from when a command was due to its durable acknowledgement. */
  readonly acknowledged: readonly number[];
  /** Milliseconds from when a command was due until the last watcher had applied it. */
  readonly applied: readonly number[];
  readonly right: boolean;
}

/** Commands a second: few enough that the limit is idle most of the time. */
const rates: Readonly<Record<number, number>> = { 0: 25, 100: 100, 1_000: 25 };

function positionsOf(sent: readonly Sent[]): string[] {
  return sent.map(({ position }) => position);
}

async function run(bench: Bench, contender: Contender, watchers: number, seconds: number): Promise<Latencies> {
  const rate = rates[watchers] ?? 25;
  const load = () => openLoop(contender, rate, seconds);
  const { result, arrivals, right } = await bench.watched(contender, watchers, load, positionsOf);
  return {
    acknowledged: result.map(({ answeredIn }) => answeredIn),
    applied: result.flatMap(({ due }, index) => (arrivals[index] == null ? [] : arrivals[index] - due)),
    right,
  };
}

/** B1 and B1a: from a command to its acknowledgement, and to the store of the last watcher. */
export async function measureLatency(bench: Bench): Promise<Figure[]> {
  const { sizes, limit, ours } = bench;
  const figures: Figure[] = [];
  const unit = 'ms';
  const side = (contender: Contender, watchers: number) => () => run(bench, contender, watchers, sizes.seconds);

  const alone = await interleave(sizes, { limit: side(limit, 0), ours: side(ours, 0) });
  figures.push(
    figureOf(alone, { goal: 'B1a', what: 'acknowledged, no watcher, p50', unit, bound: 1.3 }, (round) => ({
      ours: median(round.ours.acknowledged),
      limit: median(round.limit.acknowledged),
      right: true,
    })),
  );

  for (const wanted of [100, 1_000]) {
    const watchers = Math.min(wanted, sizes.most);
    const rounds = await interleave(sizes, {
      limit: side(limit, watchers),
      ours: side(ours, watchers),
      // What an acknowledgement costs without watchers matters only where many watch.
      oursAlone: wanted < 1_000 ? async () => null : side(ours, 0),
    });
    const part = (p: number, of: 'applied' | 'acknowledged') => (round: (typeof rounds.valid)[number]) => ({
      ours: quantile(round.ours[of], p),
      limit: quantile(round.limit[of], p),
      right: round.ours.right && round.limit.right,
    });
    const what = `applied by the last of ${watchers}`;
    figures.push(
      figureOf(rounds, { goal: 'B1', what: `${what}, p50`, unit, bound: 1.25 }, part(0.5, 'applied')),
      figureOf(rounds, { goal: 'B1', what: `${what}, p99`, unit, bound: 1.5 }, part(0.99, 'applied')),
      figureOf(
        rounds,
        { goal: 'B1a', what: `acknowledged, ${watchers} watchers, p50`, unit, bound: 1.3 },
        part(0.5, 'acknowledged'),
      ),
    );
    if (wanted < 1_000) continue;
    const target = { goal: 'B1a', what: `acknowledged, ${watchers} watchers : none`, unit, bound: 1.2 };
    figures.push(
      figureOf(rounds, target, ({ ours, oursAlone }) => ({
        ours: median(ours.acknowledged),
        limit: median(oursAlone?.acknowledged ?? []),
        right: ours.right,
      })),
    );
  }
  return figures;
}
