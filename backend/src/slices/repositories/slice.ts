import { repositoryCommands } from '@atrium/contracts/repositories/commands';
import { repositoryRoutes } from '@atrium/contracts/repositories/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { repositoryDecider } from './decider.js';
import { repositoryEventVersions } from './events.js';
import { repositoriesProjection } from './projections.js';
import { followGitDeliveries } from './reactors.js';

/** Repositories whose commits and pull requests are linked to the bugs that they name. */
export const repositories = defineSlice({
  name: 'repositories',
  category: 'repository',
  commands: repositoryCommands,
  routes: repositoryRoutes,
  creates: ['ConnectRepository'],
  decider: repositoryDecider,
  eventVersions: repositoryEventVersions,
  projections: [repositoriesProjection],
  reactors: [followGitDeliveries],
});
