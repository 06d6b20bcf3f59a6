import { dayAt } from '@atrium/contracts/core/zones';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { type ApprovalDesk, unattendedRoom } from './desks-projection.js';

/**
 * What waits for somebody goes on to the next one on the day on which they are away. When they leave it goes at once; what
 * was asked of them in that very moment, before it was known, goes with the next look at their desk.
 */
export const handOnWhileAway = defineSweep<ApprovalDesk>({
  collection: 'approval-desks',
  room: unattendedRoom,
  asks({ _id, leaves, people, away, left }, tenant, now, { timeZone }) {
    const today = dayAt(now, timeZone);
    if (!left && !away.some((span) => isAwayOn(span, today))) return [];
    const due = (id: string) => ({ id: `hand-on-${_id}-${id}`, at: now });
    const by = { tenant, by: product };
    return [
      ...leaves.map((id) => commandWhenDue(by, due(id), 'HandOnLeave', id, {})),
      ...people.map((id) => commandWhenDue(by, due(id), 'HandOnCorrections', id, {})),
    ];
  },
});
