import type { MessageDraftView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

type Spot = Pick<MessageDraftView, 'person' | 'place' | 'root'>;

export type DraftEvent =
  | DomainEvent<'DraftKept', Spot & Pick<MessageDraftView, 'text'>>
  | DomainEvent<'DraftDiscarded', Spot>;

/** What nobody has sent is its writer's alone: it is sealed with their key, and gone when they are erased. */
export const draftEventVersions = {
  DraftKept: { version: 1, personal: { text: '' } },
  DraftDiscarded: { version: 1, personal: {} },
} satisfies EventVersions<DraftEvent>;
