import { fromNothing, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { workScheduleCommands } from './commands.js';
import type { RecordedScheduleEntry, WorkScheduleView } from './views.js';

const { list } = oppositesOf<typeof workScheduleCommands, WorkScheduleView>();

type Said = Pick<RecordedScheduleEntry, 'from' | 'hours' | 'reason'>;

/** Each entry is known by its first day. */
const former = list(
  'entries',
  ({ entries }) => entries.map(({ from, hours, reason }) => ({ from, hours, reason })),
  {
    keyOf: ({ from }: Said) => from,
    came: ({ from }) => ['RemoveWorkSchedule', { from }],
    went: ({ from, hours, reason }) => [
      'SetWorkSchedule',
      { from, reason, ...(hours === null ? {} : { hours: { ...hours, days: [...hours.days] } }) },
    ],
  },
  ['SetWorkSchedule', 'RemoveWorkSchedule'],
);

export const workScheduleOpposites = {
  SetWorkSchedule: fromNothing<WorkScheduleView>(former, (_id) => ({ _id, version: 0, entries: [] })),
  RemoveWorkSchedule: former,
} satisfies OppositeTable & Record<keyof typeof workScheduleCommands, unknown>;
