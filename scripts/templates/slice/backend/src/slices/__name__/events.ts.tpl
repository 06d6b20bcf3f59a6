import type { ItemLink, ItemRef } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** What people enter; a field that nobody filled in is empty. */
export type __Item__Details = DetailsOf<typeof __itemCamel__Kind>;

type Nothing = Record<string, never>;

export type __Item__Event =
  /** The creator watches it from then on. */
  | DomainEvent<'__Item__Created', __Item__Details & { readonly number: number; readonly creator: string }>
  /** Holds only the fields that changed. */
  | DomainEvent<'__Item__Changed', Partial<__Item__Details>>
  | DomainEvent<'__Item__Linked', ItemLink>
  | DomainEvent<'__Item__Unlinked', ItemRef>
  | DomainEvent<'__Item__Watched', { readonly watcher: string }>
  | DomainEvent<'__Item__Unwatched', { readonly watcher: string }>
  | DomainEvent<'__Item__Deleted', Nothing>
  | DomainEvent<'__Item__Restored', Nothing>;

export const __itemCamel__EventVersions = {
  __Item__Created: { version: 1, personal: {} },
  __Item__Changed: { version: 1, personal: {} },
  __Item__Linked: { version: 1, personal: {} },
  __Item__Unlinked: { version: 1, personal: {} },
  __Item__Watched: { version: 1, personal: {} },
  __Item__Unwatched: { version: 1, personal: {} },
  __Item__Deleted: { version: 1, personal: {} },
  __Item__Restored: { version: 1, personal: {} },
} satisfies EventVersions<__Item__Event>;
