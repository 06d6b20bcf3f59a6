import { type ItemLink, type ItemRef, linksWith, linksWithout } from '@atrium/contracts/core/items';
import type { Department } from '@atrium/contracts/core/permissions';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import {
  erasedClient,
  isOpenTicket,
  type TargetName,
  type TicketRating,
  type TicketStatus,
} from '@atrium/contracts/tickets/rules';
import type { MailState } from '@atrium/contracts/tickets/views';
import { ownValue } from '@atrium/contracts/core/values';
import { customPart } from '../../platform/shared/custom-fields.js';
import { storedDetails } from '../../platform/shared/record-kinds.js';
import type { DoneSince, MailContent, PreparedContent, TicketDetails, TicketEvent } from './events.js';
import { nearAfter } from './near-rules.js';
import { watchersAfter } from './watcher-rules.js';

/** Content is kept only while it may be sent. */
export interface TicketMailState {
  readonly state: MailState;
  readonly retries: number;
  readonly content: MailContent | null;
}

export interface PreparedMailState extends PreparedContent {
  readonly about: ItemRef;
}

export interface FollowUpState {
  readonly at: string;
  readonly due: boolean;
}

/** What a client said of one resolution. */
export interface AnswerState {
  readonly answer: string;
  readonly rating: TicketRating;
  readonly comment: string;
}

export interface Ticket {
  readonly ticketno: number;
  readonly details: TicketDetails;
  readonly status: TicketStatus;
  readonly assignee: string | null;
  readonly team: Department | null;
  /** The product gives it to who of its team is there next. */
  readonly waits: boolean;
  /** The assignee that routing chose last. */
  readonly routed: { readonly to: string; readonly team: Department } | null;
  readonly watchers: readonly string[];
  readonly links: readonly ItemLink[];
  readonly mails: Readonly<Record<string, TicketMailState>>;
  readonly prepared: Readonly<Record<string, PreparedMailState>>;
  /** By {@link doneKey}. */
  readonly announced: readonly string[];
  /** Who deleted which note. */
  readonly deletedNotes: Readonly<Record<string, string>>;
  readonly visits: readonly string[];
  readonly followUps: Readonly<Record<string, FollowUpState>>;
  /** What clients wrote, newest last. */
  readonly received: readonly { readonly mail: string; readonly messageId: string }[];
  /** Addresses beside the client's that wrote, or were written to. */
  readonly participants: readonly string[];
  readonly near: readonly TargetName[];
  /** How often it was settled. */
  readonly resolutions: number;
  /** By resolution. */
  readonly ratings: Readonly<Record<string, AnswerState>>;
  /** Merged tickets with the links that each brought. */
  readonly absorbed: Readonly<Record<string, readonly ItemRef[]>>;
  /** Tickets that were split off. */
  readonly splitOff: readonly string[];
  readonly snoozedUntil: string | null;
  readonly mergedInto: string | null;
  readonly statusBeforeMerge: TicketStatus | null;
  readonly isClientErased: boolean;
  readonly deleted: boolean;
}

export type TicketState = Ticket | null;

/** Done again after a reopening is another key. */
export function doneKey({ about: { collection, id }, since }: DoneSince): string {
  return `${collection} ${id} ${since}`;
}

export function evolveTicket(ticket: TicketState, event: TicketEvent): TicketState {
  if (event.type === 'TicketCreated') {
    const { ticketno, custom } = event.data;
    return {
      ticketno,
      details: { ...storedDetails(ticketKind, event.data), ...customPart(custom) },
      status: 'New',
      assignee: null,
      team: null,
      waits: false,
      routed: null,
      watchers: watchersAfter([], event),
      links: [],
      mails: {},
      prepared: {},
      announced: [],
      deletedNotes: {},
      visits: [],
      followUps: {},
      received: [],
      participants: [],
      near: [],
      resolutions: 0,
      ratings: {},
      absorbed: {},
      splitOff: [],
      snoozedUntil: null,
      mergedInto: null,
      statusBeforeMerge: null,
      isClientErased: false,
      deleted: false,
    };
  }
  if (ticket === null) return null;
  const watchers = watchersAfter(ticket.watchers, event);
  return { ...ticket, ...changesBy(event, ticket), watchers, near: nearAfter(ticket.near, event) };
}

function changesBy(event: Exclude<TicketEvent, { type: 'TicketCreated' }>, ticket: Ticket): Partial<Ticket> {
  switch (event.type) {
    case 'TicketDetailsChanged':
      return { details: { ...ticket.details, ...event.data } };
    case 'TicketStatusChanged':
      return statusAfter(ticket, event.data.to);
    case 'TicketAssigned':
      return assignedBy(event.data, ticket);
    case 'TicketHandedToTeam':
      return { team: event.data.team, waits: event.data.waits === true };
    case 'TicketMailQueued': {
      const { mail, author: _, ...content } = event.data;
      const queued = { state: 'queued', retries: 0, content } as const;
      const participants = [...new Set([...ticket.participants, ...(content.cc ?? [])])];
      return { mails: { ...ticket.mails, [mail]: queued }, prepared: without(ticket.prepared, mail), participants };
    }
    case 'TicketMailSent':
      return withMail(ticket, event.data.mail, { state: 'sent', content: null });
    case 'TicketMailFailed':
      return withMail(ticket, event.data.mail, { state: 'failed' });
    case 'TicketMailBounced':
      return withMail(ticket, event.data.mail, { state: 'bounced' });
    case 'TicketMailReceived': {
      const { mail, messageId, from, newcomer } = event.data;
      return {
        received: [...ticket.received, { mail, messageId }],
        participants: newcomer ? [...ticket.participants, from] : ticket.participants,
      };
    }
    case 'TicketMailRetried':
      return withMail(ticket, event.data.mail, { state: 'queued', retries: event.data.retries });
    case 'TicketRated': {
      const { resolution, ...said } = event.data;
      return { ratings: { ...ticket.ratings, [resolution]: said } };
    }
    case 'TicketMailPrepared': {
      const { mail, since, others = [], ...prepared } = event.data;
      return {
        prepared: { ...ticket.prepared, [mail]: prepared },
        announced: [...ticket.announced, ...[{ about: event.data.about, since }, ...others].map(doneKey)],
      };
    }
    case 'PreparedMailDiscarded':
      return { prepared: without(ticket.prepared, event.data.mail) };
    case 'TicketNoteDeleted':
      return { deletedNotes: { ...ticket.deletedNotes, [event.data.note]: event.data.by._id } };
    case 'TicketNoteRestored':
      return { deletedNotes: without(ticket.deletedNotes, event.data.note) };
    case 'VisitScheduled':
      return { visits: [...ticket.visits, event.data.visit] };
    case 'VisitCancelled':
      return { visits: ticket.visits.filter((visit) => visit !== event.data.visit) };
    case 'FollowUpAdded': {
      const { followup, at } = event.data;
      return { followUps: { ...ticket.followUps, [followup]: { at, due: false } } };
    }
    case 'FollowUpFellDue': {
      const found = ownValue(ticket.followUps, event.data.followup);
      if (found === undefined) return {};
      return { followUps: { ...ticket.followUps, [event.data.followup]: { ...found, due: true } } };
    }
    case 'FollowUpCompleted':
      return { followUps: without(ticket.followUps, event.data.followup) };
    case 'TicketSnoozed':
      return { snoozedUntil: event.data.until };
    case 'TicketWoken':
      return { snoozedUntil: null };
    case 'TicketLinked':
      return { links: linksWith(ticket.links, event.data) };
    case 'TicketUnlinked':
      return { links: linksWithout(ticket.links, event.data) };
    case 'TicketMerged':
      return { mergedInto: event.data.into, statusBeforeMerge: ticket.status };
    case 'TicketUnmerged':
      return { mergedInto: null, statusBeforeMerge: null };
    case 'TicketReleased':
      return { absorbed: without(ticket.absorbed, event.data.ticket) };
    case 'TicketSplit':
      return event.data.origin ? {} : { splitOff: [...ticket.splitOff, event.data.ticket] };
    case 'TicketAbsorbed':
      return {
        absorbed: { ...ticket.absorbed, [event.data.ticket]: event.data.brought ?? [] },
        announced: [...ticket.announced, ...(event.data.told ?? [])],
      };
    case 'SecretRevealed':
      return ticket;
    case 'TicketClientErased':
      return {
        details: { ...ticket.details, ...erasedClient },
        mails: Object.fromEntries(Object.entries(ticket.mails).map(([id, mail]) => [id, withoutClient(mail)])),
        prepared: {},
        received: [],
        participants: [],
        ratings: Object.fromEntries(Object.entries(ticket.ratings).map(([no, said]) => [no, { ...said, comment: '' }])),
        isClientErased: true,
      };
    case 'TicketDeleted':
      return { deleted: true };
    case 'TicketRestored':
      return { deleted: false };
    case 'TicketMacroApplied':
    case 'TicketNoteAdded':
    case 'TicketTargetNear':
    case 'TicketWatched':
    case 'TicketUnwatched':
      return {};
    default:
      return event satisfies never;
  }
}

function assignedBy(
  { assignee, why }: Extract<TicketEvent, { type: 'TicketAssigned' }>['data'],
  { routed }: Ticket,
): Partial<Ticket> {
  const isRouted = why !== undefined && assignee !== null;
  return {
    assignee: assignee?._id ?? null,
    waits: false,
    routed: isRouted ? { to: assignee._id, team: why.team } : routed,
  };
}

function statusAfter(ticket: Ticket, status: TicketStatus): Partial<Ticket> {
  if (isOpenTicket(status)) return { status };
  // What a merger closes is not settled.
  const isSettled = isOpenTicket(ticket.status) && ticket.mergedInto === null;
  return { status, snoozedUntil: null, resolutions: ticket.resolutions + (isSettled ? 1 : 0) };
}

/** Reported to the client or discarded: no mail waits for these. */
export function settledKeys({ announced, prepared }: Pick<Ticket, 'announced' | 'prepared'>): readonly string[] {
  const waiting = Object.values(prepared).map(({ about }) => doneKey({ about, since: '' }));
  return announced.filter((key) => !waiting.some((start) => key.startsWith(start)));
}

function withMail(ticket: Ticket, id: string, changes: Partial<TicketMailState>): Partial<Ticket> {
  const mail = ownValue(ticket.mails, id);
  return mail === undefined ? {} : { mails: { ...ticket.mails, [id]: { ...mail, ...changes } } };
}

/** Can't leave without content. */
function withoutClient({ state, retries }: TicketMailState): TicketMailState {
  return { state: state === 'queued' ? 'failed' : state, retries, content: null };
}

function without<T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...rest } = map;
  return rest;
}
