import type { ScheduledMessageView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type ScheduledDetails = Pick<ScheduledMessageView, 'place' | 'root' | 'text' | 'files' | 'sendAt'> & {
  readonly author: { readonly _id: string; readonly username: string };
};

export type ScheduledEvent =
  | DomainEvent<'MessageScheduled', ScheduledDetails>
  /** Holds only what changed. */
  | DomainEvent<'ScheduledMessageChanged', Partial<Pick<ScheduledMessageView, 'text' | 'sendAt'>>>
  | DomainEvent<'ScheduledMessageCancelled', Nothing>
  /** Its time has come: it can no longer be edited. */
  | DomainEvent<'ScheduledMessageReleased', Nothing>
  | DomainEvent<'ScheduledMessageSent', Nothing>
  | DomainEvent<'ScheduledMessageFailed', { readonly problem: string }>;

/**
 * A scheduled message concerns its author alone: it is sealed with their key, and becomes unreadable when they are
 * erased.
 */
export const scheduledEventVersions = {
  MessageScheduled: { version: 1, personal: { text: '' } },
  ScheduledMessageChanged: { version: 1, personal: { text: '' } },
  ScheduledMessageCancelled: { version: 1, personal: {} },
  ScheduledMessageReleased: { version: 1, personal: {} },
  ScheduledMessageSent: { version: 1, personal: {} },
  ScheduledMessageFailed: { version: 1, personal: {} },
} satisfies EventVersions<ScheduledEvent>;
