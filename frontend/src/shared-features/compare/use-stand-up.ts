import type { PastDelta } from '@atrium/contracts/core/past';
import { useEffect, useMemo, useState } from 'react';
import { former } from '../../platform/past/comparison-here';
import { instantText, useMoment } from '../../platform/past/moment';
import { pastPort } from '../../platform/past/past-here';
import type { ComparedBoard } from '../../ui/compare/comparison';
import { type StandUpTurn, standUpTurns } from './stand-up-turns';

/** What boards are made of. */
const boardTopics = new Set(['tasks', 'bugs', 'feature-requests']);
/** Beyond so many it is no stand-up. */
const mostDeltas = 10_000;

/** The turns of a stand-up over what is different on a board; null while they are asked for. */
export function useStandUp(board: ComparedBoard, since: number): readonly StandUpTurn[] | null {
  const at = useMoment();
  const [deltas, setDeltas] = useState<readonly PastDelta[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Before the first moment there is nothing to ask for.
    const span = { from: instantText(Math.max(since, former.moment.get().at)), to: instantText(at ?? Date.now()) };
    const topics = former.topics().filter((topic) => boardTopics.has(topic));
    const asked = topics.map((topic) => pastPort.deltas(topic, span, mostDeltas, leaving.signal));
    void Promise.all(asked.map((answer) => answer.catch(() => null))).then((found) => {
      if (!leaving.signal.aborted) setDeltas(found.flatMap((each) => each?.deltas ?? []));
    });
    return () => leaving.abort();
  }, [since, at]);
  return useMemo(() => (deltas === null ? null : standUpTurns(board, deltas)), [board, deltas]);
}
