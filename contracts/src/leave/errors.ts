import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const leaveRefusals = {
  leaveGone: { status: 404, message: 'This leave does not exist' },
  endsBeforeItBegins: { status: 400, message: 'The last day must not be before the first', field: 'endDate' },
  tooLong: { status: 400, message: 'A leave can last 366 days at most', field: 'endDate' },
  noWorkingDays: { status: 400, message: 'Nobody works on these days, so no leave is needed', field: 'startDate' },
  hoursIncomplete: { status: 400, message: 'Give both times, or none', field: 'endTime' },
  hoursEndFirst: { status: 400, message: 'It must end after it starts', field: 'endTime' },
  hoursOfOneDay: { status: 400, message: 'Hours can be taken of a single day only', field: 'endDate' },
  wholeDaysOnly: { status: 400, message: 'This leave type is taken in whole days', field: 'startHalf' },
  beyondBalance: { status: 409, message: 'This is more than is left of this leave type', field: 'endDate' },
  overlaps: { status: 409, message: 'Another leave already covers some of these days', field: 'startDate' },
  alreadyDecided: { status: 409, message: 'This leave has been decided; withdraw it and apply again' },
  alreadyWithdrawn: { status: 409, message: 'This leave has been withdrawn' },
  hasBegun: { status: 409, message: 'This leave has started; ask your manager to take it back' },
  notYours: { status: 403, message: 'Only the person who applied can change this leave' },
  balanceGone: { status: 404, message: 'This person does not exist' },
  ownBalance: { status: 403, message: 'You cannot correct your own balance' },
  unknownType: { status: 400, message: 'This leave type does not exist', field: 'type' },
  notEmployed: { status: 403, message: 'A superadmin belongs to no organisation, so there is no leave to take' },
  personGone: { status: 404, message: 'This person does not work here', field: 'user' },
  notRecorder: { status: 403, message: 'You cannot record leave for this person', field: 'user' },
  waitsForHr: { status: 409, message: 'The manager approved this leave; HR decides next' },
  notApprover: { status: 403, message: 'You cannot decide on this leave' },
} as const satisfies RefusalTable;

export const refuseLeave = refusalsOf(leaveRefusals);
