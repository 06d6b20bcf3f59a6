import { audienceRooms } from '../../platform/shared/audience.js';
import { defineNotificationRules, noTime } from '../../platform/slice/notification-rules.js';
import type { PolicyEvent } from './events.js';
import { readersRoomsOf, writersRoomsOf } from './policy.js';
import type { PolicyDocument } from './projections.js';

/** Drafts notify only of their discussion, and only those who write policies. */
export const policyNotificationRules = defineNotificationRules<PolicyDocument>({
  source: 'policies',
  collection: 'policies',
  toRooms: true,
  shows(policy) {
    const rooms = policy.deleted ? [] : [...writersRoomsOf(policy), ...readersRoomsOf(policy)];
    return rooms.length === 0 ? [] : [{ rooms, label: '', title: policy.title, state: '', ...noTime }];
  },
  notifies({ after, recorded }) {
    // It gets only the policies' own events.
    const event = recorded.event as PolicyEvent;
    if (after === null) return [];
    if (event.type === 'PolicyPublished') {
      const rooms = audienceRooms(after);
      return [{ kind: 'policy', what: 'version', to: { rooms }, until: `${event.data.revision}` }];
    }
    if (event.type !== 'PolicyReminderSent') return [];
    const { people: to, automatic: byItself } = event.data;
    return [{ kind: 'policy', what: 'reminded', to, byItself }];
  },
  // Only the newest version needs reading.
  dismisses: ({ recorded: { event } }) =>
    event.type === 'PolicyPublished' ? [{ whats: ['version', 'reminded'] }] : [],
});
