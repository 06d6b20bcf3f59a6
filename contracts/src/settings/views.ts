import type { LiveDocument } from '../core/live.js';
import type { Settings } from './rules.js';

/** The id is the organisation's. Version 0 means all defaults. */
export interface SettingsView extends LiveDocument, Settings {
  /** When the client portal was switched on last. */
  readonly portalSince?: string;
}
