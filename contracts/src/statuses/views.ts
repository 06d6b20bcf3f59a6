import type { LiveDocument } from '../core/live.js';
import type { PersonStatusText } from './rules.js';

/** A person's status, for every colleague (topic `statuses`); the id is the person's. */
export interface PersonStatusView extends LiveDocument, PersonStatusText {}

/** Until when a person pauses notifications, for every colleague (topic `pauses`); the id is the person's. */
export interface PauseView extends LiveDocument {
  /** An ISO instant; empty when they want them. */
  until: string;
}
