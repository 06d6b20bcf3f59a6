import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { LookUpTools } from '../kernel/look-up-tools.js';

export interface LogEnd {
  readonly end: Position;
}

export async function lookUpLogEnd(tools: LookUpTools): Promise<LogEnd> {
  return { end: await tools.logEnd() };
}

/**
 * Nobody can have seen the future: it would count as read before it happens.
 * @param field of the request
 * @throws Refusal (400) naming the field
 */
export function refuseBeyond(field: string, position: Position, { end }: LogEnd): void {
  if (comparePositions(position, end) <= 0) return;
  throw refuseFields([{ field, message: `${field} must not lie beyond what has happened` }]);
}
