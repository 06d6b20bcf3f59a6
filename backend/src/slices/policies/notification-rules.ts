import { audienceRooms } from '../../platform/shared/audience.js';
import { defineNotificationRules, noTime } from '../../platform/slice/notification-rules.js';
import type { PolicyEvent } from './events.js';
import { readersRoomsOf } from './policy.js';
import type { PolicyDocument } from './projections.js';

/** Tells the audience of what is to be read. Drafts are told to nobody. */
export const policyNotificationRules = defineNotificationRules<PolicyDocument>({
  source: 'policies',
  collection: 'policies',
  toRooms: true,
  shows(policy) {
    const rooms = readersRoomsOf(policy);
    return rooms.length === 0 ? [] : [{ rooms, label: '', title: policy.title, state: '', ...noTime }];
  },
  notifies({ after, recorded }) {
    // It is handed only what the policies' own events did.
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
  // Only the newest version is to be read.
  dismisses: ({ recorded: { event } }) =>
    event.type === 'PolicyPublished' ? [{ whats: ['version', 'reminded'] }] : [],
});
