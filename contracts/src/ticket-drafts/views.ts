import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';

/** The answer that is being written to the client of a ticket (topic `ticket-drafts`); the id is the ticket's. */
export interface TicketDraftView extends LiveDocument {
  subject: string;
  body: string;
  copies: string;
  /** Null once it was sent or discarded. */
  writer: PersonRef | null;
  /** When they began, or took it over. */
  since: string;
}
