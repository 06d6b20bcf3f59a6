import { dayMs } from '../core/days.js';
import type { Role } from '../core/permissions.js';

/** How long an archive is kept, and can be fetched. */
export const exportDays = 7;
export const exportKeptMs = exportDays * dayMs;

/**
 * - `running`: the archive is being written
 * - `ready`: it can be fetched until it expires
 * - `stopped`: it could not be written; `reason` says why
 * - `removed`: a person took it back, or it expired
 */
export const exportStates = ['running', 'ready', 'stopped', 'removed'] as const;
export type ExportState = (typeof exportStates)[number];

/** What is being written, in this order. */
export const exportPhases = ['records', 'history', 'files', 'archive'] as const;
export type ExportPhase = (typeof exportPhases)[number];

/** Whether a person acts for the whole organisation. */
export function mayExportOrganisation({ role }: { readonly role: Role }): boolean {
  return role === 'admin' || role === 'superadmin';
}
