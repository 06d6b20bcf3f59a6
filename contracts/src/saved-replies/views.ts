import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department } from '../core/permissions.js';

/** A reusable mail to clients: its owner's alone, or a department's. The organisation's are in its settings. */
export interface SavedReplyView extends LiveDocument {
  name: string;
  subject: string;
  body: string;
  /** Null for one's own. */
  department: Department | null;
  owner: PersonRef;
  createdAt: string;
  deleted: boolean;
}
