import type { LiveDocument } from '../core/live.js';

/** The id of the document. */
export const triageNow = 'now';

/** How many records wait in the triage inbox. */
export interface TriageCountsView extends LiveDocument {
  readonly bugs: number;
  readonly requests: number;
}
