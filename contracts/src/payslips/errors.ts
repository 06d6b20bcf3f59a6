import { refusalsOf, type RefusalTable } from '../core/problems.js';

// No refusal may reveal an amount.

export const paySlipRefusals = {
  paySlipGone: { status: 404, message: 'This pay slip does not exist' },
  personUnknown: { status: 400, message: 'This person does not exist', field: 'user' },
  monthTaken: { status: 409, message: 'There is already a pay slip for this month', field: 'month' },
  tooPrecise: { status: 400, message: 'An amount has more places than the currency', field: 'earnings' },
  tooManyUnpaid: { status: 400, message: 'The month does not have that many working days', field: 'unpaidDays' },
  published: { status: 409, message: 'This pay slip is published; correct it with a new version' },
  notPublished: { status: 409, message: 'This pay slip is not published' },
  newerVersion: { status: 409, message: 'There is a newer version; please look at that one', field: 'number' },
  correctionWaits: { status: 409, message: 'A correction of this pay slip is already being prepared' },
  publishedStays: { status: 409, message: 'A published pay slip cannot be deleted; withdraw it instead' },
  nothingDrafted: { status: 409, message: 'There is no draft of this pay slip' },
  nothingEarned: { status: 409, message: 'This pay slip has no earnings' },
  daysUndecided: { status: 409, message: 'Decide first whether the days without a record are paid' },
  noSalary: { status: 409, message: 'This person has no salary in this month' },
  netNegative: { status: 409, message: 'The deductions on this pay slip exceed the earnings' },
  beingPrepared: { status: 503, message: 'The document is being prepared' },
} as const satisfies RefusalTable;

export const refusePaySlip = refusalsOf(paySlipRefusals);
