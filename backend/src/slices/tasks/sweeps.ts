import { addDays, dayOf } from '@atrium/contracts/core/days';
import { dayAt, wallTimeAt } from '@atrium/contracts/core/zones';
import { comingRound } from '@atrium/contracts/tasks/repetition';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { dueRoom, repeatingRoom } from './policy.js';

/** After an outage, older due dates are dropped. */
const caughtUpDays = 7;

/** The days that it is somewhere on earth. */
function daysAround(now: string): string[] {
  return Array.from({ length: caughtUpDays + 2 }, (_, n) => dueRoom(addDays(now, 1 - n)));
}

/** Cards fall due when working hours begin in the organisation's time zone. */
export const dueTasks = defineSweep<TaskView>({
  collection: 'tasks',
  room: daysAround,
  asks({ _id, starttime }, tenant, now, { timeZone, workingHours }) {
    const { day, time } = wallTimeAt(Date.parse(now), timeZone);
    const due = dayOf(starttime);
    if (day < due || (day === due && time < workingHours.start)) return [];
    const request = { id: `due-${_id}-${due}`, at: now };
    return [commandWhenDue({ tenant, by: product }, request, 'TaskFellDue', _id, { due: starttime })];
  },
});

/** Whoever marks a card as done by mistake has this long to take it back before the next one comes. */
const afterthoughtMs = 60_000;

/** Makes the next cards of series on their day, in the organisation's time zone. */
export const repeatingTasks = defineSweep<TaskView>({
  collection: 'tasks',
  room: repeatingRoom,
  asks({ _id, repeats, nextcard, coming, state, deleted, doneAt }, tenant, now, { timeZone }) {
    const by = { tenant, by: product };
    if (coming != null && nextcard !== undefined) {
      const made = { former: _id, repeats: coming };
      return [
        commandWhenDue(by, { id: `continue-${nextcard}`, at: now }, 'ContinueTask', nextcard, made),
        commandWhenDue(by, { id: `made-${nextcard}`, at: now }, 'NextTaskMade', _id, {}),
      ];
    }
    if (repeats == null) return [];
    const today = dayAt(now, timeZone);
    const isDone = state === 'done' && doneAt !== null;
    const isSettled = deleted || (isDone && Date.parse(now) - Date.parse(doneAt) >= afterthoughtMs);
    const settled = isSettled ? (isDone ? dayAt(doneAt, timeZone) : today) : null;
    const next = comingRound(repeats, { today, settled });
    if (next === null) return [];
    const due = { id: `round-${_id}-${next.day}`, at: now };
    return [commandWhenDue(by, due, 'TaskCameRound', _id, { repeats: next })];
  },
});
