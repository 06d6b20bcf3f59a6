import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { awayAfter, isApproved } from '../../platform/shared/away-spans.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Sources = { 'time-clocks': TimeClockView; leave: LeaveView };
type Availability = Unversioned<AvailabilityView>;

export const availabilityRollup: Rollup<AvailabilityView, Sources> = {
  collection: 'whereabouts',
  sources: ['time-clocks', 'leave'],
  affects(change) {
    if (change.collection === 'time-clocks') {
      const { before, after } = change;
      return before?.in === after?.in && before?.breakSince === after?.breakSince ? [] : [change.id];
    }
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
    return { ...known, away: awayAfter(known.away, change) };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
};
