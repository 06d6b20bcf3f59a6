import { organisationExportCommands } from '@atrium/contracts/organisation-exports/commands';
import { organisationExportRoutes } from '@atrium/contracts/organisation-exports/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { organisationExportDecider } from './decider.js';
import { organisationExportEventVersions } from './events.js';
import { expireArchive, writeArchive } from './jobs.js';
import { organisationExportsProjection } from './projections.js';
import { expiryJob, exportJob, exportsThatExpired, exportsUnderWay, writeOrderedArchives } from './reactors.js';

/** Exports of the whole organisation as an archive; the platform writes and keeps them. */
export const organisationExports = defineSlice({
  name: 'organisation-exports',
  category: 'organisationexport',
  commands: organisationExportCommands,
  routes: organisationExportRoutes,
  creates: ['OrderOrganisationExport'],
  decider: organisationExportDecider,
  eventVersions: organisationExportEventVersions,
  projections: [organisationExportsProjection],
  reactors: [writeOrderedArchives],
  jobs: { [exportJob]: writeArchive, [expiryJob]: expireArchive },
  sweeps: [exportsUnderWay, exportsThatExpired],
});
