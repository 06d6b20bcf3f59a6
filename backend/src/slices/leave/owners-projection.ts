import type { LeaveOwnerView } from '@atrium/contracts/leave/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { ledgersFor, roomOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

/** For those who see a balance but not the account, such as team leads. */
export const ownersProjection: Rollup<LeaveOwnerView, { users: UserView }> = {
  collection: 'leave-owners',
  sources: ['users'],
  affects: ({ id, before, after }) =>
    before?.joined === after?.joined && before?.createdAt === after?.createdAt ? [] : [id],
  roll: (doc, { id, after }) => (after === null ? doc : { _id: id, joined: after.joined, createdAt: after.createdAt }),
  publish: (doc) => [{ rooms: [roomOf(doc._id), 'all'], doc }],
  rooms: ledgersFor,
  opensNothing: roomsWithin(ledgersFor, { 'self:': ['all'] }),
};
