import type { CustomFields } from '../core/custom-fields.js';
import type { FileType } from '../core/files.js';
import type { ItemLink, ItemRef, PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { Department } from '../core/permissions.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { DepartmentSignature } from '../mailboxes/rules.js';
import type { ticketKind } from './kind.js';
import type { AssignedWhy, TargetName, TicketRating, TicketStatus, VisitKind, WakeReason } from './rules.js';

export interface TicketVisit {
  _id: string;
  kind: VisitKind;
  title: string;
  from: string;
  to: string;
  note: string;
  by: PersonRef;
}

export interface TicketFollowUp {
  _id: string;
  at: string;
  note: string;
  by: PersonRef;
  due: boolean;
}

/** Awaits review; prepared when something linked was done. */
export interface PreparedMail {
  _id: string;
  subject: string;
  body: string;
  about: ItemRef;
  preparedAt: string;
}

export interface TicketExchange {
  /** The first message's. */
  subject: string;
  /** The last message's. */
  at: string;
}

/** A client's answer to how one resolution was. */
export interface RatingView {
  /** Which resolution of the ticket; the first is 1. */
  resolution: number;
  rating: TicketRating;
  /** Plain text; empty for none. */
  comment: string;
  /** When it was given, or changed. */
  at: string;
}

export interface TicketView extends LiveDocument, DetailsOf<typeof ticketKind> {
  ticketno: number;
  custom?: CustomFields;
  assigntask: string;
  assignee: PersonRef | null;
  /** Whose queue it is in; left out or empty for none. */
  team?: Department;
  /** The product gives it to who of its team is there next. */
  waits?: true;
  /** The assignee that routing chose last. */
  routed?: { to: string; team: Department; at: string };
  ticketstatus: TicketStatus;
  statusSince: string;
  /** Milliseconds in each earlier status. */
  timeInStatus: Partial<Record<TicketStatus, number>>;
  /** First answer or settlement; null before. */
  firstResponseAt: string | null;
  /** The mail that answered; null when settling did. A mail that fails for good no longer counts. */
  answeredBy: string | null;
  /** Intervals in which the target clock ran; the last may be open. */
  clock: readonly { from: string; to: string | null }[];
  /** Targets that are near or missed, once noted. */
  near?: readonly TargetName[];
  settledAt: string | null;
  reopened: number;
  /** The last one, also once the ticket is open again; left out before the first. */
  resolution?: { no: number; at: string };
  /** One for each resolution that was rated; left out for none. */
  ratings?: readonly RatingView[];
  /** The latest of them. */
  rating?: TicketRating;
  links: readonly ItemLink[];
  watchers: readonly string[];
  visits: readonly TicketVisit[];
  followUps: readonly TicketFollowUp[];
  preparedMails: readonly PreparedMail[];
  /** Until then it is in no queue. */
  snoozedUntil: string | null;
  snoozedBy: PersonRef | null;
  /** When its snooze ended by itself or by a reply; null once somebody works on it again. */
  wokenAt: string | null;
  mergedInto: string | null;
  clientErasedAt?: string;
  createdAt: string;
  createdby: PersonRef;
  lastActivityAt: string;
  /** What was written between us and the client at this address; left out or null for nothing yet. */
  exchange?: TicketExchange | null;
  deleted: boolean;
}

/** `bounced`: a server took it, and said later that it could not be delivered. */
export const mailStates = ['queued', 'sent', 'failed', 'bounced'] as const;
export type MailState = (typeof mailStates)[number];

/** An attachment of a mail. */
export interface MailFile {
  _id: string;
  name: string;
  type: FileType;
  size: number;
  /** The text shows it as `![name](file:id)`. */
  inline?: true;
}

/** An attachment that was not taken in, and why. */
export interface RefusedMailFile {
  name: string;
  reason: string;
}

interface Entry extends LiveDocument {
  of: string;
  at: string;
  by: PersonRef;
}

/** Topic `thread:<ticketId>`. */
export type ThreadEntry =
  | (Entry & {
      kind: 'note';
      /** Empty once it is deleted. */
      text: string;
      mentions: readonly string[];
      /** Left out while it stands. */
      deletedBy?: PersonRef;
    })
  | (Entry & {
      kind: 'mail';
      to: string;
      cc?: readonly string[];
      subject: string;
      body: string;
      /** Below the text; Markdown. */
      signature?: string;
      files?: readonly MailFile[];
      state: MailState;
      reason: string;
      sentAt: string | null;
    })
  | (Entry & {
      kind: 'received';
      from: string;
      fromName: string;
      subject: string;
      /** What they wrote, as plain text. */
      body: string;
      /** What they quoted, and their signature. */
      quoted: string;
      files: readonly MailFile[];
      refused: readonly RefusedMailFile[];
      /** Written by a program, such as an out-of-office notice. */
      automatic: boolean;
      /** From an address that had not been part of the ticket. */
      newcomer: boolean;
      /** Written in the client portal. */
      portal?: true;
    })
  | (Entry & { kind: 'status'; from: TicketStatus; to: TicketStatus; comment: string })
  /** What follows was done by it. */
  | (Entry & { kind: 'macro'; name: string })
  /** By the client. */
  | (Entry & { kind: 'rated'; rating: TicketRating; comment: string })
  | (Entry & { kind: 'assigned'; to: PersonRef | null; note: string; why?: AssignedWhy })
  | (Entry & { kind: 'team'; to: Department | null; note: string })
  | (Entry & { kind: 'visit'; visit: Omit<TicketVisit, '_id' | 'by'>; cancelled: boolean })
  | (Entry & { kind: 'followup'; due: string; note: string; done: boolean })
  /** `until`: null when it ended. */
  | (Entry & { kind: 'snooze'; until: string | null; because: WakeReason })
  | (Entry & { kind: 'link'; link: ItemLink; cut: boolean })
  /** `into`: this ticket was merged into the other, else the reverse; `undone`: it no longer is. */
  | (Entry & { kind: 'merged'; ticket: string; ticketno: number; into: boolean; undone?: true })
  /** `origin`: the other is where this one was split off from, else the reverse. */
  | (Entry & { kind: 'split'; ticket: string; ticketno: number; entry: string; origin: boolean });

/** For administrators. */
export interface OutboxMail {
  _id: string;
  to: string;
  subject: string;
  state: MailState;
  reason: string;
  retries: number;
  at: string;
  by: PersonRef;
  sentAt: string | null;
}

/** A ticket's mails, newest last; the id is the ticket's. */
export interface OutboxView extends LiveDocument {
  ticketno: number;
  mails: readonly OutboxMail[];
}

export interface MailServerAnswer {
  /** Without a mail server mails wait. */
  sending: boolean;
}

export interface MailingAnswer extends MailServerAnswer {
  /** What is put below the reader's mails, with its placeholders; empty for nothing. */
  signature: string;
  /** What is put there instead for tickets in a team's queue. */
  signatures: readonly DepartmentSignature[];
}

export interface OutboxAnswer extends MailServerAnswer {
  items: readonly (OutboxMail & { ticket: string; ticketno: number })[];
}
