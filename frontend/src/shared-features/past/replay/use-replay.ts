import type { NotifiedChange } from '@atrium/contracts/core/history';
import { historyTopic, startPosition } from '@atrium/contracts/core/live';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../platform/api/api';
import { problemOf } from '../../../platform/api/api-problem';
import { instantText, useMoment } from '../../../platform/past/moment';
import { past, pastPort } from '../../../platform/past/past-here';
import { useStore } from '../../../ui/store/use-store';
import { replaySteps, type ReplayStep, stepAt } from './replay-steps';

/** How long a step stays at the usual speed. */
const stepMs = 3_000;
const mostSteps = 5_000;

export const replaySpeeds = [0.5, 1, 2, 4] as const;

async function loadSteps(collection: string, record: string): Promise<readonly ReplayStep[]> {
  const span = { from: startPosition, to: instantText(Date.now()) };
  const [found, { told }] = await Promise.all([
    pastPort.deltas(historyTopic(collection, record), span, mostSteps),
    // The film is worth seeing without it.
    api.get<{ told: NotifiedChange[] }>(`/history/${collection}/${record}/told`).catch(() => ({ told: [] })),
  ]);
  return replaySteps(found?.deltas ?? [], told);
}

export interface ReplayView {
  /** Null while they are being read. */
  readonly steps: readonly ReplayStep[] | null;
  readonly failure: string | null;
  readonly step: number;
  readonly isPlaying: boolean;
  readonly isBehind: boolean;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  readonly toggle: () => void;
  readonly go: (step: number) => void;
  /** Ends the film; the screen shows what is now. */
  readonly leave: () => void;
}

/** Plays the steps of a record on its own screen: the address says at which moment one is. */
export function useReplay(collection: string, record: string): ReplayView {
  const at = useMoment() ?? 0;
  const navigate = useNavigate();
  const isBehind = useStore(past.isBehind);
  const [steps, setSteps] = useState<readonly ReplayStep[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    let isOver = false;
    loadSteps(collection, record).then(
      (found) => {
        if (!isOver) setSteps(found);
      },
      (error: unknown) => {
        if (!isOver) setFailure(problemOf(error).message);
      },
    );
    return () => void (isOver = true);
  }, [collection, record]);

  const step = steps === null ? 0 : stepAt(steps, at);
  const last = (steps?.length ?? 0) - 1;
  const move = (next: number) => {
    const moment = steps?.[Math.min(Math.max(0, next), last)]?.at;
    if (moment === undefined) return;
    const change = { at: instantText(moment) };
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const go = (next: number) => {
    setPlaying(false);
    move(next);
  };
  const isAtEnd = step >= last;
  const toggle = () => {
    if (!isPlaying && isAtEnd) move(0);
    setPlaying(!isPlaying);
  };
  const goOn = useEffectEvent(() => move(step + 1));
  // What is still on its way is waited for, rather than played past.
  const isRunning = isPlaying && steps !== null && !isBehind && !isAtEnd;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => goOn(), stepMs / speed);
    return () => clearInterval(timer);
  }, [isRunning, speed]);
  if (isPlaying && steps !== null && isAtEnd && !isBehind) setPlaying(false);

  const leave = () => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, at: undefined, replay: undefined }),
      resetScroll: false,
    });
  };
  return { steps, failure, step, isPlaying, isBehind, speed, setSpeed, toggle, go, leave };
}
