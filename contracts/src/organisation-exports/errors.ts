import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const organisationExportRefusals = {
  exportClosed: { status: 403, message: 'Only administrators can export the whole organisation' },
  exportGone: { status: 404, message: 'This export does not exist' },
  exportRunning: { status: 409, message: 'Another export is under way; please wait until it has ended' },
  exportNotThere: { status: 404, message: 'This archive is no longer here; please order another one' },
  exportOfAnother: { status: 403, message: 'Only the person who ordered an archive can fetch it' },
} as const satisfies RefusalTable;

export const refuseExport = refusalsOf(organisationExportRefusals);

/** Why an archive could not be written. */
export const exportReasons = {
  rights: 'Whoever ordered it is no longer an administrator',
  failed: 'Writing it failed several times. Order it again, and look at the failed jobs if that fails, too.',
} as const;
export type ExportReason = keyof typeof exportReasons;
