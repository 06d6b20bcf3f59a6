import type { PersonRef } from '@atrium/contracts/core/items';
import type { ExportReason } from '@atrium/contracts/organisation-exports/errors';
import type { ExportPhase } from '@atrium/contracts/organisation-exports/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export interface ExportOrder {
  readonly by: PersonRef;
  /** The orderer's organisation: a superadmin belongs to another. */
  readonly home: string;
}

export interface FinishedExport {
  /** Under which the archive lies. */
  readonly archive: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
  readonly events: number;
  readonly files: number;
  readonly expires: string;
}

export type OrganisationExportEvent =
  | DomainEvent<'OrganisationExportOrdered', ExportOrder>
  | DomainEvent<'OrganisationExportAdvanced', { readonly phase: ExportPhase; readonly share: number }>
  | DomainEvent<'OrganisationExportFinished', FinishedExport>
  | DomainEvent<'OrganisationExportStopped', { readonly reason: ExportReason }>
  /** By a person. */
  | DomainEvent<'OrganisationExportRemoved', Nothing>
  | DomainEvent<'OrganisationExportExpired', Nothing>;

export const organisationExportEventVersions = {
  OrganisationExportOrdered: { version: 1, personal: {} },
  OrganisationExportAdvanced: { version: 1, personal: {} },
  OrganisationExportFinished: { version: 1, personal: {} },
  OrganisationExportStopped: { version: 1, personal: {} },
  OrganisationExportRemoved: { version: 1, personal: {} },
  OrganisationExportExpired: { version: 1, personal: {} },
} satisfies EventVersions<OrganisationExportEvent>;
