import { messages } from '../core/messages.js';
import { document, post, put, type RouteTable } from '../core/routes.js';
import type { Punch } from './commands.js';
import type { AttendanceLocksView, TimeClockView } from './views.js';

const clock = document<TimeClockView>();
const locks = document<AttendanceLocksView>();

export const attendanceRoutes = {
  Punch: post(
    '/hr/attendence',
    ({ lastIn, lastOut }: TimeClockView, _id, { action }: Punch) => {
      const attendenceData = action === 'Punch In' ? lastIn : lastOut;
      return { attendenceData, message: messages.attendance.punched(action, attendenceData?.date ?? '') };
    },
    // Waits in the punch queue, which records when it was made.
    { record: 'own', online: true },
  ),
  // Waits in the punch queue as well.
  PunchBreak: post('/hr/attendence/breaks', clock, { record: 'own', online: true }),
  RequestCorrection: post('/hr/attendence/corrections', clock, { record: 'own' }),
  WithdrawCorrection: put('/hr/attendence/corrections/withdraw', clock, { record: 'own' }),
  // Answers name the person, whose attendance it is.
  ApproveCorrection: put('/hr/attendence/corrections/approve/:id', clock),
  RefuseCorrection: put('/hr/attendence/corrections/refuse/:id', clock),
  ReverseCorrection: put('/hr/attendence/corrections/reverse/:id', clock),
} satisfies RouteTable;

export const attendanceLockRoutes = {
  LockMonth: put('/hr/attendence/lock', locks, { record: 'organisation' }),
  ReopenMonth: put('/hr/attendence/reopen', locks, { record: 'organisation' }),
} satisfies RouteTable;
