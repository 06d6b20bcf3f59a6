import { final, follows, type OppositeTable } from '../core/opposites.js';
import type { organisationExportCommands } from './commands.js';

export const organisationExportOpposites = {
  OrderOrganisationExport: final('Remove the archive in the settings.'),
  RemoveOrganisationExport: final('Order another archive.'),
  AdvanceOrganisationExport: follows('OrderOrganisationExport'),
  FinishOrganisationExport: follows('OrderOrganisationExport'),
  StopOrganisationExport: follows('OrderOrganisationExport'),
  ExpireOrganisationExport: follows('OrderOrganisationExport'),
} satisfies OppositeTable & Record<keyof typeof organisationExportCommands, unknown>;
