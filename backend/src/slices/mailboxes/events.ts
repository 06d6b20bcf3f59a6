import type { MailboxSettings, MailboxState, SetAsideReason } from '@atrium/contracts/mailboxes/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type MailboxEvent =
  /** Changed fields only. `password` refers to where it is sealed. */
  | DomainEvent<'MailboxChanged', Partial<Readonly<MailboxSettings>> & { readonly password?: string }>
  | DomainEvent<'MailboxCheckAsked', Nothing>
  | DomainEvent<'MailboxStateChanged', { readonly state: MailboxState; readonly reason: string }>
  | DomainEvent<'MailHookMade', { readonly digest: string }>
  | DomainEvent<'MailHookRevoked', Nothing>
  /** A mail that led to nothing; of its sender the domain alone. */
  | DomainEvent<'MailSetAside', { readonly reason: SetAsideReason; readonly domain: string }>;

export const mailboxEventVersions = {
  MailboxChanged: { version: 1, personal: {} },
  MailboxCheckAsked: { version: 1, personal: {} },
  MailboxStateChanged: { version: 1, personal: {} },
  MailHookMade: { version: 1, personal: {} },
  MailHookRevoked: { version: 1, personal: {} },
  MailSetAside: { version: 1, personal: {} },
} satisfies EventVersions<MailboxEvent>;
