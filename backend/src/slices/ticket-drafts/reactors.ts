import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import { commandRequest } from '../../platform/shared/command-jobs.js';

/** A mail ends the draft of its sender; what closes a ticket to answers ends anybody's. */
export const endDrafts: Reactor = {
  name: 'end-drafts-of-tickets',
  category: 'ticket',
  react(recorded: RecordedEvent) {
    const { event, aggregateId: id, by } = recorded;
    const end = (writer: string) => [commandRequest(recorded, 'draft', 'EndTicketDraft', id, { writer })];
    if (event.type === 'TicketMailQueued') return end(by.id);
    return ['TicketDeleted', 'TicketMerged', 'TicketClientErased'].includes(event.type) ? end('') : [];
  },
};
