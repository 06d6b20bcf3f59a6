import { importCommands } from '@atrium/contracts/imports/commands';
import { importRoutes } from '@atrium/contracts/imports/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { importDecider } from './decider.js';
import { importEventVersions } from './events.js';
import { carryOutImport } from './jobs.js';
import { importsProjection } from './projections.js';
import { carryOutImports, importJob, importsUnderWay } from './reactors.js';

/** Imports of files: each is a record whose steps are carried out in the background. */
export const imports = defineSlice({
  name: 'imports',
  category: 'import',
  commands: importCommands,
  routes: importRoutes,
  creates: ['StartImport'],
  decider: importDecider,
  eventVersions: importEventVersions,
  projections: [importsProjection],
  reactors: [carryOutImports],
  jobs: { [importJob]: carryOutImport },
  sweeps: [importsUnderWay],
});
