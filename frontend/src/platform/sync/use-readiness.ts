import type { ReadinessAnswer } from '@atrium/contracts/core/operations';
import { useEffect, useState } from 'react';

const everyMs = 1_000;

/**
 * Progress of a rebuild, the only request answered meanwhile.
 * @param isWatched polls every second
 * @returns null before the first answer
 */
export function useReadiness(isWatched: boolean): ReadinessAnswer['readModels'] | null {
  const [readiness, setReadiness] = useState<ReadinessAnswer['readModels'] | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await fetch('/api/health/ready', { signal: leaving.signal });
      const { readModels } = (await answer.json()) as Partial<ReadinessAnswer>;
      if (!leaving.signal.aborted) setReadiness(readModels ?? null);
    };
    // An unreachable server is asked again.
    const askOnce = () => void ask().catch(() => {});
    askOnce();
    const timer = setInterval(askOnce, everyMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
      setReadiness(null);
    };
  }, [isWatched]);
  return readiness;
}
