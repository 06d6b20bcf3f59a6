import type { LeaveEvent } from '../src/slices/leave/events.js';

/** Ann's week off, from Monday 9 to Friday 13 March 2026, as the specs of leave begin with it. */
export const leaveApplied = {
  type: 'LeaveApplied',
  data: {
    user: 'ann',
    leaveType: 'Annual leave',
    type: 'annual',
    startDate: '2026-03-09',
    endDate: '2026-03-13',
    startHalf: false,
    endHalf: true,
    description: 'Skiing',
    counted: [{ year: 2026, days: 4.5 }],
    approver: { _id: 'mia', username: 'Mia' },
  },
} as const satisfies LeaveEvent;

/** The same week, recorded by Mia, who leads Ann, and approved with that. */
export const leaveRecorded = {
  type: 'LeaveRecorded',
  data: { ...leaveApplied.data, recordedBy: { _id: 'mia', username: 'Mia' }, approved: true },
} as const satisfies LeaveEvent;

export const leaveApproved: LeaveEvent = { type: 'LeaveApproved', data: {} };
export const leaveRejected: LeaveEvent = { type: 'LeaveRejected', data: { reason: 'Stocktaking' } };
export const leaveWithdrawn: LeaveEvent = { type: 'LeaveWithdrawn', data: {} };
export const leaveRestored: LeaveEvent = { type: 'LeaveRestored', data: { approver: null } };
