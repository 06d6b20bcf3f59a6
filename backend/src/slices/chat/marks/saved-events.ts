import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

interface Saved {
  readonly message: string;
}

export type SavedEvent = DomainEvent<'MessageSaved', Saved> | DomainEvent<'MessageUnsaved', Saved>;

export const savedEventVersions = {
  MessageSaved: { version: 1, personal: {} },
  MessageUnsaved: { version: 1, personal: {} },
} satisfies EventVersions<SavedEvent>;
