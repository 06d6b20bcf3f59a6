import type { HistoryEntry, NotifiedChange } from '@atrium/contracts/core/history';
import type { Position } from '@atrium/contracts/core/live';
import type { PastDelta } from '@atrium/contracts/core/past';

/** One step of a record: the entries of its history at one moment. */
export interface ReplayStep {
  /** In milliseconds: right after this, everything is as the step left it. */
  readonly at: number;
  readonly entries: readonly HistoryEntry[];
  /** Who was notified of it; null where that is not kept any more. */
  readonly notified: Pick<NotifiedChange, 'people' | 'everybody'> | null;
}

function later(a: Position, b: Position): boolean {
  return BigInt(a) > BigInt(b);
}

function notifiedAt(positions: readonly Position[], changes: readonly NotifiedChange[]): ReplayStep['notified'] {
  const first = changes.map(({ position }) => position).toSorted((a, b) => (later(a, b) ? 1 : -1))[0];
  // Only the newest are kept: of what came before them nothing is known.
  if (first === undefined || positions.every((position) => later(first, position))) return null;
  const found = changes.filter(({ position }) => positions.includes(position));
  return {
    people: [...new Set(found.flatMap(({ people }) => people))],
    everybody: found.some(({ everybody }) => everybody),
  };
}

/**
 * The steps of a record, the first one first. What happened at the same moment is one step, since nobody can stand between
 * the two.
 * @param deltas of its history from the beginning on, in order
 * @param changes of its newest changes
 */
export function replaySteps(deltas: readonly PastDelta[], changes: readonly NotifiedChange[]): readonly ReplayStep[] {
  const byMoment = new Map<number, { entries: HistoryEntry[]; positions: Position[] }>();
  for (const delta of deltas) {
    if (delta.op !== 'put') continue;
    const at = Date.parse(delta.at);
    const step = byMoment.get(at) ?? { entries: [], positions: [] };
    step.entries.push(delta.doc as HistoryEntry);
    step.positions.push(delta.position);
    byMoment.set(at, step);
  }
  return [...byMoment].map(([at, { entries, positions }]) => ({
    at,
    entries,
    notified: notifiedAt(positions, changes),
  }));
}

/** Which step a moment shows: the last one at or before it; the first one before all of them. */
export function stepAt(steps: readonly ReplayStep[], at: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.at <= at),
  );
}
