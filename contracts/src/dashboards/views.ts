import type { Audience } from '../core/audience.js';
import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Tile } from './rules.js';

/** Tiles that a person put together: their own, or shared with an audience. */
export interface OwnDashboardView extends LiveDocument {
  name: string;
  tiles: readonly Tile[];
  /** Null for the owner alone. */
  audience: Audience | null;
  /** Whether those it is shared with change its tiles. */
  editable: boolean;
  owner: PersonRef;
  createdAt: string;
  deleted: boolean;
}
