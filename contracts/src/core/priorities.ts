/**
 * All priorities of all kinds, most urgent first; equals are side by side. For bugs and tickets P1 equals Urgent, as
 * in targets and reports.
 */
const levels = [
  ['Urgent', 'P0_Critical', 'T1'],
  ['P1', 'P1_High', 'T2'],
  ['P2', 'P2_Medium', 'T3'],
  ['P3', 'P3_Low', 'T4'],
] as const;

/** From 0, the most urgent; null for none. */
export type PriorityRank = 0 | 1 | 2 | 3 | null;

const ranks = new Map<string, PriorityRank>(
  levels.flatMap((words, rank) => words.map((word): [string, PriorityRank] => [word, rank as PriorityRank])),
);

export function priorityRank(priority: string): PriorityRank {
  return ranks.get(priority) ?? null;
}

export function comparePriorities(a: string, b: string): number {
  return (priorityRank(a) ?? levels.length) - (priorityRank(b) ?? levels.length);
}
