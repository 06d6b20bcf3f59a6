import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department } from '../core/permissions.js';

import type { MacroChanges } from './macros.js';

/** A reusable mail to clients, what to make of their ticket, or both: its owner's alone, or a department's. The organisation's are in its settings. */
export interface SavedReplyView extends LiveDocument {
  name: string;
  subject: string;
  body: string;
  /** What it makes of the ticket besides: it is a macro. */
  changes?: MacroChanges;
  /** Null for a person's own. */
  department: Department | null;
  owner: PersonRef;
  createdAt: string;
  deleted: boolean;
}
