import { closedLoop } from '../load/load.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import type { Bench, Contender } from './bench.js';

const inFlight = 50;

/** B3: commands a second, held against the bare chain and against nothing but appends. */
export async function measureThroughput(bench: Bench): Promise<Figure[]> {
  const { sizes, limit, ours } = bench;
  const side = (contender: Contender) => async () => {
    const load = () => closedLoop(contender, inFlight, sizes.seconds);
    const { result, right } = await bench.watched(contender, 1, load, ({ positions }) => positions);
    return { rate: result.rate, right };
  };
  const rounds = await interleave(sizes, {
    append: () => bench.chain.ask('appends', { inFlight, seconds: sizes.seconds }),
    limit: side(limit),
    ours: side(ours),
  });
  const target = { goal: 'B3', unit: '/s', sense: 'at least' as const };
  return [
    figureOf(rounds, { ...target, what: `commands, ${inFlight} in flight`, bound: 0.7 }, (round) => ({
      ours: round.ours.rate,
      limit: round.limit.rate,
      right: round.ours.right && round.limit.right,
    })),
    // It tells how much of the chain is the event server.
    figureOf(rounds, { ...target, what: 'commands : bare appends', bound: null }, (round) => ({
      ours: round.ours.rate,
      limit: round.append,
      right: round.ours.right,
    })),
  ];
}
