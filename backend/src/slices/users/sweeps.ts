import type { RightsUntil } from '@atrium/contracts/users/temporary-rights';
import type { UserView } from '@atrium/contracts/users/views';
import { product } from '../../platform/kernel/events.js';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { endingRoom } from './policy.js';

/** Has rights taken away at the instants at which they end. */
export function endsDue(tenant: string, person: string, until: RightsUntil = {}): JobRequest[] {
  return [...new Set(Object.values(until))].map((at) => {
    const due = { id: `rights-end-${person}-${Date.parse(at)}`, at };
    return commandWhenDue({ tenant, by: product }, due, 'EndRights', person, {});
  });
}

export const rightsToEnd = defineSweep<UserView>({
  collection: 'users',
  room: endingRoom,
  asks: ({ _id, rightsUntil }, tenant) => endsDue(tenant, _id, rightsUntil),
});
