import { placeCollections } from '@atrium/contracts/chat/rules';
import type { MessageReminderView } from '@atrium/contracts/chat/views';
import { type AnyNotificationRules, defineNotificationRules } from '../../../platform/slice/notification-rules.js';

/** Notifies when a reminder rings, until its person moves or ends it. */
export const reminderNotificationRules: readonly AnyNotificationRules[] = placeCollections.map((collection) =>
  defineNotificationRules<MessageReminderView>({
    source: 'message-reminders',
    collection,
    recordOf: ({ before, after }) =>
      before !== null && after !== null && after.place.collection === collection ? after.place.id : null,
    notifies({ before, after }) {
      if (before === null || after === null || before.rang || !after.rang) return [];
      const { person, message, root } = after;
      return [{ kind: 'due', what: 'remindedOf', to: [person], byItself: true, talk: { message, root } }];
    },
    dismisses: ({ after }) =>
      after === null || (after.rang && !after.done)
        ? []
        : [{ whats: ['remindedOf'], people: [after.person], message: after.message }],
  }),
);
