import type { LiveDocument } from '../core/live.js';
import type { Settings } from './rules.js';

/** The settings of an organisation; the id is the organisation's. Version 0 says that nobody has set anything. */
export interface SettingsView extends LiveDocument, Settings {}
