import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';

/** An approver and their deputy, visible to all. The id is the approver's. */
export interface DeputyView extends LiveDocument {
  /** Null once it ended. */
  deputy: PersonRef | null;
  from: string;
  until: string;
  /** Whether the first day has come, and what waits is shown to the deputy. */
  begun: boolean;
}
