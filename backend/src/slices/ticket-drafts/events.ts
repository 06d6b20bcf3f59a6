import type { PersonRef } from '@atrium/contracts/core/items';
import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type DraftTexts = Pick<TicketDraftView, 'subject' | 'body' | 'copies'>;

export type TicketDraftEvent =
  | DomainEvent<'TicketDraftKept', DraftTexts & { readonly writer: PersonRef }>
  | DomainEvent<'TicketDraftTaken', { readonly writer: PersonRef }>
  | DomainEvent<'TicketDraftDiscarded', Record<string, never>>;

/** What is written to a client is theirs: it is sealed with the key of the ticket, and unreadable once they are erased. */
export const ticketDraftEventVersions = {
  TicketDraftKept: { version: 1, personal: { subject: '', body: '', copies: '' } },
  TicketDraftTaken: { version: 1, personal: {} },
  TicketDraftDiscarded: { version: 1, personal: {} },
} satisfies EventVersions<TicketDraftEvent>;
