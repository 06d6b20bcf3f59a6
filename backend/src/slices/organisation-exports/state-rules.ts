import { exportReasons } from '@atrium/contracts/organisation-exports/errors';
import type { ExportPhase, ExportState } from '@atrium/contracts/organisation-exports/rules';
import type { ExportOrder, OrganisationExportEvent } from './events.js';

/** An export, how far it is, and what became of it. */
export interface OrganisationExport extends ExportOrder {
  readonly state: ExportState;
  readonly phase: ExportPhase;
  readonly share: number;
  readonly reason: string;
  readonly archive: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
  readonly events: number;
  readonly files: number;
  readonly expires: string;
}

/** Folds an event into an export. */
export function exportAfter(
  before: OrganisationExport | null,
  event: OrganisationExportEvent,
): OrganisationExport | null {
  if (event.type === 'OrganisationExportOrdered') {
    const counts = { bytes: 0, records: 0, events: 0, files: 0 };
    const blank = { reason: '', archive: '', sha256: '', expires: '' };
    return { ...event.data, ...counts, ...blank, state: 'running', phase: 'records', share: 0 };
  }
  if (before === null) return null;
  switch (event.type) {
    case 'OrganisationExportAdvanced':
      return { ...before, ...event.data };
    case 'OrganisationExportFinished':
      return { ...before, ...event.data, state: 'ready', phase: 'archive', share: 1 };
    case 'OrganisationExportStopped':
      return { ...before, state: 'stopped', reason: exportReasons[event.data.reason] };
    case 'OrganisationExportRemoved':
    case 'OrganisationExportExpired':
      return { ...before, state: 'removed', archive: '', expires: '' };
    default:
      return event satisfies never;
  }
}
