import { median } from './statistics.js';
import { watchForeignLoad } from './processors.js';

/** A round with more foreign load than this part of the machine is void. */
const usuallyAllowed = 0.08;

/** How long a benchmark goes on. */
export interface RoundPlan {
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds that are run at most, when some are void. */
  readonly attempts: number;
  /** No round begins later than this many seconds after the first. */
  readonly withinSeconds: number;
  /** The part of the machine that others may use before a round is void; little when left out. */
  readonly foreignAllowed?: number;
}

/** The rounds of a benchmark: for each, what each of its sides gave. */
export interface Rounds<Result> {
  readonly valid: readonly Result[];
  /** How many were void by foreign load. */
  readonly voided: number;
  /** Whether so many were void that nothing can be said. */
  readonly inconclusive: boolean;
}

/**
 * Runs rounds, each of all sides one after the other, until enough of them were undisturbed.
 * @param sides run in this order: the limit first
 */
export async function interleave<Sides extends Record<string, () => Promise<unknown>>>(
  plan: RoundPlan,
  sides: Sides,
): Promise<Rounds<{ [Side in keyof Sides]: Awaited<ReturnType<Sides[Side]>> }>> {
  type Result = { [Side in keyof Sides]: Awaited<ReturnType<Sides[Side]>> };
  const { foreignAllowed = usuallyAllowed } = plan;
  const valid: Result[] = [];
  const disturbed: Result[] = [];
  const latest = performance.now() + plan.withinSeconds * 1_000;
  for (let attempt = 0; attempt < plan.attempts && valid.length < plan.rounds; attempt++) {
    if (attempt > 0 && performance.now() > latest) break;
    const foreignLoad = watchForeignLoad();
    const result: Record<string, unknown> = {};
    for (const [side, run] of Object.entries(sides)) result[side] = await run();
    const foreign = foreignLoad();
    if (foreign <= foreignAllowed) valid.push(result as Result);
    else disturbed.push(result as Result);
    process.stderr.write(foreign <= foreignAllowed ? '.' : 'x');
  }
  const inconclusive = valid.length < Math.ceil(plan.rounds / 2);
  // Disturbed figures are better than none, as long as they are called what they are.
  const shown = inconclusive ? [...valid, ...disturbed] : valid;
  return { valid: shown, voided: disturbed.length, inconclusive };
}

/** A figure of a benchmark against its goal. */
export interface Figure {
  /** Which goal, for instance `B1`. */
  readonly goal: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly limit: number;
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** The ratio that is allowed, or the value itself where `absolute`; null for a figure that only gives the scale. */
  readonly bound: number | null;
  readonly sense: 'at most' | 'at least';
  readonly absolute: boolean;
  readonly rounds: number;
  readonly voided: number;
  readonly verdict: 'met' | 'missed' | 'for scale' | 'INCONCLUSIVE' | 'WRONG';
}

/** What a figure is called and what it is held against. */
export interface Target {
  readonly goal: string;
  readonly what: string;
  readonly unit: string;
  readonly bound: number | null;
  readonly sense?: 'at most' | 'at least';
  /** The bound is for our value rather than for the ratio. */
  readonly absolute?: boolean;
}

/**
 * Makes a figure: the median of the rounds' ratios.
 * @param pick takes from a round our value, the limit's, and whether what was measured was right in the end
 */
export function figureOf<Result>(
  rounds: Rounds<Result>,
  target: Target,
  pick: (result: Result) => { ours: number; limit: number; right: boolean },
): Figure {
  const { goal, what, unit, bound, sense = 'at most', absolute = false } = target;
  const picked = rounds.valid.map(pick);
  const ratios = picked.map(({ ours, limit }) => ours / limit);
  const ours = median(picked.map((values) => values.ours));
  const ratio = median(ratios);
  const held = absolute ? ours : ratio;
  const met = bound === null || (sense === 'at most' ? held <= bound : held >= bound);
  const right = picked.every((values) => values.right);
  return {
    goal,
    what,
    unit,
    ours,
    limit: median(picked.map(({ limit }) => limit)),
    ratio,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    bound,
    sense,
    absolute,
    rounds: picked.length,
    voided: rounds.voided,
    verdict: verdictOn({ right, inconclusive: rounds.inconclusive, met, hasGoal: bound !== null }),
  };
}

function verdictOn(found: {
  right: boolean;
  inconclusive: boolean;
  met: boolean;
  hasGoal: boolean;
}): Figure['verdict'] {
  if (!found.right) return 'WRONG';
  if (found.inconclusive) return 'INCONCLUSIVE';
  if (!found.hasGoal) return 'for scale';
  return found.met ? 'met' : 'missed';
}
