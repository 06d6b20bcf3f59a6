import type { ReadModelKeys } from './keys.js';
import type { Redis } from '../redis.js';

export interface Placed {
  readonly _id: string;
  readonly rank: string;
}

/** Two, since one neighbour may be the document to be moved. */
const reach = 2;

/** Ranks contain no space, so these sort by rank, then id. */
export function rowMember(rank: string, id: string): string {
  return `${rank} ${id}`;
}

export async function readAround(
  redis: Redis,
  keys: ReadModelKeys,
  tenant: string,
  collection: string,
  row: string,
  around: Placed | null,
): Promise<Placed[]> {
  const key = keys.row(tenant, collection, row);
  if (around === null) return (await redis.zRange(key, -reach, -1)).map(placedFrom);
  const member = rowMember(around.rank, around._id);
  const limit = { offset: 0, count: reach };
  const [before, after] = await Promise.all([
    redis.zRange(key, `(${member}`, '-', { BY: 'LEX', REV: true, LIMIT: limit }),
    redis.zRange(key, `(${member}`, '+', { BY: 'LEX', LIMIT: limit }),
  ]);
  return [...before.toReversed(), member, ...after].map(placedFrom);
}

function placedFrom(member: string): Placed {
  const space = member.indexOf(' ');
  return { rank: member.slice(0, space), _id: member.slice(space + 1) };
}
