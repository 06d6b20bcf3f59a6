import type { LiveDocument } from '../core/live.js';
import type { Preferences } from './rules.js';

/** The id is the person's. */
export interface PreferencesView extends LiveDocument, Preferences {}
