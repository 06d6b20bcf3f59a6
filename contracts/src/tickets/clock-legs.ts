import { workingStretches, type Stretch, type WorkingTimes } from '../settings/working-time.js';
import type { TicketView } from './views.js';

/** Within a part either all time counts, or none. */
export interface ClockPart extends Stretch {
  readonly kind: 'counted' | 'paused' | 'outOfHours';
}

/** Between two changes of the clock. Durations in milliseconds. */
export interface ClockLeg extends Stretch {
  readonly isRunning: boolean;
  readonly counted: number;
  /** Counted up to its end, earlier legs included. */
  readonly total: number;
  readonly parts: readonly ClockPart[];
}

/**
 * How a ticket's clock came to what it shows: its legs from the creation on.
 * @param until when the target was met, or now; in milliseconds
 */
export function clockLegs(
  { clock, createdAt }: Pick<TicketView, 'clock' | 'createdAt'>,
  times: WorkingTimes,
  until: number,
): ClockLeg[] {
  const legs: ClockLeg[] = [];
  let total = 0;
  const add = (from: number, to: number, isRunning: boolean): void => {
    if (to <= from) return;
    const parts = isRunning ? partsOf({ from, to }, times) : [{ from, to, kind: 'paused' } as const];
    const counted = parts.reduce((sum, part) => (part.kind === 'counted' ? sum + part.to - part.from : sum), 0);
    total += counted;
    legs.push({ from, to, isRunning, counted, total, parts });
  };
  let at = Date.parse(createdAt);
  for (const { from, to } of clock) {
    const start = Math.min(Date.parse(from), until);
    const end = Math.min(to === null ? until : Date.parse(to), until);
    add(at, start, false);
    add(start, end, true);
    at = Math.max(at, end);
  }
  add(at, until, false);
  return legs;
}

/** The working time of a running leg, and the gaps between. */
function partsOf(leg: Stretch, times: WorkingTimes): ClockPart[] {
  const parts: ClockPart[] = [];
  let at = leg.from;
  const addClosed = (to: number): void => {
    if (to > at) parts.push({ from: at, to, kind: 'outOfHours' });
  };
  for (const worked of workingStretches(times, leg)) {
    addClosed(worked.from);
    parts.push({ ...worked, kind: 'counted' });
    at = worked.to;
  }
  addClosed(leg.to);
  return parts;
}
