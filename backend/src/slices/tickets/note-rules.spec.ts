import { describe, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { ticketCreated } from '../../../test/ticket-events.js';
import { ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';

const author = actorWith('member', 'supporteditticket');
const manager = { ...actorWith('member', 'supporteditticket', 'supportdeleteticket'), id: 'mia', username: 'Mia' };
const other = { ...author, id: 'bob', username: 'Bob' };
const found = { note: { of: specId, author: author.id } };
const { given } = specifyHandlers(ticketDecider, ticketRefusals, { DeleteTicketNote: found, RestoreTicketNote: found });

const remove = { type: 'DeleteTicketNote', data: { note: 'note-1' } } as const;
const restore = { type: 'RestoreTicketNote', data: { note: 'note-1' } } as const;
const gone = ({ id: _id, username }: typeof author): TicketEvent => ({
  type: 'TicketNoteDeleted',
  data: { note: 'note-1', by: { _id, username } },
});
const back: TicketEvent = { type: 'TicketNoteRestored', data: { note: 'note-1' } };

describe('deleting a note', () => {
  it('is for its author, and for who may delete tickets', () => {
    given(ticketCreated).when(remove, { actor: author }).thenEvents(gone(author));
    given(ticketCreated).when(remove, { actor: manager }).thenEvents(gone(manager));
    given(ticketCreated).when(remove, { actor: other }).thenRefused('noteOfOthers');
  });

  it('changes nothing where it is deleted already', () => {
    given(ticketCreated, gone(author)).when(remove, { actor: author }).thenNothing();
    given(ticketCreated, gone(author), back).when(remove, { actor: author }).thenEvents(gone(author));
  });

  it('knows only notes of this ticket', () => {
    for (const note of [null, { of: 'another', author: author.id }]) {
      given(ticketCreated).when(remove, { actor: author, found: { note } }).thenRefused('noteGone');
      given(ticketCreated).when(restore, { actor: author, found: { note } }).thenRefused('noteGone');
    }
  });
});

describe('restoring a note', () => {
  it('is for who deleted it, and for who may delete tickets', () => {
    given(ticketCreated, gone(author)).when(restore, { actor: author }).thenEvents(back);
    given(ticketCreated, gone(author)).when(restore, { actor: manager }).thenEvents(back);
    given(ticketCreated, gone(author)).when(restore, { actor: other }).thenRefused('noteOfOthers');
    given(ticketCreated, gone(manager)).when(restore, { actor: author }).thenRefused('noteOfOthers');
  });

  it('changes nothing of a note that stands', () => {
    given(ticketCreated).when(restore, { actor: author }).thenNothing();
  });
});
