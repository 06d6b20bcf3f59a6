import type { ItemLink, ItemRef, PersonRef } from '@atrium/contracts/core/items';
import type { Department } from '@atrium/contracts/core/permissions';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { ticketKind } from '@atrium/contracts/tickets/kind';
import {
  type AssignedWhy,
  erasedClient,
  type TargetName,
  type TicketRating,
  type TicketStatus,
  type VisitKind,
  type WakeReason,
} from '@atrium/contracts/tickets/rules';
import type { MailFile, RefusedMailFile } from '@atrium/contracts/tickets/views';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions, Upcaster } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type TicketDetails = Readonly<DetailsOf<typeof ticketKind>> & WithCustom;

export interface MailContent {
  readonly to: string;
  readonly cc?: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly files?: readonly MailFile[];
  /** With its placeholders filled in; left out for none. */
  readonly signature?: string;
}

/** A mail that was laid ready. */
export type PreparedContent = Pick<MailContent, 'subject' | 'body'>;

/** What a client wrote. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly fromName: string;
  readonly subject: string;
  readonly body: string;
  readonly quoted: string;
  readonly files: readonly MailFile[];
  readonly refused: readonly RefusedMailFile[];
  readonly automatic: boolean;
  readonly newcomer: boolean;
  /** Written in the client portal; left out for a mail. */
  readonly portal?: true;
}

export interface DoneSince {
  readonly about: ItemRef;
  readonly since: string;
}

type Nothing = Record<string, never>;
interface OfMail {
  readonly mail: string;
}

export type TicketEvent =
  | DomainEvent<'TicketCreated', TicketDetails & { readonly ticketno: number; readonly author: string }>
  | DomainEvent<'TicketDetailsChanged', Partial<TicketDetails>>
  | DomainEvent<
      'TicketStatusChanged',
      { readonly from: TicketStatus; readonly to: TicketStatus; readonly comment: string }
    >
  /** What follows in the same act was done by it. */
  | DomainEvent<'TicketMacroApplied', { readonly macro: string; readonly name: string }>
  /** `why`: of one that the product made by a rule. */
  | DomainEvent<
      'TicketAssigned',
      { readonly assignee: PersonRef | null; readonly note: string; readonly why?: AssignedWhy }
    >
  /** Into the queue of a department; null for none. */
  | DomainEvent<
      'TicketHandedToTeam',
      {
        readonly team: Department | null;
        readonly note: string;
        /** For who of them is there next. */
        readonly waits?: true;
      }
    >
  /** Author and mentioned people become watchers. */
  | DomainEvent<
      'TicketNoteAdded',
      { readonly text: string; readonly author: string; readonly mentions: readonly string[] }
    >
  | DomainEvent<'TicketNoteDeleted', { readonly note: string; readonly by: PersonRef }>
  | DomainEvent<'TicketNoteRestored', { readonly note: string }>
  /** Ends the prepared mail, if it was one. The sender becomes a watcher. */
  | DomainEvent<'TicketMailQueued', OfMail & MailContent & { readonly author: string }>
  | DomainEvent<'TicketMailSent', OfMail>
  /** Not retried automatically. */
  | DomainEvent<'TicketMailFailed', OfMail & { readonly reason: string }>
  | DomainEvent<'TicketMailRetried', OfMail & { readonly retries: number }>
  /** Undelivered after a server had taken it. */
  | DomainEvent<'TicketMailBounced', OfMail & { readonly reason: string }>
  | DomainEvent<'TicketMailReceived', OfMail & ReceivedMail>
  /** `answer` is the same for all that a client says of one resolution. */
  | DomainEvent<
      'TicketRated',
      {
        readonly answer: string;
        readonly resolution: number;
        readonly rating: TicketRating;
        readonly comment: string;
      }
    >
  /** `since`: when that was done; one mail each. */
  | DomainEvent<
      'TicketMailPrepared',
      OfMail &
        PreparedContent & {
          readonly about: ItemRef;
          readonly since: string;
          /** Further items that it reports as done. */
          readonly others?: readonly DoneSince[];
        }
    >
  | DomainEvent<'PreparedMailDiscarded', OfMail>
  | DomainEvent<
      'VisitScheduled',
      {
        readonly visit: string;
        readonly kind: VisitKind;
        readonly title: string;
        readonly from: string;
        readonly to: string;
        readonly note: string;
      }
    >
  | DomainEvent<'VisitCancelled', { readonly visit: string }>
  | DomainEvent<'FollowUpAdded', { readonly followup: string; readonly at: string; readonly note: string }>
  | DomainEvent<'FollowUpFellDue', { readonly followup: string }>
  /** Less than a quarter of its time is left. */
  | DomainEvent<'TicketTargetNear', { readonly target: TargetName }>
  | DomainEvent<'FollowUpCompleted', { readonly followup: string }>
  /** Out of the queues until then. */
  | DomainEvent<'TicketSnoozed', { readonly until: string }>
  | DomainEvent<'TicketWoken', { readonly because: WakeReason }>
  | DomainEvent<'TicketLinked', ItemLink>
  | DomainEvent<'TicketUnlinked', ItemRef>
  /** This ticket continues in another. */
  | DomainEvent<'TicketMerged', { readonly into: string; readonly ticketno: number }>
  | DomainEvent<
      'TicketAbsorbed',
      {
        readonly ticket: string;
        readonly ticketno: number;
        readonly watchers: readonly string[];
        /** The links that it brought. */
        readonly brought?: readonly ItemRef[];
        /** What mails there were sent or discarded for. */
        readonly told?: readonly string[];
      }
    >
  /** This ticket goes on by itself again. */
  | DomainEvent<'TicketUnmerged', { readonly from: string; readonly ticketno: number }>
  | DomainEvent<'TicketReleased', { readonly ticket: string; readonly ticketno: number }>
  /** `origin`: the other is where this one was split off from, else the reverse. `entry` is the message. */
  | DomainEvent<
      'TicketSplit',
      { readonly ticket: string; readonly ticketno: number; readonly entry: string; readonly origin: boolean }
    >
  | DomainEvent<'TicketWatched', { readonly watcher: string }>
  | DomainEvent<'TicketUnwatched', { readonly watcher: string }>
  | SecretRevealed
  /** Destroys the client's key. Names the mails to them. */
  | DomainEvent<'TicketClientErased', { readonly mails: readonly string[] }>
  | DomainEvent<'TicketDeleted', Nothing>
  | DomainEvent<'TicketRestored', Nothing>;

/** Phone numbers were stored as numbers, without leading zeros. */
const contactAsText: Upcaster = (data) =>
  typeof data['contact'] === 'number' ? { ...data, contact: String(data['contact']) } : data;

export const ticketEventVersions = {
  TicketCreated: { version: 3, upcasters: [secretsHidden(), contactAsText], personal: erasedClient },
  TicketDetailsChanged: { version: 3, upcasters: [secretsHidden(), contactAsText], personal: erasedClient },
  TicketStatusChanged: { version: 1, personal: {} },
  TicketMacroApplied: { version: 1, personal: {} },
  TicketAssigned: { version: 1, personal: {} },
  TicketHandedToTeam: { version: 1, personal: {} },
  TicketNoteAdded: { version: 1, personal: {} },
  TicketNoteDeleted: { version: 1, personal: {} },
  TicketNoteRestored: { version: 1, personal: {} },
  TicketMailQueued: { version: 1, personal: { to: '', cc: [], subject: '', body: '', files: [], signature: '' } },
  TicketMailSent: { version: 1, personal: {} },
  TicketMailFailed: { version: 1, personal: { reason: '' } },
  TicketMailRetried: { version: 1, personal: {} },
  TicketMailBounced: { version: 1, personal: { reason: '' } },
  TicketMailReceived: {
    version: 1,
    personal: { messageId: '', from: '', fromName: '', subject: '', body: '', quoted: '', files: [], refused: [] },
  },
  TicketRated: { version: 1, personal: { comment: '' } },
  TicketMailPrepared: { version: 1, personal: { subject: '', body: '' } },
  PreparedMailDiscarded: { version: 1, personal: {} },
  VisitScheduled: { version: 1, personal: {} },
  VisitCancelled: { version: 1, personal: {} },
  FollowUpAdded: { version: 1, personal: {} },
  FollowUpFellDue: { version: 1, personal: {} },
  TicketTargetNear: { version: 1, personal: {} },
  FollowUpCompleted: { version: 1, personal: {} },
  TicketSnoozed: { version: 1, personal: {} },
  TicketWoken: { version: 1, personal: {} },
  TicketLinked: { version: 1, personal: {} },
  TicketUnlinked: { version: 1, personal: {} },
  TicketMerged: { version: 1, personal: {} },
  TicketAbsorbed: { version: 1, personal: {} },
  TicketUnmerged: { version: 1, personal: {} },
  TicketReleased: { version: 1, personal: {} },
  TicketSplit: { version: 1, personal: {} },
  TicketWatched: { version: 1, personal: {} },
  TicketUnwatched: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  TicketClientErased: { version: 1, personal: {} },
  TicketDeleted: { version: 1, personal: {} },
  TicketRestored: { version: 1, personal: {} },
} satisfies EventVersions<TicketEvent>;
