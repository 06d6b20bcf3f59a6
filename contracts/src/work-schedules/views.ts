import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { ScheduleEntry } from './rules.js';

export interface RecordedScheduleEntry extends ScheduleEntry {
  readonly reason: string;
  readonly at: string;
  readonly by: PersonRef;
}

/** A person's own working hours. The id is the person's; seen by those who see their leave or attendance. */
export interface WorkScheduleView extends LiveDocument {
  /** Ascending by first day. */
  entries: readonly RecordedScheduleEntry[];
}
