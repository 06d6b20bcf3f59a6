import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const policyRefusals = {
  policyGone: { status: 404, message: 'This policy does not exist' },
  attachmentGone: {
    status: 400,
    message: 'One of these files is not there any more; attach it again',
    field: 'attachments',
  },
  policyArchived: { status: 409, message: 'This policy is in the archive; take it out first' },
  notPublished: { status: 409, message: 'This policy is not published' },
  effectBeforePublishing: {
    status: 400,
    message: 'A version cannot take effect before the day on which it is published',
    field: 'effectiveDate',
  },
  notAsked: { status: 409, message: 'Nobody is asked to acknowledge this policy' },
  everybodyHasRead: { status: 409, message: 'Everybody has acknowledged this version' },
  newerVersion: { status: 409, message: 'There is another version now; please read that one', field: 'revision' },
  notForYou: { status: 403, message: 'This policy is not for you to acknowledge' },
} as const satisfies RefusalTable;

export const refusePolicy = refusalsOf(policyRefusals);
