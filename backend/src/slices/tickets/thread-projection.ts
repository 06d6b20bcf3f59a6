import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { defineEntries } from '../../platform/kernel/entries.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { TicketEvent } from './events.js';
import { noteAfter } from './note-rules.js';

type Entry = ThreadEntry extends infer One ? (One extends ThreadEntry ? Unversioned<One> : never) : never;

export const threadEntries = defineEntries<ThreadEntry, TicketEvent>({
  collection: 'thread',
  category: 'ticket',
  parents: ['tickets'],
  workingSet: 100,
  affects: (recorded) => {
    if (recorded.event.type === 'TicketClientErased') return recorded.event.data.mails;
    const id = entryOf(recorded);
    return id === null ? [] : [id];
  },
  /** A deleted note is kept for restoring, but never shown. */
  shown: (entry) =>
    entry.kind === 'note' && entry.deletedBy !== undefined ? { ...entry, text: '', mentions: [] } : entry,
  fold: (entry, recorded, id) => folded(entry as Entry | null, recorded, id),
});

/** Mails, visits and follow-ups update their entry. */
function entryOf({ event, id }: RecordedEvent<TicketEvent>): string | null {
  switch (event.type) {
    case 'TicketMailQueued':
    case 'TicketMailSent':
    case 'TicketMailFailed':
    case 'TicketMailRetried':
    case 'TicketMailBounced':
    case 'TicketMailReceived':
      return event.data.mail;
    case 'TicketRated':
      return event.data.answer;
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
      return event.data.note;
    case 'VisitScheduled':
    case 'VisitCancelled':
      return event.data.visit;
    case 'FollowUpAdded':
    case 'FollowUpCompleted':
      return event.data.followup;
    case 'TicketStatusChanged':
    case 'TicketMacroApplied':
    case 'TicketAssigned':
    case 'TicketHandedToTeam':
    case 'TicketNoteAdded':
    case 'TicketLinked':
    case 'TicketUnlinked':
    case 'TicketUnmerged':
    case 'TicketReleased':
    case 'TicketSplit':
    case 'TicketMerged':
    case 'TicketAbsorbed':
    case 'TicketSnoozed':
    case 'TicketWoken':
      return id;
    case 'TicketCreated':
    case 'TicketDetailsChanged':
    case 'TicketMailPrepared':
    case 'PreparedMailDiscarded':
    case 'FollowUpFellDue':
    case 'TicketTargetNear':
    case 'TicketWatched':
    case 'TicketUnwatched':
    case 'SecretRevealed':
    case 'TicketClientErased':
    case 'TicketDeleted':
    case 'TicketRestored':
      return null;
    default:
      return event satisfies never;
  }
}

function folded(entry: Entry | null, recorded: RecordedEvent<TicketEvent>, id: string): Entry | null {
  return entry === null ? begun(recorded, id) : changed(entry, recorded);
}

function begun({ event, aggregateId, at, by }: RecordedEvent<TicketEvent>, _id: string): Entry | null {
  const entry = { _id, of: aggregateId, at, by: { _id: by.id, username: by.username } };
  switch (event.type) {
    case 'TicketNoteAdded': {
      const { text, mentions } = event.data;
      return { ...entry, kind: 'note', text, mentions };
    }
    case 'TicketMailQueued': {
      const { mail: _, author: __, ...content } = event.data;
      return { ...entry, kind: 'mail', ...content, state: 'queued', reason: '', sentAt: null };
    }
    case 'TicketMailReceived': {
      const { mail: _, messageId: __, ...received } = event.data;
      return { ...entry, kind: 'received', ...received };
    }
    case 'TicketRated': {
      const { rating, comment } = event.data;
      return { ...entry, kind: 'rated', rating, comment };
    }
    case 'TicketStatusChanged':
      return { ...entry, kind: 'status', ...event.data };
    case 'TicketMacroApplied':
      return { ...entry, kind: 'macro', name: event.data.name };
    case 'TicketAssigned':
      return { ...entry, kind: 'assigned', ...assignmentOf(event.data) };
    case 'TicketHandedToTeam':
      return { ...entry, kind: 'team', to: event.data.team, note: event.data.note };
    case 'VisitScheduled': {
      const { visit: _, ...visit } = event.data;
      return { ...entry, kind: 'visit', visit, cancelled: false };
    }
    case 'FollowUpAdded':
      return { ...entry, kind: 'followup', due: event.data.at, note: event.data.note, done: false };
    case 'TicketSnoozed':
      return { ...entry, kind: 'snooze', until: event.data.until, because: 'person' };
    case 'TicketWoken':
      return { ...entry, kind: 'snooze', until: null, because: event.data.because };
    case 'TicketLinked':
      return { ...entry, kind: 'link', link: event.data, cut: false };
    case 'TicketUnlinked':
      return { ...entry, kind: 'link', link: { ...event.data, relation: 'relates' }, cut: true };
    case 'TicketMerged':
      return { ...entry, kind: 'merged', ticket: event.data.into, ticketno: event.data.ticketno, into: true };
    case 'TicketAbsorbed': {
      const { ticket, ticketno } = event.data;
      return { ...entry, kind: 'merged', ticket, ticketno, into: false };
    }
    case 'TicketUnmerged': {
      const { from, ticketno } = event.data;
      return { ...entry, kind: 'merged', ticket: from, ticketno, into: true, undone: true };
    }
    case 'TicketReleased':
      return { ...entry, kind: 'merged', ...event.data, into: false, undone: true };
    case 'TicketSplit':
      return { ...entry, kind: 'split', ...event.data };
    case 'TicketCreated':
    case 'TicketDetailsChanged':
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
    case 'TicketMailSent':
    case 'TicketMailFailed':
    case 'TicketMailRetried':
    case 'TicketMailBounced':
    case 'TicketMailPrepared':
    case 'PreparedMailDiscarded':
    case 'VisitCancelled':
    case 'FollowUpFellDue':
    case 'TicketTargetNear':
    case 'FollowUpCompleted':
    case 'TicketWatched':
    case 'TicketUnwatched':
    case 'SecretRevealed':
    case 'TicketClientErased':
    case 'TicketDeleted':
    case 'TicketRestored':
      return null;
    default:
      return event satisfies never;
  }
}

function assignmentOf({ assignee: to, note, why }: Extract<TicketEvent, { type: 'TicketAssigned' }>['data']) {
  return { to, note, ...(why === undefined ? {} : { why }) };
}

function changed(entry: Entry, { event, at }: RecordedEvent<TicketEvent>): Entry {
  if (entry.kind === 'note') return noteAfter(entry, event);
  if (entry.kind === 'mail') {
    if (event.type === 'TicketMailSent') return { ...entry, state: 'sent', reason: '', sentAt: at };
    if (event.type === 'TicketMailFailed') return { ...entry, state: 'failed', reason: event.data.reason };
    if (event.type === 'TicketMailBounced') return { ...entry, state: 'bounced', reason: event.data.reason };
    if (event.type === 'TicketMailRetried') return { ...entry, state: 'queued', reason: '' };
    if (event.type === 'TicketClientErased') {
      // Unsent mails can't leave any more.
      const state = entry.state === 'queued' ? 'failed' : entry.state;
      const { cc: _, files: __, signature: ___, ...rest } = entry;
      return { ...rest, to: '', subject: '', body: '', reason: '', state };
    }
  }
  if (entry.kind === 'received' && event.type === 'TicketClientErased') {
    return { ...entry, from: '', fromName: '', subject: '', body: '', quoted: '', files: [], refused: [] };
  }
  if (entry.kind === 'rated') {
    if (event.type === 'TicketClientErased') return { ...entry, comment: '' };
    if (event.type === 'TicketRated') return { ...entry, rating: event.data.rating, comment: event.data.comment };
  }
  if (entry.kind === 'visit' && event.type === 'VisitCancelled') return { ...entry, cancelled: true };
  if (entry.kind === 'followup' && event.type === 'FollowUpCompleted') return { ...entry, done: true };
  return entry;
}
