import { savedReplyCommands } from '@atrium/contracts/saved-replies/commands';
import { savedReplyRoutes } from '@atrium/contracts/saved-replies/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { savedReplyDecider } from './decider.js';
import { savedReplyEventVersions } from './events.js';
import { savedRepliesProjection } from './projections.js';

/** Saved replies to clients: a person's own, and those of a department. */
export const savedReplies = defineSlice({
  name: 'saved-replies',
  category: 'savedreply',
  commands: savedReplyCommands,
  routes: savedReplyRoutes,
  creates: ['CreateSavedReply'],
  decider: savedReplyDecider,
  eventVersions: savedReplyEventVersions,
  projections: [savedRepliesProjection],
  reactors: [],
});
