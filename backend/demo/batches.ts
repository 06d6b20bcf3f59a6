import { idMadeBy, type Step } from './step.js';

/** Steps about one record that are appended at once, and the batches before them, by their indexes. */
export interface Batch {
  readonly steps: readonly [Step, ...Step[]];
  /** Those that have to be shown by the read models. */
  readonly after: readonly number[];
  /** Those that only have to be recorded. */
  readonly inOrderAfter: readonly number[];
}

/** How many steps one append takes. */
const most = 100;

/**
 * Steps as few appends: a step joins the one before it where it waits for nothing else, which is where both are about
 * the same record and nobody else stands in its lanes between them.
 * @param steps in the order in which those of a lane are taken
 * @param categoryOf whose records a command is about: those of two areas may have the same id
 */
export function batchesOf(steps: readonly Step[], categoryOf: (command: string) => string): Batch[] {
  const batches: { steps: [Step, ...Step[]]; after: readonly number[]; inOrderAfter: readonly number[] }[] = [];
  const records: string[] = [];
  const last = new Map<string, number>();
  const lastOf = (lanes: readonly string[]): number[] => [...new Set(lanes.flatMap((lane) => last.get(lane) ?? []))];
  for (const step of steps) {
    const { lanes, order = [] } = step;
    const record = [categoryOf(step.name), step.actor.tenant, step.id ?? idMadeBy(step)].join(' ');
    const [after, inOrderAfter] = [lastOf(lanes), lastOf(order)];
    const [only = -1] = after;
    const before = batches[only];
    const waitsForOthers = after.length > 1 || inOrderAfter.some((place) => place !== only);
    const joins = before !== undefined && !waitsForOthers && records[only] === record && before.steps.length < most;
    if (joins) before.steps.push(step);
    else {
      batches.push({ steps: [step], after, inOrderAfter });
      records.push(record);
    }
    for (const lane of [...lanes, ...order]) last.set(lane, joins ? only : batches.length - 1);
  }
  return batches;
}
