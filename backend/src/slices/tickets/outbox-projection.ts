import { ticketTail } from '@atrium/contracts/tickets/rules';
import type { OutboxMail, OutboxView } from '@atrium/contracts/tickets/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { TicketEvent } from './events.js';
import { queuedRoom, seesOutbox } from './policy.js';

/** For administrators, without content, which is in the thread. */
export const outboxProjection: Projection<OutboxView, TicketEvent> = {
  collection: 'outbox',
  category: 'ticket',
  project,
  publish(doc) {
    const waits = doc.mails.some(({ state }) => state === 'queued');
    return [{ rooms: [...(doc.mails.length > 0 ? ['admins'] : []), ...(waits ? [queuedRoom] : [])], doc }];
  },
  rooms: (actor) => (seesOutbox(actor) ? ['admins'] : []),
  workingSet: 1_000,
  historyFields: [],
};

type Document = Unversioned<OutboxView>;

function project(doc: Document | null, { event, aggregateId, at, by }: RecordedEvent<TicketEvent>): Document | null {
  if (event.type === 'TicketCreated') return { _id: aggregateId, ticketno: event.data.ticketno, mails: [] };
  if (doc === null) return null;
  switch (event.type) {
    case 'TicketMailQueued': {
      const { mail: _id, to, subject } = event.data;
      const author = { _id: by.id, username: by.username };
      const mail: OutboxMail = {
        _id,
        to,
        subject,
        state: 'queued',
        reason: '',
        retries: 0,
        at,
        by: author,
        sentAt: null,
      };
      return { ...doc, mails: tailOf([...doc.mails, mail]) };
    }
    case 'TicketMailSent':
      return withMail(doc, event.data.mail, { state: 'sent', reason: '', sentAt: at });
    case 'TicketMailFailed':
      return withMail(doc, event.data.mail, { state: 'failed', reason: event.data.reason });
    case 'TicketMailBounced':
      return withMail(doc, event.data.mail, { state: 'bounced', reason: event.data.reason });
    case 'TicketMailRetried':
      return withMail(doc, event.data.mail, { state: 'queued', reason: '', retries: event.data.retries });
    case 'TicketClientErased':
      return { ...doc, mails: [] };
    case 'TicketDetailsChanged':
    case 'TicketNoteDeleted':
    case 'TicketNoteRestored':
    case 'TicketMacroApplied':
    case 'TicketStatusChanged':
    case 'TicketAssigned':
    case 'TicketMailReceived':
    case 'TicketHandedToTeam':
    case 'TicketRated':
    case 'TicketNoteAdded':
    case 'TicketMailPrepared':
    case 'PreparedMailDiscarded':
    case 'VisitScheduled':
    case 'VisitCancelled':
    case 'FollowUpAdded':
    case 'FollowUpFellDue':
    case 'TicketTargetNear':
    case 'FollowUpCompleted':
    case 'TicketSnoozed':
    case 'TicketWoken':
    case 'TicketLinked':
    case 'TicketUnlinked':
    case 'TicketUnmerged':
    case 'TicketReleased':
    case 'TicketSplit':
    case 'TicketMerged':
    case 'TicketAbsorbed':
    case 'TicketWatched':
    case 'TicketUnwatched':
    case 'SecretRevealed':
    case 'TicketDeleted':
    case 'TicketRestored':
      return doc;
    default:
      return event satisfies never;
  }
}

function withMail(doc: Document, id: string, changes: Partial<OutboxMail>): Document {
  return { ...doc, mails: doc.mails.map((mail) => (mail._id === id ? { ...mail, ...changes } : mail)) };
}

/** Unsent mails always stay. */
function tailOf(mails: readonly OutboxMail[]): readonly OutboxMail[] {
  const oldest = mails.length - ticketTail;
  return mails.filter(({ state }, index) => index >= oldest || state !== 'sent');
}
