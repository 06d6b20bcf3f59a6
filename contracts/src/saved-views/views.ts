import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';

/** A screen's filters and order under a name: for its owner, and when shared for everybody with access to the screen. */
export interface SavedView extends LiveDocument {
  /** See `viewScreens`. */
  screen: string;
  name: string;
  /** The screen's first address, such as `/u/devbug`. */
  path: string;
  /** The address behind the `?`, such as `only=mine&sort=-priority`; empty for the screen as it opens. */
  address: string;
  shared: boolean;
  owner: PersonRef;
  createdAt: string;
  deleted: boolean;
}
