import type { TimeClockView } from '@atrium/contracts/attendance/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { inRoom } from './projections.js';

/** Runs around the clock, so nothing is lost with the queue. */
export const forgottenPunchOuts = defineSweep<TimeClockView>({
  collection: 'time-clocks',
  room: inRoom,
  asks({ _id, forgottenAt, lastIn }, tenant, now) {
    if (forgottenAt === null || lastIn === null || now < forgottenAt) return [];
    const due = { id: `forgotten-${lastIn._id}`, at: forgottenAt };
    return [commandWhenDue({ tenant, by: product }, due, 'CloseForgotten', _id, { pair: lastIn._id })];
  },
});
