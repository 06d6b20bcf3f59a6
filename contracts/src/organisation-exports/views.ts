import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { ExportPhase, ExportState } from './rules.js';

/** An export of the whole organisation, for its administrators (topic `organisation-exports`). */
export interface OrganisationExportView extends LiveDocument {
  by: PersonRef;
  at: string;
  state: ExportState;
  phase: ExportPhase;
  /** Done of the phase, from 0 to 1. */
  share: number;
  /** Why it was stopped; empty unless it was. */
  reason: string;
  /** Until when the archive is kept; empty unless it is there. */
  expires: string;
  bytes: number;
  /** Of the archive, in hex; empty before it is there. */
  sha256: string;
  records: number;
  events: number;
  files: number;
}

/** What is about to be fetched. */
export interface OrganisationArchiveView {
  name: string;
  bytes: number;
  sha256: string;
}
