import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { attendanceLockCommands } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import { refuse } from '@atrium/contracts/core/problems';
import { isLimited } from '@atrium/contracts/core/scopes';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { Projection } from '../../platform/kernel/projection.js';

export type LockEvent =
  | DomainEvent<'MonthLocked', { readonly month: string }>
  | DomainEvent<'MonthReopened', { readonly month: string; readonly reason: string }>;

export const lockEventVersions = {
  MonthLocked: { version: 1, personal: {} },
  MonthReopened: { version: 1, personal: {} },
} satisfies EventVersions<LockEvent>;

const handlers = {
  LockMonth: withLookUp({
    lookUp: async (_data, _months: readonly string[], tools) => ({ timeZone: (await settingsOf(tools)).timeZone }),
    decide({ month }, months, { actor, now, found }) {
      if (isLimited(actor)) throw refuse('notAllowed');
      if (months.includes(month)) return [];
      if (month >= monthOf(dayAt(now, found.timeZone))) throw refuseAttendance('monthNotOver');
      return [{ type: 'MonthLocked', data: { month } }];
    },
  }),

  ReopenMonth: {
    decide({ month, reason }, months, { actor }) {
      if (isLimited(actor)) throw refuse('notAllowed');
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

/** Everybody may see closed months, since corrections then work differently. */
export const locksProjection: Projection<AttendanceLocksView, LockEvent> = {
  collection: 'attendance-locks',
  category: 'attendancelock',
  version: 2,
  project(doc, { event, aggregateId, at, by }) {
    const { months = [], reopenings = [] } = doc ?? {};
    const { month } = event.data;
    const who = { _id: by.id, username: by.username };
    if (event.type === 'MonthLocked')
      return { _id: aggregateId, months: [...months, { month, at, by: who }], reopenings };
    return {
      _id: aggregateId,
      months: months.filter((one) => one.month !== month),
      reopenings: [...reopenings, { month, at, by: who, reason: event.data.reason }],
    };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
  historyFields: ['months'],
  comment: (event) => (event.type === 'MonthReopened' ? event.data.reason : undefined),
};
