import { messageDraftCommands } from '@atrium/contracts/chat/own-commands';
import { messageDraftRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { draftDecider } from './decider.js';
import { draftEventVersions } from './events.js';
import { draftsProjection } from './projections.js';

export const messageDrafts = defineSlice({
  name: 'message-drafts',
  category: 'messagedraft',
  commands: messageDraftCommands,
  routes: messageDraftRoutes,
  personal: true,
  creates: [],
  decider: draftDecider,
  eventVersions: draftEventVersions,
  personOf: ({ data: { person } }) => person,
  projections: [draftsProjection],
  reactors: [],
});
