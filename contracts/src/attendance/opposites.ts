import { final, follows, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { attendanceCommands, attendanceLockCommands } from './commands.js';
import type { AttendanceLocksView, TimeClockView } from './views.js';

const { by } = oppositesOf<typeof attendanceCommands, TimeClockView>();
const { list } = oppositesOf<typeof attendanceLockCommands, AttendanceLocksView>();

/** What a clock knows of the correction that was last asked for or decided. */
interface Corrected extends TimeClockView {
  readonly latest?: { readonly data: { readonly correction?: string } };
}
const undone = 'Undone';
const again = final('Ask for the correction again: what was decided stays on record.');

/** A correction goes back by a command that names it. */
const corrected = (command: 'WithdrawCorrection' | 'ReverseCorrection', more: object = {}) =>
  by([command], ({ after }) => {
    const clock: Corrected | null = after;
    const correction = clock?.latest?.data.correction;
    return correction === undefined
      ? []
      : [{ command, body: { correction, ...more }, field: 'corrections', of: () => correction }];
  });

export const attendanceOpposites = {
  Punch: final('A punch stays on record. Ask for a correction of the day.'),
  PunchBreak: final('A break stays on record. Ask for a correction of the day.'),
  RequestCorrection: corrected('WithdrawCorrection'),
  WithdrawCorrection: again,
  ApproveCorrection: corrected('ReverseCorrection', { reason: undone }),
  RefuseCorrection: again,
  ReverseCorrection: again,
  HandOnCorrections: follows('DeactivateUser'),
  DeputizeCorrections: follows('NameDeputy', 'EndDeputy'),
  CloseForgotten: final('Ask for a correction of the day.'),
} satisfies OppositeTable & Record<keyof typeof attendanceCommands, unknown>;

const locked = list(
  'months',
  ({ months }) => months.map(({ month }) => month),
  {
    keyOf: (month: string) => month,
    came: (month) => ['ReopenMonth', { month, reason: undone }],
    went: (month) => ['LockMonth', { month }],
  },
  ['ReopenMonth', 'LockMonth'],
);

export const attendanceLockOpposites = {
  LockMonth: locked,
  ReopenMonth: locked,
} satisfies OppositeTable & Record<keyof typeof attendanceLockCommands, unknown>;
