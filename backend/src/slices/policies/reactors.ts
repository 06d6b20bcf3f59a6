import { notificationId } from '@atrium/contracts/notifications/rules';
import { commandOnceSeen } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { AcknowledgementEvent } from './acknowledgement-aggregate.js';

/** Acknowledging also reads the notification, which must not lie beyond what the read models know. */
export const markNotificationsRead: Reactor<AcknowledgementEvent> = {
  name: 'read-notices-of-acknowledged-policies',
  category: 'policyreader',
  react(recorded) {
    const { event, aggregateId: person, position } = recorded;
    const read = { notifications: [notificationId('policies', event.data.policy)], upTo: `${position}` };
    return [commandOnceSeen(recorded, 'read', 'ReadNotifications', person, read)];
  },
};
