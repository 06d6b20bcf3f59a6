import type { LiveDocument } from '../core/live.js';
import type { Preferences } from './rules.js';

/** How somebody wants the interface; the id is theirs. */
export interface PreferencesView extends LiveDocument, Preferences {}
