export const leaveStates = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const;
export type LeaveState = (typeof leaveStates)[number];
