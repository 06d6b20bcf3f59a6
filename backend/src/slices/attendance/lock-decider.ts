import type { attendanceLockCommands } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import type { AttendanceSettings } from '@atrium/contracts/attendance/terms';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { Decider } from '../../platform/core/decider.js';
import type { LockEvent } from './lock-events.js';

export type LockCommand = CommandOf<typeof attendanceLockCommands>;

/** The time zone in which a month ends. */
export type LockGathered = Pick<AttendanceSettings, 'timeZone'>;

/** The months that payroll has closed: one record for each organisation, under its id. A closed month stays closed. */
export const lockDecider: Decider<readonly string[], LockEvent, LockCommand, LockGathered> = {
  initialState: [],
  evolve: (months, { data }) => [...months, data.month],
  decide({ data: { month } }, months, { now, gathered }) {
    if (months.includes(month)) return [];
    if (month >= dayAt(now, gathered.timeZone).slice(0, 7)) throw refuseAttendance('monthNotOver');
    return [{ type: 'MonthLocked', data: { month } }];
  },
};
