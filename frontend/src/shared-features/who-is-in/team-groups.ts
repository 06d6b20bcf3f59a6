/** Overlapping: a person can be late, in and on a break. */
export const teamGroups = ['in', 'onBreak', 'late', 'away', 'out'] as const;
export type TeamGroup = (typeof teamGroups)[number];
