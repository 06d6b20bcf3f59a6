/** What ranks are made of. */
export const rankPattern = /^[A-Za-z0-9]{1,500}$/;

export interface Ranked {
  readonly _id: string;
  readonly rank: string;
}

export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}
