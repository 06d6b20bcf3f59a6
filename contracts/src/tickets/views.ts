import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { TargetName, TicketDeployment, TicketPriority, TicketStatus, TicketType, VisitKind } from './rules.js';

/** A time for which somebody is to see or call the client. */
export interface TicketVisit {
  _id: string;
  kind: VisitKind;
  title: string;
  /** ISO instants. */
  from: string;
  to: string;
  note: string;
  by: PersonRef;
}

/** A moment at which the ticket is to be looked at again. */
export interface TicketFollowUp {
  _id: string;
  at: string;
  note: string;
  by: PersonRef;
  /** Whether its moment has come. */
  due: boolean;
}

/** A mail that waits to be looked over and sent, because something that the ticket is linked to is done. */
export interface PreparedMail {
  _id: string;
  subject: string;
  body: string;
  /** What was done. */
  about: ItemRef;
  preparedAt: string;
}

/** A client's concern. */
export interface TicketView extends LiveDocument {
  ticketno: number;
  domain: string;
  deployment: TicketDeployment;
  owner_name: string;
  email: string;
  /** A telephone number, as it was typed. */
  contact: string;
  caller_name: string;
  priority: TicketPriority;
  type: TicketType;
  module: string;
  submodule: string;
  /** Markdown. */
  problem: string;
  /** Markdown. */
  solution: string;
  /** What the organisation's own fields were filled in with; left out when there are none. */
  custom?: CustomFields;
  /** The assignee's id; empty for nobody. */
  assigntask: string;
  assignee: PersonRef | null;
  ticketstatus: TicketStatus;
  statusSince: string;
  /** Milliseconds spent in each status before the present one. */
  timeInStatus: Partial<Record<TicketStatus, number>>;
  /** When somebody first answered the client, or settled the ticket; null before. */
  firstResponseAt: string | null;
  /** The mail that counts as that answer; null where settling it does. Should it fail for good, it counts no more. */
  answeredBy: string | null;
  /** The stretches of time, as ISO instants, in which the clock of the targets ran; the last one may be open. */
  clock: readonly { from: string; to: string | null }[];
  /** Which of its targets are near, or were missed, as far as that was noted; left out as long as none is. */
  near?: readonly TargetName[];
  settledAt: string | null;
  reopened: number;
  links: readonly ItemLink[];
  watchers: readonly string[];
  visits: readonly TicketVisit[];
  followUps: readonly TicketFollowUp[];
  preparedMails: readonly PreparedMail[];
  /** The ticket that this one was merged into. */
  mergedInto: string | null;
  /** When what was known of the client was erased: names, address and number are empty since; left out before. */
  clientErasedAt?: string;
  createdAt: string;
  createdby: PersonRef;
  lastActivityAt: string;
  deleted: boolean;
}

export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

interface Entry extends LiveDocument {
  /** The ticket's id. */
  of: string;
  at: string;
  by: PersonRef;
}

/** One entry of a ticket's thread (topic `thread:<ticketId>`). */
export type ThreadEntry =
  | (Entry & { kind: 'note'; text: string; mentions: readonly string[] })
  | (Entry & {
      kind: 'mail';
      to: string;
      subject: string;
      body: string;
      state: MailState;
      /** Why it could not be sent. */
      reason: string;
      sentAt: string | null;
    })
  | (Entry & { kind: 'status'; from: TicketStatus; to: TicketStatus; comment: string })
  | (Entry & { kind: 'assigned'; to: PersonRef | null; note: string })
  | (Entry & { kind: 'visit'; visit: Omit<TicketVisit, '_id' | 'by'>; cancelled: boolean })
  | (Entry & { kind: 'followup'; due: string; note: string; done: boolean })
  | (Entry & { kind: 'link'; link: ItemLink; cut: boolean })
  /** `into` tells whether this ticket went into the other one, or took it in. */
  | (Entry & { kind: 'merged'; ticket: string; ticketno: number; into: boolean });

/** A mail of a ticket as administrators see it on its way. */
export interface OutboxMail {
  _id: string;
  to: string;
  subject: string;
  state: MailState;
  /** Why it could not be sent. */
  reason: string;
  /** How often somebody has asked for it to be sent again. */
  retries: number;
  at: string;
  by: PersonRef;
  sentAt: string | null;
}

/** The mails of one ticket, the newest last; the id is the ticket's. */
export interface OutboxView extends LiveDocument {
  ticketno: number;
  mails: readonly OutboxMail[];
}

/** The answer of `GET /support/mailserver`. */
export interface MailServerAnswer {
  /** Whether there is a mail server; without one mails wait. */
  sending: boolean;
}

/** The answer of `GET /support/outbox`. */
export interface OutboxAnswer extends MailServerAnswer {
  /** The newest first. */
  items: readonly (OutboxMail & { ticket: string; ticketno: number })[];
}
