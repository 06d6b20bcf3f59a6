import { passes } from '@atrium/contracts/core/access';
import { ticketDraftCommands } from '@atrium/contracts/ticket-drafts/commands';
import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { TicketDraftEvent } from './events.js';

type Document = Unversioned<TicketDraftView>;

/** Visible with the right to answer. Not searched, not kept in the past, and gone once sent. */
export const ticketDraftsProjection: Projection<TicketDraftView, TicketDraftEvent> = {
  collection: 'ticket-drafts',
  category: 'ticketdraft',
  project,
  publish: (doc) => [{ rooms: doc.writer === null ? [] : ['editors'], doc }],
  rooms: (actor) => (passes(ticketDraftCommands.KeepTicketDraft.access, actor) ? ['editors'] : []),
  historyFields: [],
  onlyNow: true,
};

function project(draft: Document | null, { event, aggregateId: _id, at }: RecordedEvent<TicketDraftEvent>): Document {
  const none = { _id, subject: '', body: '', copies: '', writer: null, since: at };
  switch (event.type) {
    case 'TicketDraftKept': {
      const { writer } = event.data;
      return { _id, ...event.data, since: draft?.writer?._id === writer._id ? draft.since : at };
    }
    case 'TicketDraftTaken':
      return { ...(draft ?? none), writer: event.data.writer, since: at };
    case 'TicketDraftDiscarded':
      return none;
    default:
      return event satisfies never;
  }
}
