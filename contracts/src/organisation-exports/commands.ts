import { IsIn, IsInt, IsNumber, Matches, Max, Min } from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsId } from '../core/validation.js';
import { exportReasons, type ExportReason } from './errors.js';
import { type ExportPhase, exportPhases } from './rules.js';

/** How far the archive is. */
export class AdvanceOrganisationExport {
  @IsIn(exportPhases)
  phase!: ExportPhase;

  @Max(1)
  @Min(0)
  @IsNumber()
  share!: number;
}

/** The archive is whole, and on disk. */
export class FinishOrganisationExport {
  /** Under which it lies. */
  @IsId()
  archive!: string;

  @Min(0)
  @IsInt()
  bytes!: number;

  @Matches(/^[0-9a-f]{64}$/, { message: '$property is no digest' })
  sha256!: string;

  @Min(0)
  @IsInt()
  records!: number;

  @Min(0)
  @IsInt()
  events!: number;

  @Min(0)
  @IsInt()
  files!: number;
}

export class StopOrganisationExport {
  @IsIn(Object.keys(exportReasons))
  reason!: ExportReason;
}

/** Settings are the organisation's, so their right is needed; besides that, only administrators pass. */
const editors = anyOf('updatesetting');

export const organisationExportCommands = {
  OrderOrganisationExport: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  /** Ends one that is under way, and removes the archive. */
  RemoveOrganisationExport: { body: EmptyBody, access: editors },
  AdvanceOrganisationExport: { body: AdvanceOrganisationExport, access: nobody },
  FinishOrganisationExport: { body: FinishOrganisationExport, access: nobody },
  StopOrganisationExport: { body: StopOrganisationExport, access: nobody },
  ExpireOrganisationExport: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
