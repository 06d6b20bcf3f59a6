import {
  type PastActivity,
  type PastDelta,
  type PastDeltas,
  pastPaths,
  type PastSnapshot,
  type PastStep,
  type StepDirection,
} from '@atrium/contracts/core/past';
import type { Position } from '@atrium/contracts/core/live';
import type { Api } from '../api/api';

/** What the past is read through. Each of these throws an `ApiProblem`. */
export interface PastPort {
  snapshot(topic: string, at: string, signal?: AbortSignal): Promise<PastSnapshot>;
  /**
   * All that changed after a position and up to an instant, and the position up to where that is all.
   * @param most beyond so many nothing more is asked for
   * @returns null when there were more
   */
  deltas(topic: string, span: DeltaSpan, most: number, signal?: AbortSignal): Promise<DeltasOfSpan | null>;
  activity(from: string, to: string, buckets: number, signal?: AbortSignal): Promise<PastActivity>;
  step(topic: string, from: string, direction: StepDirection): Promise<PastStep>;
}

/** After which position, and up to which instant. */
export interface DeltaSpan {
  readonly from: Position;
  readonly to: string;
}

export interface DeltasOfSpan {
  readonly to: Position;
  readonly deltas: readonly PastDelta[];
}

/** The past as the server sends it. */
export function pastOver(api: Pick<Api, 'get'>): PastPort {
  return {
    snapshot: (topic, at, signal) => api.get(pastPaths.snapshot, { query: { topic, at }, signal }),
    async deltas(topic, { from, to }, most, signal) {
      const all: PastDelta[] = [];
      for (let since = from; ;) {
        const page = await api.get<PastDeltas>(pastPaths.deltas, { query: { topic, from: since, to }, signal });
        for (const delta of page.deltas) all.push(delta);
        if (page.complete) return { to: page.to, deltas: all };
        if (all.length > most || page.to === since) return null;
        since = page.to;
      }
    },
    activity: (from, to, buckets, signal) => api.get(pastPaths.activity, { query: { from, to, buckets }, signal }),
    step: (topic, from, direction) => api.get(pastPaths.step, { query: { topic, from, direction } }),
  };
}
