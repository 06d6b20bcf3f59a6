import { askedOf, deputizedOf } from '../../platform/shared/approvers.js';
import { commandForEach } from '../../platform/shared/command-jobs.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { DeputyEvent } from './events.js';

/** What waits for an approver is shown to the deputy, and no longer to the former one. */
export const deputizeRequests: Reactor<DeputyEvent> = {
  name: 'deputize-requests',
  category: 'deputy',
  react(recorded) {
    const { type } = recorded.event;
    // Whoever is named takes the place of the one before.
    const former = type === 'DeputyBegan' ? [] : noLongerShown(recorded);
    return type === 'DeputyNamed' ? former : [...former, ...waiting(recorded)];
  },
};

function waiting(recorded: RecordedEvent): JobRequest[] {
  const room = askedOf(recorded.aggregateId);
  return [
    commandForEach(recorded, 'leave', 'DeputizeLeave', { collection: 'leave', room }, {}),
    commandForEach(recorded, 'corrections', 'DeputizeCorrections', { collection: 'time-clocks', room }, {}),
  ];
}

function noLongerShown(recorded: RecordedEvent): JobRequest[] {
  const room = deputizedOf(recorded.aggregateId);
  return [
    commandForEach(recorded, 'former-leave', 'DeputizeLeave', { collection: 'leave', room }, {}),
    commandForEach(recorded, 'former-corrections', 'DeputizeCorrections', { collection: 'time-clocks', room }, {}),
  ];
}
