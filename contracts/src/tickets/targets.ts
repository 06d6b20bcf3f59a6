import type { Instant } from '../core/zones.js';
import type { ResponseTargets } from '../settings/rules.js';
import { addWorkingTime, workingTimeBetween, type WorkingTimes } from '../settings/working-time.js';
import type { TicketView } from './views.js';

/** What of a ticket tells how it stands to its targets. */
export type Clocked = Pick<TicketView, 'priority' | 'clock' | 'firstResponseAt' | 'settledAt'>;

/** What of the settings tells how soon a ticket is answered and settled. */
export type TargetSettings = WorkingTimes & { readonly responseTargets: ResponseTargets };

/** How a ticket stands to one of its targets. All durations are working time, in milliseconds. */
export interface TargetStanding {
  /** How long it may take. */
  readonly target: number;
  /** How long it took, or has taken so far. */
  readonly used: number;
  /** What is left; negative when it took longer. */
  readonly left: number;
  /** When it was done; null while it is not. */
  readonly metAt: string | null;
  /**
   * When the time is, or was, over, as the clock ran and, should nothing happen, goes on running; null while the clock
   * stands still before that.
   */
  readonly dueAt: string | null;
  /** Whether it took, or has taken, longer than it may. */
  readonly missed: boolean;
  /** Whether the clock stands still, although it is not done. */
  readonly paused: boolean;
}

export interface TicketTargets {
  readonly response: TargetStanding;
  readonly resolution: TargetStanding;
}

const hourMs = 60 * 60 * 1_000;

/**
 * How a ticket stands to the targets of its priority at a moment, by the organisation's working time: the clock runs
 * only in working hours, and only while the client does not have to act.
 * @param now the moment; what has happened since, as far as the ticket shows it, is left out of account
 * @throws RangeError when `now` is no moment
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

/** The working time in which the clock ran until a moment. */
function usedUntil(clock: Clocked['clock'], until: number, times: WorkingTimes): number {
  return clock.reduce((sum, { from, to }) => {
    const end = to === null ? until : Math.min(Date.parse(to), until);
    return sum + workingTimeBetween(times, from, end);
  }, 0);
}

function runsAt(clock: Clocked['clock'], moment: number): boolean {
  return clock.some(({ from, to }) => Date.parse(from) <= moment && (to === null || moment < Date.parse(to)));
}

/** When the clock has run, or will have run, for so long. */
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

/** Null where so much working time never passes, as when every day is a holiday. */
function momentAfter(from: string, milliseconds: number, times: WorkingTimes): string | null {
  try {
    return addWorkingTime(times, from, milliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
