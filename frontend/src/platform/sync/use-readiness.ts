import type { ReadinessAnswer } from '@atrium/contracts/core/operations';
import { useEffect, useState } from 'react';

const everyMs = 1_000;

/**
 * How far the views are while nothing else can be asked, as during a rebuild: the one question that is answered then.
 * @param isWatched whether it is asked, every second
 * @returns null before the first answer, and while it is not asked
 */
export function useReadiness(isWatched: boolean): ReadinessAnswer['readModels'] | null {
  const [told, setTold] = useState<ReadinessAnswer['readModels'] | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await fetch('/api/health/ready', { signal: leaving.signal });
      const { readModels } = (await answer.json()) as Partial<ReadinessAnswer>;
      if (!leaving.signal.aborted) setTold(readModels ?? null);
    };
    // Away altogether it tells nothing, and is asked again.
    const askOnce = () => void ask().catch(() => {});
    askOnce();
    const timer = setInterval(askOnce, everyMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
      setTold(null);
    };
  }, [isWatched]);
  return told;
}
