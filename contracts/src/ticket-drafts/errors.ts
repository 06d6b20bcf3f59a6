import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const ticketDraftRefusals = {
  draftTicketGone: { status: 404, message: 'This ticket does not exist' },
  draftTicketOver: { status: 409, message: 'Nothing can be written to the client of this ticket any more' },
  draftOfAnother: { status: 409, message: 'Somebody else is writing this answer. Take it over first' },
} as const satisfies RefusalTable;

export const refuseTicketDraft = refusalsOf(ticketDraftRefusals);
