import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const attendanceRefusals = {
  alreadyIn: { status: 409, message: 'You are in already' },
  alreadyOut: { status: 409, message: 'You are out already' },
  nothingRecorded: { status: 404, message: 'There is no such time of attendance' },
  stillIn: { status: 409, message: 'This time is not over yet; punch out first' },
  outBeforeIn: { status: 400, message: 'Going comes after coming', field: 'out' },
  tooLong: { status: 400, message: 'Nobody is in for more than 24 hours', field: 'out' },
  inFuture: { status: 400, message: 'This has not happened yet', field: 'out' },
  otherDay: { status: 400, message: 'This is another day', field: 'in' },
  overlaps: { status: 409, message: 'This overlaps with other times of attendance', field: 'in' },
  asksAlready: { status: 409, message: 'A correction of this time is waiting already' },
  correctionGone: { status: 404, message: 'There is no such correction' },
  alreadyDecided: { status: 409, message: 'This correction has been decided already' },
  notApproved: { status: 409, message: 'Only a correction that counts can be reversed' },
  correctedSince: { status: 409, message: 'This time was corrected again since; reverse that correction first' },
  notApprover: { status: 403, message: 'You do not decide on this correction' },
  monthLocked: { status: 403, message: 'Payroll has closed this month; only HR corrects it now' },
  monthNotClosed: { status: 409, message: 'This month is not closed', field: 'month' },
  monthNotOver: { status: 409, message: 'A month is closed when it is over', field: 'month' },
} as const satisfies RefusalTable;

export const refuseAttendance = refusalsOf(attendanceRefusals);
