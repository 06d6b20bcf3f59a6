import { linksWith, linksWithout, numberText } from '@atrium/contracts/core/items';
import { dialledDigits } from '@atrium/contracts/core/phone-numbers';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { erasedClient, isOpenTicket, isSameAddress, ticketTail } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { customPart } from '../../platform/shared/custom-fields.js';
import { foundTexts, historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import { plainText, titleFrom } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { statusAfter } from './clock-rules.js';
import type { TicketEvent } from './events.js';
import { nearAfter } from './near-rules.js';
import { roomsFor, roomsOf } from './policy.js';
import { noteWithdrawnBy } from './note-rules.js';
import { watchersAfter } from './watcher-rules.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const ticketsProjection: Projection<TicketView, TicketEvent> = {
  collection: 'tickets',
  category: 'ticket',
  // 9: says what clients rated. 10: has a team.
  version: versionOf(ticketKind, 10),
  project,
  publish: (ticket) => [{ rooms: roomsOf(ticket), doc: ticket }],
  search: (ticket) =>
    ticket.deleted
      ? null
      : {
          label: numberText('tickets', ticket.ticketno),
          title: titleFrom(ticket.problem),
          text: plainText(...foundTexts(ticketKind, ticket), dialledDigits(ticket.contact)),
          state: ticket.ticketstatus,
        },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'of:': ['all'] }),
  workingSet: 10_000,
  historyFields: historyFieldsOf(ticketKind),
  comment: commentOf,
  withdraws: noteWithdrawnBy,
};

type Document = Unversioned<TicketView>;

/** What nobody here did to go on with a ticket that came back. */
const waits: ReadonlySet<TicketEvent['type']> = new Set([
  'FollowUpFellDue',
  'TicketMailBounced',
  'TicketMailFailed',
  'TicketMailPrepared',
  'TicketMailReceived',
  'TicketMailSent',
  'TicketRated',
]);

function commentOf({ type, data }: TicketEvent): string | undefined {
  if (type === 'TicketNoteAdded') return data.text;
  if (type === 'TicketMailQueued') return data.subject;
  if (type === 'TicketMacroApplied') return data.name;
  if (type === 'TicketMailReceived') return data.body;
  if (type === 'TicketRated') return data.comment === '' ? undefined : data.comment;
  if (type === 'TicketMailFailed' || type === 'TicketMailBounced') return data.reason;
  const isHanded = type === 'TicketAssigned' || type === 'TicketHandedToTeam';
  const said = type === 'TicketStatusChanged' ? data.comment : isHanded ? data.note : '';
  return said === '' ? undefined : said;
}

function project(ticket: Document | null, recorded: RecordedEvent<TicketEvent>): Document | null {
  const { event, at } = recorded;
  if (event.type === 'TicketCreated') return takenIn(event, recorded);
  if (ticket === null) return null;
  if (event.type === 'SecretRevealed') return ticket;
  const watchers = watchersAfter(ticket.watchers, event);
  if (event.type === 'TicketWatched' || event.type === 'TicketUnwatched') return { ...ticket, watchers };
  // Nothing new about the ticket.
  if (event.type === 'TicketClientErased') {
    return {
      ...ticket,
      ...erasedClient,
      preparedMails: [],
      exchange: null,
      clientErasedAt: at,
      ...withoutComments(ticket),
    };
  }
  const near = nearAfter(ticket.near ?? [], event);
  // Not an action of any person.
  if (event.type === 'TicketTargetNear') return { ...ticket, near };
  // A mirrored link is dated to its cause; the last activity must not go back.
  const lastActivityAt = at > ticket.lastActivityAt ? at : ticket.lastActivityAt;
  const noted = ticket.near === undefined ? {} : { near };
  const { wokenAt } = waits.has(event.type) ? ticket : { wokenAt: null };
  return {
    ...asGivenOut(ticket, event),
    ...noted,
    watchers,
    lastActivityAt,
    wokenAt,
    ...changesBy(event, ticket, recorded),
  };
}

function takenIn(
  { data }: Extract<TicketEvent, { type: 'TicketCreated' }>,
  { aggregateId: _id, at, by }: RecordedEvent,
): Document {
  const { ticketno, author, custom } = data;
  return {
    _id,
    ticketno,
    ...storedDetails(ticketKind, data),
    ...customPart(custom),
    assigntask: '',
    assignee: null,
    ticketstatus: 'New',
    statusSince: at,
    timeInStatus: {},
    firstResponseAt: null,
    answeredBy: null,
    clock: [{ from: at, to: null }],
    settledAt: null,
    reopened: 0,
    links: [],
    // One that came by mail has no author here.
    watchers: author === '' ? [] : [author],
    visits: [],
    followUps: [],
    preparedMails: [],
    snoozedUntil: null,
    snoozedBy: null,
    wokenAt: null,
    mergedInto: null,
    createdAt: at,
    createdby: { _id: by.id, username: by.username },
    lastActivityAt: at,
    deleted: false,
  };
}

const awake = { snoozedUntil: null, snoozedBy: null };

type Change = Exclude<
  TicketEvent,
  {
    type:
      | 'TicketCreated'
      | 'TicketWatched'
      | 'TicketUnwatched'
      | 'TicketTargetNear'
      | 'TicketClientErased'
      | 'SecretRevealed';
  }
>;

function changesBy(event: Change, ticket: Document, { at, by }: RecordedEvent): Partial<Document> {
  const author = { _id: by.id, username: by.username };
  switch (event.type) {
    case 'TicketDetailsChanged': {
      const { email = ticket.email } = event.data;
      // What was written to one address is not for another one.
      const isOther = ticket.exchange != null && email.toLowerCase() !== ticket.email.toLowerCase();
      return { ...event.data, ...(isOther ? { exchange: null } : {}) };
    }
    case 'TicketStatusChanged': {
      const after = { ...statusAfter(ticket, event.data.to, at), ...(isOpenTicket(event.data.to) ? {} : awake) };
      // What a merger closed was never settled, and so is not opened again.
      if (ticket.mergedInto === null) return after;
      const { resolution: _, ...rest } = after;
      return { ...rest, reopened: ticket.reopened };
    }
    case 'TicketAssigned': {
      const { assignee, why } = event.data;
      const routed = why === undefined || assignee === null ? {} : { routed: { to: assignee._id, team: why.team, at } };
      return { assignee, assigntask: assignee?._id ?? '', ...routed };
    }
    case 'TicketHandedToTeam': {
      const { team, waits } = event.data;
      return { team: team ?? '', ...(waits === true ? { waits } : {}) };
    }
    case 'TicketMailQueued': {
      const { mail, to, subject } = event.data;
      const preparedMails = ticket.preparedMails.filter(({ _id }) => _id !== mail);
      return { preparedMails, ...exchanged(ticket, to, subject, at) };
    }
    case 'TicketMailReceived': {
      const { from, subject, automatic } = event.data;
      return automatic ? {} : exchanged(ticket, from, subject, at);
    }
    case 'TicketRated': {
      const { resolution, rating, comment } = event.data;
      const others = (ticket.ratings ?? []).filter((one) => one.resolution !== resolution);
      return { rating, ratings: [...others, { resolution, rating, comment, at }].slice(-ticketTail) };
    }
    case 'TicketMailSent':
      // Only a mail that left is an answer.
      return ticket.firstResponseAt === null ? { firstResponseAt: at, answeredBy: event.data.mail } : {};
    case 'TicketMailBounced':
      // What did not arrive answered nobody.
      return ticket.answeredBy === event.data.mail ? { firstResponseAt: null, answeredBy: null } : {};
    case 'TicketMailPrepared': {
      const { mail: _id, subject, body, about } = event.data;
      const prepared = { _id, subject, body, about, preparedAt: at };
      return { preparedMails: [...ticket.preparedMails, prepared].slice(-ticketTail) };
    }
    case 'PreparedMailDiscarded':
      return { preparedMails: ticket.preparedMails.filter(({ _id }) => _id !== event.data.mail) };
    case 'VisitScheduled': {
      const { visit: _id, ...visit } = event.data;
      return { visits: [...ticket.visits, { _id, ...visit, by: author }].slice(-ticketTail) };
    }
    case 'VisitCancelled':
      return { visits: ticket.visits.filter(({ _id }) => _id !== event.data.visit) };
    case 'FollowUpAdded': {
      const { followup: _id, at: moment, note } = event.data;
      const added = { _id, at: moment, note, by: author, due: false };
      return { followUps: [...ticket.followUps, added].slice(-ticketTail) };
    }
    case 'FollowUpFellDue':
      return {
        followUps: ticket.followUps.map((one) => (one._id === event.data.followup ? { ...one, due: true } : one)),
      };
    case 'FollowUpCompleted':
      return { followUps: ticket.followUps.filter(({ _id }) => _id !== event.data.followup) };
    case 'TicketSnoozed':
      return { snoozedUntil: event.data.until, snoozedBy: author };
    case 'TicketWoken':
      return { ...awake, wokenAt: event.data.because === 'person' ? null : at };
    case 'TicketLinked':
      return { links: linksWith(ticket.links, event.data) };
    case 'TicketUnlinked':
      return { links: linksWithout(ticket.links, event.data) };
    case 'TicketMerged':
      return { mergedInto: event.data.into };
    case 'TicketUnmerged':
      return { mergedInto: null };
    case 'TicketDeleted':
      return { deleted: true };
    case 'TicketRestored':
      return { deleted: false };
    case 'TicketMailFailed':
    case 'TicketMailRetried':
    case 'TicketMacroApplied':
    case 'TicketNoteAdded':
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
    case 'TicketAbsorbed':
    case 'TicketReleased':
    case 'TicketSplit':
      return {};
    default:
      return event satisfies never;
  }
}

/** It waits for its team until it has an assignee or another team. */
function asGivenOut(ticket: Document, { type }: TicketEvent): Document {
  if (ticket.waits === undefined || (type !== 'TicketAssigned' && type !== 'TicketHandedToTeam')) return ticket;
  const { waits: _, ...rest } = ticket;
  return rest;
}

function withoutComments({ ratings }: Document): Partial<Document> {
  return ratings === undefined ? {} : { ratings: ratings.map((one) => ({ ...one, comment: '' })) };
}

/** @param address the other side's, which may be a colleague's of the client */
function exchanged(ticket: Document, address: string, subject: string, at: string): Partial<Document> {
  if (!isSameAddress(ticket.email, address)) return {};
  return { exchange: { subject: ticket.exchange?.subject || subject, at } };
}
