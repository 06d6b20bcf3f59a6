import { nextReminderDay, remindedFor } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { remindingRoom } from './policy.js';

export const readersToRemind = defineSweep<PolicyView>({
  collection: 'policies',
  room: remindingRoom,
  asks(policy, tenant, now) {
    const { _id, revision } = policy;
    const day = nextReminderDay(policy, remindedFor(policy));
    if (day === undefined) return [];
    const at = `${day}T00:00:00.000Z`;
    // The organisation's day starts within half a day of UTC's; the decision uses its own.
    if (now < at) return [];
    const due = { id: `policy-reminder-${_id}-${revision}-${day}`, at };
    return [commandWhenDue({ tenant, by: product }, due, 'RemindWhenDue', _id, { revision })];
  },
});
