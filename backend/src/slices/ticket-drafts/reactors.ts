import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import { commandRequest } from '../../platform/shared/command-jobs.js';
import { digestOf } from './decider.js';

/**
 * A mail ends the draft that it was of, and the erasure of the client ends anybody's. What is deleted or merged keeps
 * it, since that can be undone.
 */
export const endDrafts: Reactor = {
  name: 'end-drafts-of-tickets',
  category: 'ticket',
  react(recorded: RecordedEvent) {
    const { event, aggregateId: id, by } = recorded;
    if (event.type === 'TicketClientErased') {
      return [commandRequest(recorded, 'draft', 'EndTicketDraft', id, { writer: '' })];
    }
    if (event.type !== 'TicketMailQueued') return [];
    const { body } = event.data as { readonly body: string };
    return [commandRequest(recorded, 'draft', 'EndTicketDraft', id, { writer: by.id, digest: digestOf(body) })];
  },
};
