import { clockOf, minutesOf } from '../core/clock.js';
import { addDays } from '../core/days.js';
import { instantAt } from '../core/zones.js';
import { isHourly, type LeaveSpan } from '../leave/rules.js';
import type { Stretch, WorkingTimes } from '../settings/working-time.js';
import { workingHoursOn } from '../work-schedules/rules.js';
import { answerTo, occurrencesBetween } from './occurrences.js';
import type { EventAnswer, EventPart } from './rules.js';

/** What one question may name at most. */
export const busyLimits = { people: 50, rooms: 100, days: 15 } as const;

/** Milliseconds since 1970, as all times here. */
export interface BusySpan extends Stretch {
  /** Left out where the asker does not see the event. */
  readonly title?: string;
}

/** When a person has time, in order. */
export interface BusyTimes {
  readonly _id: string;
  readonly busy: readonly BusySpan[];
  /** On leave, of whatever kind. */
  readonly away: readonly Stretch[];
  readonly working: readonly Stretch[];
}

/** Answers `GET /calendar/busy`, without people that the asker does not see. */
export interface BusyAnswer extends Stretch {
  readonly people: readonly BusyTimes[];
  /** Rooms never work, and so can be had at any time. */
  readonly rooms: readonly BusyTimes[];
}

/** What makes people busy. */
export interface BusyEvent {
  readonly parts: readonly EventPart[];
  readonly createdby: { readonly _id: string };
  readonly attendees: readonly { readonly _id: string; readonly answer: EventAnswer | '' }[];
}

/**
 * When an event takes a person's time: its organiser, and those invited who have not declined. A whole day leaves people
 * free, since leave says when they are away.
 */
export function busyWith(event: BusyEvent, person: string, { from, to }: Stretch): Stretch[] {
  const invited = event.attendees.find(({ _id }) => _id === person);
  if (invited === undefined && event.createdby._id !== person) return [];
  return occurrencesBetween(event, from, to)
    .filter((one) => !one.allday && (invited === undefined || answerTo(one, invited) !== 'no'))
    .map((one) => ({ from: Date.parse(one.from), to: Date.parse(one.to) }));
}

/** When leave takes a person's time. A half day ends, or begins, in the middle of their working hours. */
export function awayOn(leave: LeaveSpan, times: Pick<WorkingTimes, 'timeZone' | 'workingHours' | 'schedule'>) {
  const { timeZone } = times;
  const { startDate, endDate, startHalf, endHalf } = leave;
  const at = (day: string, clock: string): number => instantAt(day, clock, timeZone);
  if (isHourly(leave)) return { from: at(startDate, leave.startTime), to: at(startDate, leave.endTime) };
  const midday = (day: string): string => {
    const { start, end } = workingHoursOn(times, day);
    return clockOf(Math.floor((minutesOf(start) + minutesOf(end)) / 2));
  };
  return {
    from: at(startDate, startHalf ? midday(startDate) : '00:00'),
    to: endHalf ? at(endDate, midday(endDate)) : at(addDays(endDate, 1), '00:00'),
  };
}

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}

export type BusyState =
  | { readonly kind: 'free' | 'away' | 'outside' }
  | { readonly kind: 'busy'; readonly span: BusySpan };

/** Whether a person has time. Leave says more than events, and these more than working time. */
export function stateDuring({ busy, away, working }: Omit<BusyTimes, '_id'>, span: Stretch): BusyState {
  if (away.some((each) => overlaps(each, span))) return { kind: 'away' };
  const taken = busy.find((each) => overlaps(each, span));
  if (taken !== undefined) return { kind: 'busy', span: taken };
  return { kind: isWithin(working, span) ? 'free' : 'outside' };
}

/** Whether a span lies in working time; a whole day does if some of it is worked. */
function isWithin(working: readonly Stretch[], span: Stretch): boolean {
  return working.some(
    ({ from, to }) => (from <= span.from && span.to <= to) || (span.from <= from && to <= span.to && from < to),
  );
}

const stepMs = 30 * 60_000;

/**
 * The next times at which everybody is free, on the half hour.
 * @param length milliseconds
 * @param most how many, of which each begins after the one before has ended
 */
export function freeSlots(
  everybody: readonly Omit<BusyTimes, '_id'>[],
  { from, to }: Stretch,
  length: number,
  most: number,
): Stretch[] {
  const found: Stretch[] = [];
  const [first] = everybody;
  if (first === undefined || length <= 0) return found;
  // All have to be at work, so only one person's working time has to be gone over.
  for (const shift of first.working) {
    let start = Math.ceil(Math.max(shift.from, from) / stepMs) * stepMs;
    for (; start + length <= Math.min(shift.to, to) && found.length < most; start += stepMs) {
      const slot = { from: start, to: start + length };
      if (!everybody.every((who) => fits(who, slot))) continue;
      found.push(slot);
      start = Math.ceil(slot.to / stepMs) * stepMs - stepMs;
    }
  }
  return found;
}

function fits({ busy, away, working }: Omit<BusyTimes, '_id'>, slot: Stretch): boolean {
  const isClear = ![...busy, ...away].some((each) => overlaps(each, slot));
  return isClear && working.some(({ from, to }) => from <= slot.from && slot.to <= to);
}
