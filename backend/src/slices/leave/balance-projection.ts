import type { BalanceCorrectionsView } from '@atrium/contracts/leave/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { BalanceEvent } from './balance-events.js';
import { listedFor, roomOf } from './policy.js';

export const balanceProjection: Projection<BalanceCorrectionsView, BalanceEvent> = {
  collection: 'leave-corrections',
  category: 'leavebalance',
  project(doc, { event, aggregateId, at, by }) {
    const correction = { ...event.data, at, by: { _id: by.id, username: by.username } };
    return { _id: aggregateId, corrections: [...(doc?.corrections ?? []), correction] };
  },
  publish: (doc) => [{ rooms: [roomOf(doc._id), 'all'], doc }],
  rooms: listedFor,
  historyFields: [],
  comment: ({ data: { leaveType, year, days, reason } }) =>
    `${days > 0 ? '+' : '−'}${Math.abs(days)} of ${leaveType} in ${year}: ${reason}`,
};
