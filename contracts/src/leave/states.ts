/** What becomes of a leave that somebody applied for. */
export const leaveStates = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const;
export type LeaveState = (typeof leaveStates)[number];
