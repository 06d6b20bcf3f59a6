import { askedOf } from '../../platform/shared/approvers.js';
import { commandForEach, commandOnceSeen } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';

/** What happens to people that may change who decides on what waits. */
export type PeopleEvent =
  | { readonly type: 'UserDeactivated'; readonly data: { readonly handOver?: { readonly approvals?: string } } }
  | { readonly type: 'UserDeleted'; readonly data: object }
  | { readonly type: 'UserRightsChanged'; readonly data: object }
  | { readonly type: 'UserDetailsChanged'; readonly data: { readonly department?: string } }
  | { readonly type: 'UserEmploymentChanged'; readonly data: { readonly manager?: string } };

/** Looks anew at who is asked about what waits, when somebody leaves, moves, or reports to another one. */
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
        // Who reported to the manager of before may be asked about by another one.
        return event.data.manager === undefined ? [] : whatTheyAsk(recorded);
      default:
        // Events of another area, of which there are more than these.
        return [];
    }
  },
};

/** What waits for the person's own decision. */
function whatWaitsFor(recorded: RecordedEvent, body: { readonly to?: string }): JobRequest[] {
  const room = askedOf(recorded.aggregateId);
  return [
    commandForEach(recorded, 'leave', 'HandOnLeave', { collection: 'leave', room }, body),
    commandForEach(recorded, 'corrections', 'HandOnCorrections', { collection: 'time-clocks', room }, body),
  ];
}

/** What the person asks of others. */
function whatTheyAsk(recorded: RecordedEvent): JobRequest[] {
  const { aggregateId: person } = recorded;
  const own = { collection: 'leave', room: `self:${person}`, where: { state: 'Pending' } };
  return [
    commandForEach(recorded, 'own-leave', 'HandOnLeave', own, {}),
    commandOnceSeen(recorded, 'own-corrections', 'HandOnCorrections', person, {}),
  ];
}
