import type { LiveDocument } from '../core/live.js';
import type { LeaveSpan } from '../leave/rules.js';

/** Shown to every colleague, without reasons or times. The id is the person's. */
export interface AvailabilityView extends LiveDocument {
  /** Null when they have never punched. */
  in: boolean | null;
  /** Left out while they have none. */
  onBreak?: true;
  away: readonly AwaySpan[];
}

export interface AwaySpan extends LeaveSpan {
  leave: string;
}
