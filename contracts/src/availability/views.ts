import type { LiveDocument } from '../core/live.js';
import type { WeekDay } from '../core/days.js';
import type { LeaveSpan } from '../leave/rules.js';

/** Shown to every colleague, without reasons or times. The id is the person's. */
export interface AvailabilityView extends LiveDocument {
  /** Null when they have never punched. */
  in: boolean | null;
  /** Left out while they have none. */
  onBreak?: true;
  away: readonly AwaySpan[];
  /** The days on which they work, where these are their own; left out otherwise. */
  workdays?: readonly OwnWorkdays[];
}

export interface OwnWorkdays {
  /** The first day that it holds for. */
  readonly from: string;
  /** Null where the organisation's days hold again. */
  readonly days: readonly WeekDay[] | null;
}

export interface AwaySpan extends LeaveSpan {
  leave: string;
}
