import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type SavedReplyContent = Pick<SavedReplyView, 'name' | 'subject' | 'body' | 'changes'>;

export type SavedReplyEvent =
  | DomainEvent<
      'SavedReplyCreated',
      SavedReplyContent & Pick<SavedReplyView, 'department'> & { readonly owner: string }
    >
  /** Holds only what changed. */
  | DomainEvent<'SavedReplyChanged', Partial<SavedReplyContent>>
  | DomainEvent<'SavedReplyDeleted', Nothing>
  | DomainEvent<'SavedReplyRestored', Nothing>;

export const savedReplyEventVersions = {
  SavedReplyCreated: { version: 1, personal: {} },
  SavedReplyChanged: { version: 1, personal: {} },
  SavedReplyDeleted: { version: 1, personal: {} },
  SavedReplyRestored: { version: 1, personal: {} },
} satisfies EventVersions<SavedReplyEvent>;
