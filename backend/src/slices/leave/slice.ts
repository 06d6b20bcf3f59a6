import { leaveCommands } from '@atrium/contracts/leave/commands';
import { defineSlice } from '../../platform/core/slice.js';
import { absencesProjection } from './absences-projection.js';
import { leaveDecider } from './decider.js';
import { leaveEventVersions } from './events.js';
import { gatherForLeave } from './gather-queries.js';
import { ledgersProjection } from './ledgers-projection.js';
import { leaveNotices } from './notices-projection.js';
import { leaveProjection } from './projections.js';
import { termsProjection } from './terms-projection.js';

/** Leave: asked for, decided on, given back, and what it leaves of each year's days. */
export const leave = defineSlice({
  name: 'leave',
  category: 'leave',
  commands: leaveCommands,
  creates: ['ApplyForLeave'],
  decider: leaveDecider,
  eventVersions: leaveEventVersions,
  gather: gatherForLeave,
  projections: [leaveProjection],
  rollups: [absencesProjection, ledgersProjection, termsProjection],
  notices: [leaveNotices],
  reactors: [],
});
