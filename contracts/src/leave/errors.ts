import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const leaveRefusals = {
  leaveGone: { status: 404, message: 'This leave does not exist' },
  endsBeforeItBegins: { status: 400, message: 'The last day is not before the first', field: 'endDate' },
  tooLong: { status: 400, message: 'A leave has 366 days at most', field: 'endDate' },
  wholeDaysOnly: { status: 400, message: 'This kind of leave is taken in whole days', field: 'startHalf' },
  overlaps: { status: 409, message: 'Another leave covers some of these days already', field: 'startDate' },
  alreadyDecided: { status: 409, message: 'This leave has been decided; withdraw it and apply anew' },
  alreadyWithdrawn: { status: 409, message: 'This leave has been withdrawn' },
  hasBegun: { status: 409, message: 'This leave has begun; your manager can take it back' },
  notYours: { status: 403, message: 'Only who applied for a leave changes it' },
  balanceGone: { status: 404, message: 'There is no such person' },
  ownBalance: { status: 403, message: 'Nobody corrects their own balance' },
  unknownType: { status: 400, message: 'There is no such leave type', field: 'type' },
  notApprover: { status: 403, message: 'You do not decide on this leave' },
} as const satisfies RefusalTable;

export const refuseLeave = refusalsOf(leaveRefusals);
