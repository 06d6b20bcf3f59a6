import type { LiveDocument } from '../core/live.js';
import type { LeaveSpan } from '../leave/rules.js';

/** Where somebody is, for every colleague: neither why, nor at what time. The id is the person's. */
export interface AvailabilityView extends LiveDocument {
  /** Whether they are punched in; null for who has never punched. */
  in: boolean | null;
  /** Their approved leaves that are not long over, in the order of their days. */
  away: readonly AwaySpan[];
}

/** A span in which somebody is away. */
export interface AwaySpan extends LeaveSpan {
  /** The leave's id. */
  leave: string;
}
