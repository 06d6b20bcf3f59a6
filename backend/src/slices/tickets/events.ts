import type { ItemLink, ItemRef, PersonRef } from '@atrium/contracts/core/items';
import {
  erasedClient,
  type TargetName,
  type TicketDeployment,
  type TicketPriority,
  type TicketStatus,
  type TicketType,
  type VisitKind,
} from '@atrium/contracts/tickets/rules';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions, Upcaster } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

/** What a ticket says. */
export interface TicketDetails extends WithCustom {
  readonly domain: string;
  readonly deployment: TicketDeployment;
  readonly owner_name: string;
  readonly email: string;
  readonly contact: string;
  readonly caller_name: string;
  readonly priority: TicketPriority;
  readonly type: TicketType;
  readonly module: string;
  readonly submodule: string;
  /** Markdown. */
  readonly problem: string;
  /** Markdown. */
  readonly solution: string;
}

/** A mail as it is to be sent. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Something that was done. */
export interface DoneSince {
  readonly about: ItemRef;
  readonly since: string;
}

type Nothing = Record<string, never>;
interface OfMail {
  readonly mail: string;
}

export type TicketEvent =
  /** Who takes it in watches it from then on. */
  | DomainEvent<'TicketCreated', TicketDetails & { readonly ticketno: number; readonly author: string }>
  /** Holds only the fields that changed. */
  | DomainEvent<'TicketDetailsChanged', Partial<TicketDetails>>
  | DomainEvent<
      'TicketStatusChanged',
      { readonly from: TicketStatus; readonly to: TicketStatus; readonly comment: string }
    >
  /** The assignee, by the name of then, watches the ticket from then on. */
  | DomainEvent<'TicketAssigned', { readonly assignee: PersonRef | null; readonly note: string }>
  /** Who writes, and who is spoken to, watches the ticket from then on. */
  | DomainEvent<
      'TicketNoteAdded',
      { readonly text: string; readonly author: string; readonly mentions: readonly string[] }
    >
  /** A mail that was laid ready is one no more with it. Who sends it watches the ticket from then on. */
  | DomainEvent<'TicketMailQueued', OfMail & MailContent & { readonly author: string }>
  | DomainEvent<'TicketMailSent', OfMail>
  /** It is not tried again by itself. */
  | DomainEvent<'TicketMailFailed', OfMail & { readonly reason: string }>
  /** Counts how often somebody asked for it to be sent again. */
  | DomainEvent<'TicketMailRetried', OfMail & { readonly retries: number }>
  /** `since` is when what it is about was done: one mail is enough for that. */
  | DomainEvent<
      'TicketMailPrepared',
      OfMail &
        Omit<MailContent, 'to'> & {
          readonly about: ItemRef;
          readonly since: string;
          /** What else it says is done, and since when; left out for nothing. */
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
  /** Less than a quarter of its time is left, or none. */
  | DomainEvent<'TicketTargetNear', { readonly target: TargetName }>
  | DomainEvent<'FollowUpCompleted', { readonly followup: string }>
  | DomainEvent<'TicketLinked', ItemLink>
  | DomainEvent<'TicketUnlinked', ItemRef>
  /** This ticket goes on in another one. */
  | DomainEvent<'TicketMerged', { readonly into: string; readonly ticketno: number }>
  /** Another ticket goes on in this one. */
  | DomainEvent<
      'TicketAbsorbed',
      {
        readonly ticket: string;
        readonly ticketno: number;
        readonly watchers: readonly string[];
        /** For what a mail was laid ready there and sent or discarded; left out for nothing. */
        readonly told?: readonly string[];
      }
    >
  | DomainEvent<'TicketWatched', { readonly watcher: string }>
  | DomainEvent<'TicketUnwatched', { readonly watcher: string }>
  | SecretRevealed
  /** Destroys the key of what events say of the client. Names the mails that were written to them. */
  | DomainEvent<'TicketClientErased', { readonly mails: readonly string[] }>
  | DomainEvent<'TicketDeleted', Nothing>
  | DomainEvent<'TicketRestored', Nothing>;

/** Telephone numbers were numbers once, which have no leading zeros and no signs. */
const contactAsText: Upcaster = (data) =>
  typeof data['contact'] === 'number' ? { ...data, contact: String(data['contact']) } : data;

export const ticketEventVersions = {
  TicketCreated: { version: 3, upcasters: [secretsHidden(), contactAsText], personal: erasedClient },
  TicketDetailsChanged: { version: 3, upcasters: [secretsHidden(), contactAsText], personal: erasedClient },
  TicketStatusChanged: { version: 1, personal: {} },
  TicketAssigned: { version: 1, personal: {} },
  TicketNoteAdded: { version: 1, personal: {} },
  TicketMailQueued: { version: 1, personal: { to: '', subject: '', body: '' } },
  TicketMailSent: { version: 1, personal: {} },
  TicketMailFailed: { version: 1, personal: { reason: '' } },
  TicketMailRetried: { version: 1, personal: {} },
  TicketMailPrepared: { version: 1, personal: { subject: '', body: '' } },
  PreparedMailDiscarded: { version: 1, personal: {} },
  VisitScheduled: { version: 1, personal: {} },
  VisitCancelled: { version: 1, personal: {} },
  FollowUpAdded: { version: 1, personal: {} },
  FollowUpFellDue: { version: 1, personal: {} },
  TicketTargetNear: { version: 1, personal: {} },
  FollowUpCompleted: { version: 1, personal: {} },
  TicketLinked: { version: 1, personal: {} },
  TicketUnlinked: { version: 1, personal: {} },
  TicketMerged: { version: 1, personal: {} },
  TicketAbsorbed: { version: 1, personal: {} },
  TicketWatched: { version: 1, personal: {} },
  TicketUnwatched: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  TicketClientErased: { version: 1, personal: {} },
  TicketDeleted: { version: 1, personal: {} },
  TicketRestored: { version: 1, personal: {} },
} satisfies EventVersions<TicketEvent>;
