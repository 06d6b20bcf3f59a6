import { singleSignOnCommands } from '@atrium/contracts/single-sign-on/commands';
import { singleSignOnRoutes } from '@atrium/contracts/single-sign-on/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { singleSignOnDecider } from './decider.js';
import { singleSignOnEventVersions } from './events.js';
import { singleSignOnProjection } from './projections.js';

/** How people of an organisation sign in at their own provider. */
export const singleSignOn = defineSlice({
  name: 'single-sign-on',
  category: 'signon',
  commands: singleSignOnCommands,
  routes: singleSignOnRoutes,
  creates: [],
  decider: singleSignOnDecider,
  eventVersions: singleSignOnEventVersions,
  projections: [singleSignOnProjection],
  reactors: [],
});
