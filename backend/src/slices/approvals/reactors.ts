import { askedOf } from '../../platform/shared/approvers.js';
import { commandForEach, commandOnceSeen } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';

/** Events that may change who decides. */
export type PeopleEvent =
  | { readonly type: 'UserDeactivated'; readonly data: { readonly handOver?: { readonly approvals?: string } } }
  | { readonly type: 'UserDeleted'; readonly data: object }
  | { readonly type: 'UserRightsChanged'; readonly data: object }
  | { readonly type: 'UserDetailsChanged'; readonly data: { readonly department?: string } }
  | { readonly type: 'UserEmploymentChanged'; readonly data: { readonly manager?: string } };

export const handOnRequests: Reactor<PeopleEvent> = {
  name: 'hand-on-requests',
  category: 'user',
  react(recorded) {
    const { event } = recorded;
    switch (event.type) {
      case 'UserDeactivated': {
        const to = event.data.handOver?.approvals;
        return whatWaitsFor(recorded, to === undefined ? {} : { to });
      }
      case 'UserDeleted':
      case 'UserRightsChanged':
        return whatWaitsFor(recorded, {});
      case 'UserDetailsChanged':
        return event.data.department === undefined ? [] : [...whatWaitsFor(recorded, {}), ...whatTheyAsk(recorded)];
      case 'UserEmploymentChanged':
        // Reports of the previous manager may have another approver now.
        return event.data.manager === undefined ? [] : whatTheyAsk(recorded);
      default:
        return [];
    }
  },
};

function whatWaitsFor(recorded: RecordedEvent, body: { readonly to?: string }): JobRequest[] {
  const room = askedOf(recorded.aggregateId);
  return [
    commandForEach(recorded, 'leave', 'HandOnLeave', { collection: 'leave', room }, body),
    commandForEach(recorded, 'corrections', 'HandOnCorrections', { collection: 'time-clocks', room }, body),
  ];
}

function whatTheyAsk(recorded: RecordedEvent): JobRequest[] {
  const { aggregateId: person } = recorded;
  const own = { collection: 'leave', room: `self:${person}`, where: { state: 'Pending' } };
  return [
    commandForEach(recorded, 'own-leave', 'HandOnLeave', own, {}),
    commandOnceSeen(recorded, 'own-corrections', 'HandOnCorrections', person, {}),
  ];
}
