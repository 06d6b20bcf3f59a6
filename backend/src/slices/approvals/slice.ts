import { defineRollups, type Slice } from '../../platform/slice/slice.js';
import { desksProjection } from './desks-projection.js';
import { handOnWhileAway } from './sweeps.js';
import { handOnRequests } from './reactors.js';

/** What waits for whose decision, and goes on to somebody else by itself when they can not make it. */
export const approvals: Slice = {
  ...defineRollups({ name: 'approvals', rollups: [desksProjection] }),
  reactors: [handOnRequests],
  sweeps: [handOnWhileAway],
};
