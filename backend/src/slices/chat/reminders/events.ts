import type { MessageReminderView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type ReminderEvent =
  | DomainEvent<'ReminderSet', Pick<MessageReminderView, 'person' | 'message' | 'place' | 'root' | 'remindAt'>>
  | DomainEvent<'ReminderMoved', Pick<MessageReminderView, 'remindAt'>>
  | DomainEvent<'ReminderRang', Nothing>
  | DomainEvent<'ReminderEnded', Nothing>;

export const reminderEventVersions = {
  ReminderSet: { version: 1, personal: {} },
  ReminderMoved: { version: 1, personal: {} },
  ReminderRang: { version: 1, personal: {} },
  ReminderEnded: { version: 1, personal: {} },
} satisfies EventVersions<ReminderEvent>;
