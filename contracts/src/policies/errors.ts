import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const policyRefusals = {
  policyGone: { status: 404, message: 'This policy does not exist' },
  attachmentGone: {
    status: 400,
    message: 'One of these files no longer exists; attach it again',
    field: 'attachments',
  },
  policyArchived: { status: 409, message: 'This policy is archived; restore it first' },
  notPublished: { status: 409, message: 'This policy is not published' },
  effectBeforePublishing: {
    status: 400,
    message: 'A version cannot take effect before the day on which it is published',
    field: 'effectiveDate',
  },
  dueBeforeEffect: {
    status: 400,
    message: 'It cannot be due before the day on which it takes effect',
    field: 'dueDate',
  },
  dueForNobody: { status: 400, message: 'Only an acknowledgement that is asked for can be due', field: 'dueDate' },
  notAsked: { status: 409, message: 'This policy needs no acknowledgement' },
  everybodyHasRead: { status: 409, message: 'Everybody has acknowledged this version' },
  newerVersion: { status: 409, message: 'There is a newer version; please read that one', field: 'revision' },
  notForYou: { status: 403, message: 'This policy is not for you to acknowledge' },
} as const satisfies RefusalTable;

export const refusePolicy = refusalsOf(policyRefusals);
