import { readMarkCommands, savedMessageCommands } from '@atrium/contracts/chat/commands';
import { readMarkRoutes, savedMessageRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { markDecider, markEventVersions, readMarksProjection } from './mark-aggregate.js';
import { savedDecider, savedEventVersions, savedMessagesProjection } from './saved-aggregate.js';

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
