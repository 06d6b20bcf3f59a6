import { messages } from '../core/messages.js';
import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const savedReplyRefusals = {
  replyGone: { status: 404, message: 'This reply does not exist' },
  repliesFull: { status: 409, message: 'There are as many replies as there can be. Delete some first' },
  departmentOfOthers: {
    status: 403,
    message: 'Only the leads of a department and administrators keep its replies',
    field: 'department',
  },
  replySubjectMissing: { status: 400, message: messages.auth.fieldRequired, field: 'subject' },
  replyTextMissing: { status: 400, message: messages.auth.fieldRequired, field: 'body' },
  settlesAndSnoozes: { status: 400, message: 'A settled ticket cannot be snoozed', field: 'changes' },
} as const satisfies RefusalTable;

export const refuseSavedReply = refusalsOf(savedReplyRefusals);
