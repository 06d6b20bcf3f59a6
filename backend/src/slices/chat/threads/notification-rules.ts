import { placeCollections } from '@atrium/contracts/chat/rules';
import type { ThreadChoiceView } from '@atrium/contracts/chat/views';
import { type AnyNotificationRules, defineNotificationRules } from '../../../platform/slice/notification-rules.js';

/** Unfollowing a thread also dismisses its unread replies. */
export const threadNotificationRules: readonly AnyNotificationRules[] = placeCollections.map((collection) =>
  defineNotificationRules<ThreadChoiceView>({
    source: 'thread-choices',
    collection,
    toRooms: collection === 'channels',
    recordOf: ({ after }) => (after?.place.collection === collection && !after.following ? after.place.id : null),
    notifies: () => [],
    dismisses: ({ after }) =>
      after === null ? [] : [{ whats: ['replied', 'messaged'], people: [after.person], root: after.root }],
  }),
);
