import type { LiveDocument } from '../core/live.js';

/** A __itemWords__. */
export interface __Item__View extends LiveDocument {
  title: string;
  deleted: boolean;
  createdAt: string;
  createdby: { _id: string; username: string };
}
