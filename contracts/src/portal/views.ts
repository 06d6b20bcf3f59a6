import type { TicketRating } from '../tickets/rules.js';
import type { MailFile } from '../tickets/views.js';
import type { PortalDefect, PortalIdeaStatus, PortalStatus } from './rules.js';

export interface PortalOrganisation {
  /** As in the portal's address. */
  readonly name: string;
  readonly displayName: string;
}

export interface PortalCodeAnswer {
  readonly message: string;
  /** Names the code that may have been mailed. */
  readonly request: string;
}

export interface PortalVisitor {
  readonly organisation: PortalOrganisation;
  readonly email: string;
}

export interface PortalTicket {
  readonly _id: string;
  readonly ticketno: number;
  readonly title: string;
  readonly status: PortalStatus;
  readonly createdAt: string;
  /** When something was last written by either side. */
  readonly lastMessageAt: string;
}

export interface PortalTickets {
  readonly items: readonly PortalTicket[];
}

export interface PortalMessage {
  readonly _id: string;
  readonly by: 'client' | 'organisation';
  readonly at: string;
  readonly subject: string;
  /** Plain text; `![name](file:id)` stands for a picture among the files. */
  readonly text: string;
  readonly files: readonly MailFile[];
}

export interface PortalRating {
  /** Null until the client said something. */
  readonly rating: TicketRating | null;
}

/** All that a link in a mail tells about what it rates: nothing that its holder did not read there. */
export interface RatingPage extends PortalRating {
  readonly organisation: string;
  readonly ticketno: number;
}

export interface PortalThread extends PortalTicket {
  /** Oldest first. */
  readonly messages: readonly PortalMessage[];
  /** Of the linked bugs, one word for each. */
  readonly defects: readonly PortalDefect[];
  /** The ticket in which this one goes on, where that is theirs too. */
  readonly continuedIn: { readonly _id: string; readonly ticketno: number } | null;
  /** Whether answers are taken in. */
  readonly open: boolean;
  /** How the last resolution can be rated; null while it can't. */
  readonly rating: PortalRating | null;
}

/** A feature request in words for clients. */
export interface PortalIdea {
  /** Not the request's. */
  readonly _id: string;
  readonly title: string;
  readonly summary: string;
  readonly status: PortalIdeaStatus;
  /** Whether this client voted for it. */
  readonly voted: boolean;
  /** Whether votes count: not on what is there, or will not come. */
  readonly open: boolean;
}

export interface PortalIdeas {
  readonly items: readonly PortalIdea[];
}

/** For people who can change settings. */
export interface PortalAddressAnswer {
  readonly path: string;
  /** Null while the program doesn't know its public address. */
  readonly address: string | null;
  /** Codes need it. */
  readonly sendsMail: boolean;
}
