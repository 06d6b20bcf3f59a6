import { defineRollups, type Slice } from '../../platform/slice/slice.js';
import { desksProjection } from './desks-projection.js';
import { handOnWhileAway } from './sweeps.js';
import { handOnRequests } from './reactors.js';

export const approvals: Slice = {
  ...defineRollups({ name: 'approvals', rollups: [desksProjection] }),
  reactors: [handOnRequests],
  sweeps: [handOnWhileAway],
};
