import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { attendanceLockCommands } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { LockEvent } from './lock-events.js';

const handlers = {
  LockMonth: withLookUp({
    lookUp: async (_data, _months: readonly string[], tools) => ({ timeZone: (await settingsOf(tools)).timeZone }),
    decide({ month }, months, { now, found }) {
      if (months.includes(month)) return [];
      if (month >= monthOf(dayAt(now, found.timeZone))) throw refuseAttendance('monthNotOver');
      return [{ type: 'MonthLocked', data: { month } }];
    },
  }),

  ReopenMonth: {
    decide({ month, reason }, months) {
      if (!months.includes(month)) throw refuseAttendance('monthNotClosed');
      return [{ type: 'MonthReopened', data: { month, reason: reason.trim() } }];
    },
  },
} satisfies Handlers<typeof attendanceLockCommands, readonly string[], LockEvent>;

const initialState: readonly string[] = [];

export const lockDecider = defineDecider({
  commands: attendanceLockCommands,
  initialState,
  evolve: (months: readonly string[], { type, data }: LockEvent) =>
    type === 'MonthLocked' ? [...months, data.month] : months.filter((month) => month !== data.month),
  handlers,
});
