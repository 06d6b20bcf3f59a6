import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { LookUpTools } from '../kernel/look-up-tools.js';

/** What was looked up for decisions about what somebody has seen. */
export interface LogEnd {
  readonly end: Position;
}

/** Looks up how far somebody can have seen. */
export async function lookUpLogEnd(tools: LookUpTools): Promise<LogEnd> {
  return { end: await tools.logEnd() };
}

/**
 * Lets nobody have seen what is still to come: it would be read before it happens.
 * @param field what the position is called in the request
 * @throws Refusal (400) naming the field
 */
export function refuseBeyond(field: string, position: Position, { end }: LogEnd): void {
  if (comparePositions(position, end) <= 0) return;
  throw refuseFields([{ field, message: `${field} must not lie beyond what has happened` }]);
}
