import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const ticketRefusals = {
  ticketGone: { status: 404, message: 'This ticket does not exist' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned tickets', field: 'assigntask' },
  itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
  linkToItself: { status: 400, message: 'A ticket cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This ticket has too many links' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  sprintUnknown: { status: 400, message: 'This sprint does not exist or is already completed', field: 'sprint' },
  mailGone: { status: 404, message: 'This mail does not exist', field: 'mail' },
  mailNotFailed: { status: 409, message: 'Only a mail that failed can be sent again', field: 'mail' },
  mailNotPrepared: { status: 409, message: 'This mail was already sent or discarded', field: 'mail' },
  mailFileUnknown: { status: 400, message: 'One of these files does not exist', field: 'files' },
  mailPictureUnknown: { status: 400, message: 'A picture in the text does not exist', field: 'body' },
  mailFilesTooMany: {
    status: 400,
    message: 'A mail may carry at most 20 files, pictures in its text included',
    field: 'files',
  },
  mailFilesTooLarge: {
    status: 413,
    message: 'The attachments of a mail may have at most 18 MB together',
    field: 'files',
  },
  macroUnknown: { status: 400, message: 'This macro does not exist', field: 'macro' },
  mailIncomplete: { status: 400, message: 'A mail needs a subject and a text', field: 'body' },
  visitGone: { status: 404, message: 'This appointment does not exist', field: 'visit' },
  followUpGone: { status: 404, message: 'This follow-up does not exist', field: 'followup' },
  visitEndsBefore: { status: 400, message: 'The end must be after the start', field: 'to' },
  inThePast: { status: 400, message: 'This time has already passed', field: 'at' },
  snoozeInThePast: { status: 400, message: 'This time has already passed', field: 'until' },
  settledNotSnoozed: { status: 409, message: 'Only an open ticket can be snoozed' },
  mergeIntoItself: { status: 400, message: 'A ticket cannot be merged into itself', field: 'into' },
  mergeTargetUnknown: { status: 400, message: 'The ticket to merge into does not exist', field: 'into' },
  notMerged: { status: 409, message: 'This ticket was not merged into another one' },
  splitFromUnknown: { status: 400, message: 'The ticket to split from does not exist', field: 'ticket' },
  entryUnknown: { status: 400, message: 'This message is not part of the ticket', field: 'entry' },
  clientErased: { status: 409, message: 'The client of this ticket was erased' },
  clientStillServed: { status: 409, message: 'Close the ticket before you erase its client' },
  merged: { status: 409, message: 'This ticket was merged into another one' },
} as const satisfies RefusalTable;

export const refuseTicket = refusalsOf(ticketRefusals);
