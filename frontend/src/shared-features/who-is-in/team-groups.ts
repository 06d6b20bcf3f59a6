/** Overlapping: a person can be late and in. */
export const teamGroups = ['in', 'late', 'away', 'out'] as const;
export type TeamGroup = (typeof teamGroups)[number];
