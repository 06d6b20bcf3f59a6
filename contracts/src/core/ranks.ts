/** A record as far as its place in a row that people order counts. */
export interface Ranked {
  readonly _id: string;
  readonly rank: string;
}

/** The order of a row: by rank, and by id where two ranks are equal. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}
