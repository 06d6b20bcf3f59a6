import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const attendanceRefusals = {
  alreadyIn: { status: 409, message: 'You are already punched in' },
  notIn: { status: 409, message: 'You are not punched in' },
  alreadyOnBreak: { status: 409, message: 'You are already on a break' },
  notOnBreak: { status: 409, message: 'You are not on a break' },
  alreadyOut: { status: 409, message: 'You are already punched out' },
  nothingRecorded: { status: 404, message: 'This attendance record does not exist' },
  stillIn: { status: 409, message: 'This record is still open; punch out first' },
  outBeforeIn: { status: 400, message: 'Punch-out must be after punch-in', field: 'out' },
  tooLong: { status: 400, message: 'A record can last 24 hours at most', field: 'out' },
  breakEndsFirst: { status: 400, message: 'A break must end after it begins', field: 'breaks' },
  breakOutside: { status: 400, message: 'A break must lie between coming and going', field: 'breaks' },
  breaksOverlap: { status: 400, message: 'Two breaks overlap', field: 'breaks' },
  inFuture: { status: 400, message: 'This is in the future', field: 'out' },
  otherDay: { status: 400, message: 'This is another day', field: 'in' },
  overlaps: { status: 409, message: 'This overlaps with another attendance record', field: 'in' },
  asksAlready: { status: 409, message: 'A correction of this record is already waiting for approval' },
  correctionGone: { status: 404, message: 'This correction does not exist' },
  alreadyDecided: { status: 409, message: 'This correction has already been decided' },
  notApproved: { status: 409, message: 'Only an approved correction can be reversed' },
  correctedSince: { status: 409, message: 'This record was corrected again since; reverse that correction first' },
  notApprover: { status: 403, message: 'You cannot decide on this correction' },
  monthLocked: { status: 403, message: 'Payroll has closed this month; only HR can correct it' },
  monthNotClosed: { status: 409, message: 'This month is not closed', field: 'month' },
  monthNotOver: { status: 409, message: 'A month can be closed once it is over', field: 'month' },
} as const satisfies RefusalTable;

export const refuseAttendance = refusalsOf(attendanceRefusals);
