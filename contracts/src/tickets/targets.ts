import { hourMs } from '../core/days.js';
import type { Instant } from '../core/zones.js';
import type { ResponseTargets } from '../settings/rules.js';
import { addWorkingTime, workingTimeBetween, type WorkingTimes } from '../settings/working-time.js';
import type { TicketView } from './views.js';

export type Clocked = Pick<TicketView, 'priority' | 'clock' | 'firstResponseAt' | 'settledAt'>;

export type TargetSettings = WorkingTimes & { readonly responseTargets: ResponseTargets };

/** Durations are working time in milliseconds. */
export interface TargetStanding {
  readonly target: number;
  /** So far, or in all. */
  readonly used: number;
  /** Negative when overdue. */
  readonly left: number;
  /** Null until done. */
  readonly metAt: string | null;
  /** Past or expected; null when the clock is paused before that. */
  readonly dueAt: string | null;
  readonly missed: boolean;
  readonly paused: boolean;
}

export interface TicketTargets {
  readonly response: TargetStanding;
  readonly resolution: TargetStanding;
}

/**
 * A ticket's standing by its priority's targets. The clock runs in working hours only, and pauses while it is the
 * client's turn.
 * @param now later changes that the ticket shows are ignored
 * @throws RangeError for an invalid `now`
 */
export function ticketTargets(ticket: Clocked, settings: TargetSettings, now: Instant): TicketTargets {
  const { response, resolution } = settings.responseTargets[ticket.priority];
  return {
    response: standing(ticket.clock, response * hourMs, ticket.firstResponseAt, settings, now),
    resolution: standing(ticket.clock, resolution * hourMs, ticket.settledAt, settings, now),
  };
}

function standing(
  clock: Clocked['clock'],
  target: number,
  metAt: string | null,
  times: WorkingTimes,
  now: Instant,
): TargetStanding {
  const until = new Date(metAt ?? now).getTime();
  const used = usedUntil(clock, until, times);
  return {
    target,
    used,
    left: target - used,
    metAt,
    dueAt: dueMoment(clock, target, times),
    missed: used > target,
    paused: metAt === null && !runsAt(clock, until),
  };
}

function usedUntil(clock: Clocked['clock'], until: number, times: WorkingTimes): number {
  return clock.reduce((sum, { from, to }) => {
    const end = to === null ? until : Math.min(Date.parse(to), until);
    return sum + workingTimeBetween(times, from, end);
  }, 0);
}

function runsAt(clock: Clocked['clock'], moment: number): boolean {
  return clock.some(({ from, to }) => Date.parse(from) <= moment && (to === null || moment < Date.parse(to)));
}

function dueMoment(clock: Clocked['clock'], target: number, times: WorkingTimes): string | null {
  let left = target;
  for (const { from, to } of clock) {
    if (to === null) return momentAfter(from, left, times);
    const ran = workingTimeBetween(times, from, to);
    if (ran >= left) return momentAfter(from, left, times);
    left -= ran;
  }
  return null;
}

/** Null when it never comes, as where every day is a holiday. */
function momentAfter(from: string, milliseconds: number, times: WorkingTimes): string | null {
  try {
    return addWorkingTime(times, from, milliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
