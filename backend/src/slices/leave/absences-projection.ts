import { timesOf } from '@atrium/contracts/leave/rules';
import type { AbsenceView, LeaveView } from '@atrium/contracts/leave/views';
import { absencesOf } from '../../platform/shared/approvers.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

/** Approved leave without its reason, for every colleague. */
export const absencesProjection: Rollup<AbsenceView, { leave: LeaveView }> = {
  collection: 'absences',
  sources: ['leave'],
  workingSet: 2_000,
  affects: ({ id, before, after }) => (isApproved(before) === isApproved(after) ? [] : [id]),
  roll(_, { after }) {
    if (after === null || !isApproved(after)) return null;
    const { _id, user, startDate, endDate, startHalf, endHalf } = after;
    return { _id, user, startDate, endDate, startHalf, endHalf, ...timesOf(after), state: 'Approved' };
  },
  publish: (doc) => [{ rooms: ['all', absencesOf(doc.user)], doc }],
  rooms: () => ['all'],
};

function isApproved(leave: LeaveView | null): boolean {
  return leave?.state === 'Approved';
}
