import { dayAt } from '@atrium/contracts/core/zones';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { type ApprovalDesk, unattendedRoom } from './desks-projection.js';

/**
 * Requests move on when their approver's absence begins, or at once when the approver leaves. One made at that very
 * moment follows at the next sweep.
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
