import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type __Item__Event =
  | DomainEvent<'__Item__Created', { readonly title: string }>
  | DomainEvent<'__Item__Renamed', { readonly title: string }>
  | DomainEvent<'__Item__Deleted', Record<string, never>>
  | DomainEvent<'__Item__Restored', Record<string, never>>;

export const __itemCamel__EventVersions = {
  __Item__Created: { version: 1, personal: {} },
  __Item__Renamed: { version: 1, personal: {} },
  __Item__Deleted: { version: 1, personal: {} },
  __Item__Restored: { version: 1, personal: {} },
} satisfies EventVersions<__Item__Event>;
