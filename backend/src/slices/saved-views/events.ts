import type { SavedView } from '@atrium/contracts/saved-views/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type SavedViewContent = Pick<SavedView, 'name' | 'address' | 'shared'>;

export type SavedViewEvent =
  | DomainEvent<'ViewSaved', SavedViewContent & Pick<SavedView, 'screen'> & { readonly owner: string }>
  /** Holds only what changed. */
  | DomainEvent<'SavedViewChanged', Partial<SavedViewContent>>
  | DomainEvent<'SavedViewDeleted', Nothing>
  | DomainEvent<'SavedViewRestored', Nothing>;

export const savedViewEventVersions = {
  ViewSaved: { version: 1, personal: {} },
  SavedViewChanged: { version: 1, personal: {} },
  SavedViewDeleted: { version: 1, personal: {} },
  SavedViewRestored: { version: 1, personal: {} },
} satisfies EventVersions<SavedViewEvent>;
