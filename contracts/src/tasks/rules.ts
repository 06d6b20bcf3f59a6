/** The columns of the board: the code of a task's priority and the name of its column. */
export const taskPriorities = { T1: 'Critical', T2: 'High', T3: 'Medium', T4: 'Low' } as const;
export type TaskPriority = keyof typeof taskPriorities;
export const taskPriorityCodes = ['T1', 'T2', 'T3', 'T4'] as const satisfies readonly TaskPriority[];

/** The order of cards in a column: by rank, and by id where two ranks are equal. */
export function compareCards(a: { rank: string; _id: string }, b: { rank: string; _id: string }): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}
