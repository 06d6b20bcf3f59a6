import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const savedReplyRefusals = {
  replyGone: { status: 404, message: 'This reply does not exist' },
  repliesFull: { status: 409, message: 'There are as many replies as there can be. Delete some first' },
  departmentOfOthers: {
    status: 403,
    message: 'Only the leads of a department and administrators keep its replies',
    field: 'department',
  },
} as const satisfies RefusalTable;

export const refuseSavedReply = refusalsOf(savedReplyRefusals);
