import { useEffect, useEffectEvent, useState } from 'react';

/** How long one turn takes. */
export const turnMs = 20_000;
/** How often what is seen of it goes on. */
const tickMs = 250;

export interface Player {
  readonly turn: number;
  /** How much of the turn is over, from 0 to 1. */
  readonly part: number;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly go: (turn: number) => void;
}

/** Plays so many turns one after another; it stops at the end of the last. */
export function usePlayer(count: number): Player {
  const [{ turn, ms }, setAt] = useState({ turn: 0, ms: 0 });
  const [isPlaying, setPlaying] = useState(true);
  const go = (next: number) => setAt({ turn: Math.min(Math.max(0, next), Math.max(0, count - 1)), ms: 0 });
  const tick = useEffectEvent(() => {
    if (ms + tickMs < turnMs) setAt({ turn, ms: ms + tickMs });
    else if (turn + 1 < count) go(turn + 1);
    else {
      setAt({ turn, ms: turnMs });
      setPlaying(false);
    }
  });
  const isRunning = isPlaying && count > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    turn: Math.min(turn, Math.max(0, count - 1)),
    part: ms / turnMs,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    go,
  };
}
