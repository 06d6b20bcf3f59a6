import { final, follows, oppositesOf, type OppositeTable } from '../core/opposites.js';
import type { organisationExportCommands } from './commands.js';
import type { OrganisationExportView } from './views.js';

const { by } = oppositesOf<typeof organisationExportCommands, OrganisationExportView>();

/** Ends one that is under way, and removes an archive that is there. */
const removed = by(
  ['RemoveOrganisationExport'],
  ({ before, after }) =>
    before !== null || after === null
      ? []
      : [{ command: 'RemoveOrganisationExport', body: {}, field: 'state', of: ({ state }) => state === 'removed' }],
  { isCreation: true },
);

export const organisationExportOpposites = {
  OrderOrganisationExport: removed,
  RemoveOrganisationExport: final('Order another archive.'),
  AdvanceOrganisationExport: follows('OrderOrganisationExport'),
  FinishOrganisationExport: follows('OrderOrganisationExport'),
  StopOrganisationExport: follows('OrderOrganisationExport'),
  ExpireOrganisationExport: follows('OrderOrganisationExport'),
} satisfies OppositeTable & Record<keyof typeof organisationExportCommands, unknown>;
