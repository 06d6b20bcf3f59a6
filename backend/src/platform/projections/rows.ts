import { keys } from './keys.js';
import type { Redis } from '../redis.js';

/** A document in a row that people order. */
export interface Placed {
  readonly _id: string;
  readonly rank: string;
}

/** How many neighbours on each side are read: one may be the very document that is to be moved. */
const reach = 2;

/** A document as a row holds it. Ranks hold no spaces, so the order of these texts is that of rank and then id. */
export function rowMember(rank: string, id: string): string {
  return `${rank} ${id}`;
}

/**
 * The documents around a place of a row, in their order; those at its end without one.
 * @param around the document at the place
 */
export async function readAround(
  redis: Redis,
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
