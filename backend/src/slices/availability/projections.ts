import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { awayAfter, isApproved } from '../../platform/shared/away-spans.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Sources = { 'time-clocks': TimeClockView; leave: LeaveView; 'work-schedules': WorkScheduleView };
type Availability = Unversioned<AvailabilityView>;

export const availabilityRollup: Rollup<AvailabilityView, Sources> = {
  collection: 'whereabouts',
  // 2: working days
  version: 2,
  sources: ['time-clocks', 'leave', 'work-schedules'],
  affects(change) {
    if (change.collection === 'time-clocks') {
      const { before, after } = change;
      return before?.in === after?.in && before?.breakSince === after?.breakSince ? [] : [change.id];
    }
    if (change.collection === 'work-schedules') return [change.id];
    const user = (change.after ?? change.before)?.user;
    const concernsAbsence = isApproved(change.before) || isApproved(change.after);
    return user !== undefined && concernsAbsence ? [user] : [];
  },
  roll(doc, change, id) {
    const known: Availability = doc ?? { _id: id, in: null, away: [] };
    if (change.collection === 'time-clocks') {
      const { onBreak: _, ...others } = known;
      const isOnBreak = change.after?.breakSince !== undefined;
      return { ...others, in: change.after?.in ?? null, ...(isOnBreak ? { onBreak: true as const } : {}) };
    }
    if (change.collection === 'work-schedules') {
      const { workdays: _, ...others } = known;
      // Without times and reasons.
      const entries = change.after?.entries ?? [];
      const workdays = entries.map(({ from, hours }) => ({ from, days: hours?.days ?? null }));
      return workdays.length === 0 ? others : { ...others, workdays };
    }
    return { ...known, away: awayAfter(known.away, change) };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
};
