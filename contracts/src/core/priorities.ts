/**
 * Every priority of every kind of record, the most pressing first: the words for one level stand side by side. Of bugs
 * and tickets, P1 is the one next to Urgent, as their targets and reports have it.
 */
const levels = [
  ['Urgent', 'P0_Critical', 'T1'],
  ['P1', 'P1_High', 'T2'],
  ['P2', 'P2_Medium', 'T3'],
  ['P3', 'P3_Low', 'T4'],
] as const;

/** How pressing something is, from 0, the most pressing; null where nobody has said. */
export type PriorityRank = 0 | 1 | 2 | 3 | null;

const ranks = new Map<string, PriorityRank>(
  levels.flatMap((words, rank) => words.map((word): [string, PriorityRank] => [word, rank as PriorityRank])),
);

/** How pressing a priority is, whatever kind of record it is of; null for none and for any other text. */
export function priorityRank(priority: string): PriorityRank {
  return ranks.get(priority) ?? null;
}

/** The order of priorities: the most pressing first, those of which nobody has said last. */
export function comparePriorities(a: string, b: string): number {
  return (priorityRank(a) ?? levels.length) - (priorityRank(b) ?? levels.length);
}
