import { readMarkCommands, savedMessageCommands } from '@atrium/contracts/chat/commands';
import { readMarkRoutes, savedMessageRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { markDecider } from './mark-decider.js';
import { markEventVersions } from './mark-events.js';
import { readMarksProjection } from './mark-projection.js';
import { savedDecider } from './saved-decider.js';
import { savedEventVersions } from './saved-events.js';
import { savedMessagesProjection } from './saved-projection.js';

export const readMarks = defineSlice({
  name: 'read-marks',
  category: 'readmark',
  commands: readMarkCommands,
  routes: readMarkRoutes,
  personal: true,
  creates: [],
  decider: markDecider,
  eventVersions: markEventVersions,
  projections: [readMarksProjection],
  reactors: [],
});

export const savedMessages = defineSlice({
  name: 'saved-messages',
  category: 'savedmessage',
  commands: savedMessageCommands,
  routes: savedMessageRoutes,
  personal: true,
  creates: [],
  decider: savedDecider,
  eventVersions: savedEventVersions,
  projections: [savedMessagesProjection],
  reactors: [],
});
