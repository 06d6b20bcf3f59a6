import type { attendanceLockCommands } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import type { AttendanceSettings } from '@atrium/contracts/attendance/terms';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { Decider } from '../../platform/core/decider.js';
import type { LockEvent } from './lock-events.js';

export type LockCommand = CommandOf<typeof attendanceLockCommands>;

/** The time zone in which a month ends. */
export type LockFound = Pick<AttendanceSettings, 'timeZone'>;

/** The months that payroll has closed: one record for each organisation, under its id. */
export const lockDecider: Decider<readonly string[], LockEvent, LockCommand, LockFound> = {
  initialState: [],
  evolve: (months, { type, data }) =>
    type === 'MonthLocked' ? [...months, data.month] : months.filter((month) => month !== data.month),
  decide(command, months, { now, found }) {
    const { month } = command.data;
    if (command.type === 'ReopenMonth') {
      if (!months.includes(month)) throw refuseAttendance('monthNotClosed');
      return [{ type: 'MonthReopened', data: { month, reason: command.data.reason.trim() } }];
    }
    if (months.includes(month)) return [];
    if (month >= dayAt(now, found.timeZone).slice(0, 7)) throw refuseAttendance('monthNotOver');
    return [{ type: 'MonthLocked', data: { month } }];
  },
};
