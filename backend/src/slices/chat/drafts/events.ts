import type { MessageDraftView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

type Spot = Pick<MessageDraftView, 'person' | 'place' | 'root'>;

export type DraftEvent =
  | DomainEvent<'DraftKept', Spot & Pick<MessageDraftView, 'text'>>
  | DomainEvent<'DraftDiscarded', Spot>;

/** A draft concerns its writer alone: it is sealed with their key, and becomes unreadable when they are erased. */
export const draftEventVersions = {
  DraftKept: { version: 1, personal: { text: '' } },
  DraftDiscarded: { version: 1, personal: {} },
} satisfies EventVersions<DraftEvent>;
