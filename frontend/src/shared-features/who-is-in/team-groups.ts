/** The groups in which one looks for colleagues; somebody can be in several, such as late and in. */
export const teamGroups = ['in', 'late', 'away', 'out'] as const;
export type TeamGroup = (typeof teamGroups)[number];
