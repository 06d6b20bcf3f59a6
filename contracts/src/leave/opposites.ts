import {
  both,
  customBack,
  follows,
  fromNothing,
  type OppositeTable,
  oppositesOf,
  orElse,
  type Reversible,
  seen,
} from '../core/opposites.js';
import type { leaveBalanceCommands, leaveCommands } from './commands.js';
import type { BalanceCorrection, BalanceCorrectionsView, LeaveEntitlement, LeaveView } from './views.js';

const { sets, by, unmakes } = oppositesOf<typeof leaveCommands, LeaveView>();
const { list } = oppositesOf<typeof leaveBalanceCommands, BalanceCorrectionsView>();

const of = ({ state }: LeaveView): string => state;
/** A decision goes back to the one before, or to waiting for one. */
const decided = by(['ApproveLeave', 'RejectLeave', 'WithdrawLeave', 'RestoreLeave'], ({ before, after }) => {
  if (before === null || after === null || before.state === after.state) return [];
  const field = 'state';
  switch (before.state) {
    case 'Pending':
      return after.state === 'Withdrawn' ? [{ command: 'RestoreLeave', body: {}, field, of }] : [];
    case 'Approved':
      return [{ command: 'ApproveLeave', body: {}, field, of }];
    case 'Rejected':
      return [{ command: 'RejectLeave', body: { reason: before.answer }, field, of }];
    case 'Withdrawn':
      return [{ command: 'WithdrawLeave', body: {}, field, of }];
    default:
      return before.state satisfies never;
  }
});
const span = ({ startDate, endDate, startHalf, endHalf, startTime = '', endTime = '' }: LeaveView) => {
  return { startDate, endDate, startHalf, endHalf, startTime, endTime };
};
/** Its days belong together: they go back as one. */
const spanOf = (leave: LeaveView): string => JSON.stringify(span(leave));
const moved = by(['EditLeave'], ({ before, after }) =>
  before === null || after === null || spanOf(before) === spanOf(after)
    ? []
    : [{ command: 'EditLeave', body: span(before), field: 'startDate', of: spanOf, isMerged: true }],
);
const said = sets('EditLeave', {
  leaveType: ({ leaveType }) => ({ leaveType }),
  description: ({ description }) => ({ description }),
  attachments: ({ attachments = [] }) => ({ attachments: [...attachments] }),
  custom: customBack,
});

const decideAgain = 'It was asked for. Decide the other way, or let it be asked for again.';

export const leaveOpposites = {
  ApplyForLeave: unmakes('WithdrawLeave', 'state'),
  RecordLeave: unmakes('WithdrawLeave', 'state'),
  EditLeave: both(moved, said),
  RevealLeaveSecret: seen,
  ApproveLeave: orElse(decideAgain, decided),
  RejectLeave: orElse(decideAgain, decided),
  WithdrawLeave: decided,
  RestoreLeave: decided,
  HandOnLeave: follows('DeactivateUser'),
  DeputizeLeave: follows('NameDeputy', 'EndDeputy'),
} satisfies OppositeTable & Record<keyof typeof leaveCommands, unknown>;

type Entitled = Pick<LeaveEntitlement, 'type' | 'year' | 'days' | 'reason'>;

/** A person's first correction or entitlement begins their record. */
const begins = (opposite: Reversible): Reversible =>
  fromNothing<BalanceCorrectionsView>(opposite, (_id) => ({ _id, version: 0, corrections: [] }));

/** Each is known by its type and first year. */
const entitled = list(
  'entitlements',
  ({ entitlements = [] }) => entitlements.map(({ type, year, days, reason }) => ({ type, year, days, reason })),
  {
    keyOf: ({ type, year }: Entitled) => `${type} ${year}`,
    came: ({ type, year }) => ['RemoveLeaveEntitlement', { type, year }],
    went: ({ type, year, days, reason }) => [
      'SetLeaveEntitlement',
      { type, year, reason, ...(days === null ? {} : { days }) },
    ],
  },
  ['SetLeaveEntitlement', 'RemoveLeaveEntitlement'],
);

export const leaveBalanceOpposites = {
  SetLeaveEntitlement: begins(entitled),
  RemoveLeaveEntitlement: entitled,
  /** Corrections stay on record: another one takes as many days back. */
  CorrectLeaveBalance: begins(
    list(
      'corrections',
      ({ corrections }) => corrections,
      {
        keyOf: ({ at, type, year, days }: BalanceCorrection) => `${at} ${type} ${year} ${days}`,
        came: ({ type, year, days, kind, reason }) => [
          'CorrectLeaveBalance',
          { type, year, days: -days, kind, reason: `Undone: ${reason}`.slice(0, 500) },
        ],
        went: () => null,
      },
      ['CorrectLeaveBalance'],
    ),
  ),
} satisfies OppositeTable & Record<keyof typeof leaveBalanceCommands, unknown>;
