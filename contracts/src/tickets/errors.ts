import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const ticketRefusals = {
  ticketGone: { status: 404, message: 'This ticket does not exist' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned tickets', field: 'assigntask' },
  itemUnknown: { status: 400, message: 'There is nothing of that kind to link to', field: 'item' },
  linkToItself: { status: 400, message: 'A ticket cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This ticket has too many links' },
  projectUnknown: { status: 400, message: 'There is no such project', field: 'project' },
  sprintUnknown: { status: 400, message: 'There is no such sprint that is still to be done', field: 'sprint' },
  mailGone: { status: 404, message: 'This mail does not exist', field: 'mail' },
  mailNotFailed: { status: 409, message: 'Only a mail that failed can be sent again', field: 'mail' },
  mailNotPrepared: { status: 409, message: 'This mail was sent or discarded already', field: 'mail' },
  visitGone: { status: 404, message: 'This appointment does not exist', field: 'visit' },
  followUpGone: { status: 404, message: 'This follow-up does not exist', field: 'followup' },
  visitEndsBefore: { status: 400, message: 'The end must be after the beginning', field: 'to' },
  inThePast: { status: 400, message: 'This moment has passed already', field: 'at' },
  mergeIntoItself: { status: 400, message: 'A ticket cannot be merged into itself', field: 'into' },
  mergeTargetUnknown: { status: 400, message: 'There is no such ticket to merge into', field: 'into' },
  merged: { status: 409, message: 'This ticket was merged into another one' },
} as const satisfies RefusalTable;

export const refuseTicket = refusalsOf(ticketRefusals);
