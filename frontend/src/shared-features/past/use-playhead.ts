import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { StepDirection } from '@atrium/contracts/core/past';
import { moment as settled } from '../../platform/past/moment';
import { follows, past } from '../../platform/past/past-here';
import { useTravel } from '../../platform/past/use-travel';
import { fullTime } from '../../ui/format/relative-time-text';
import { announce } from '../../ui/status/announcer-store';
import { toast } from '../../ui/overlay/toast-store';

/** Topics that are on every screen: their changes are none of the screen's. */
const around =
  /^(users|settings|whereabouts|channels|channel-activity|read-marks|preferences|notification\S*|calendar-\S*|home-seen|thread-follows|saved-messages)$/;

/** What there is to step through: what the screen itself is about, else all that it follows. */
function isCounted(topics: readonly string[]): (topic: string) => boolean {
  const own = topics.filter((topic) => !around.test(topic));
  return (topic) => own.length === 0 || own.includes(topic);
}

/** How long the address waits for a moment that one drags to. */
const settleMs = 250;

/** The moment at which the page is, and the ways to another. */
export interface Playhead {
  readonly isPlaying: boolean;
  /** Seconds of the past in a second. */
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Goes there now; the address follows once it stays there. */
  readonly scrub: (at: number) => void;
  readonly step: (direction: StepDirection) => void;
  readonly goTo: (at: number) => void;
  readonly leave: () => void;
}

/** Moves the page through the past. @param bounds the first moment and the last that there are, in milliseconds */
export function usePlayhead(bounds: () => { readonly from: number; readonly until: number }): Playhead {
  const travel = useTravel();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(600);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    clearTimeout(waiting.current);
    const { at } = past.moment.get();
    if (settled.get() === null || settled.get() === at) return;
    follows(at);
    travel(at, { replace: true });
  }, [travel]);
  const settleSoon = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(settle, settleMs);
  }, [settle]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const inBounds = useCallback(
    (at: number) => {
      const { from, until } = bounds();
      return Math.round(Math.min(Math.max(at, from), until));
    },
    [bounds],
  );
  const scrub = useCallback(
    (at: number) => {
      past.moveTo({ at: inBounds(at), position: null });
      settleSoon();
    },
    [inBounds, settleSoon],
  );
  const goTo = useCallback(
    (at: number) => {
      setPlaying(false);
      past.moveTo({ at: inBounds(at), position: null });
      settle();
    },
    [inBounds, settle],
  );
  const stepOnce = useCallback(
    async (direction: StepDirection) => {
      setPlaying(false);
      const found = await past.neighbour(direction, isCounted(past.topics()));
      if (settled.get() === null) return;
      if (found === null) {
        const message = direction === 'next' ? 'Nothing changed here after this' : 'Nothing changed here before this';
        toast.info(message, { id: 'past-step' });
        return;
      }
      past.moveTo(found, true);
      settleSoon();
      announce(fullTime(found.at));
    },
    [settleSoon],
  );
  // The next step begins where the one before it led.
  const lastStep = useRef(Promise.resolve());
  const step = useCallback(
    (direction: StepDirection) => {
      lastStep.current = lastStep.current.then(() => stepOnce(direction));
    },
    [stepOnce],
  );
  const leave = useCallback(() => {
    clearTimeout(waiting.current);
    travel(null);
  }, [travel]);

  const advance = useEffectEvent((elapsedMs: number) => {
    const at = past.moment.get().at + elapsedMs * speed;
    past.moveTo({ at: inBounds(at), position: null }, true);
    if (inBounds(at) < Math.round(at)) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const next = (now: number) => {
      // What is still on its way is waited for, rather than played past.
      if (!past.isBehind.get()) advance(now - before);
      before = now;
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
      settle();
    };
  }, [isPlaying, settle]);

  return useMemo(
    () => ({
      isPlaying,
      speed,
      setSpeed,
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      scrub,
      step,
      goTo,
      leave,
    }),
    [isPlaying, speed, scrub, step, goTo, leave],
  );
}
