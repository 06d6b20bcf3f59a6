import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { worked } from '../../support/client.js';
import type { Person } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

let weeks = 0;

/** A week of a time that is long past, another one each time. */
function past() {
  const monday = Date.UTC(1900, 0, 1) + (weeks += 1) * 7 * 24 * 60 * 60 * 1_000;
  const day = (n: number): string => new Date(monday + n * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  return { startDate: day(0), endDate: day(4) };
}

async function apply({ client }: Person, marker: string): Promise<LeaveView> {
  const form = { ...past(), leaveType: marker, description: marker };
  return worked(await client.post<{ newleave: LeaveView }>('/api/hr/postleave', form)).newleave;
}

const makeLeave: RecordMaker = async (by, marker) => (await apply(by, marker))._id;

/** A leave that the superadmin approved, for nobody approves their own. */
async function approved(by: Person, marker: string, root: Person): Promise<LeaveView> {
  const { _id } = await apply(by, marker);
  const address = `/api/hr/approveleave/${_id}`;
  const body = { tenentId: by.user.tenentId };
  return worked(await root.client.put<{ updatedleave: LeaveView }>(address, body)).updatedleave;
}

const makeAbsence: RecordMaker = async (by, marker, root) => (await approved(by, marker, root))._id;

const makeLedger: RecordMaker = async (by, marker, root) => {
  const { user, counted } = await approved(by, marker, root);
  return `${user}_${counted[0]?.year}`;
};

const makeTerms: RecordMaker = async ({ client, user }, marker) => {
  const type = { name: marker, allowance: 3, carryOver: 0, paid: true, halfDays: true };
  worked(await client.put('/api/settings', { leaveTypes: [...defaultSettings.leaveTypes, type] }));
  return user.tenentId;
};

/** What waits for somebody is known by who is asked; nobody sees it, for the product alone hands it on. */
const makeDesk: RecordMaker = async (by, marker) => (await apply(by, marker)).approver?._id ?? by.user._id;

const balance = () => ({ type: 'annual', year: 2031, days: 2, reason: 'Brought along' });

/** The superadmin corrects somebody's balance, for nobody corrects their own. */
const makeBalance: RecordMaker = async ({ user }, marker, root) => {
  const body = { ...balance(), reason: marker, tenentId: user.tenentId };
  worked(await root.client.post(`/api/hr/leavebalance/${user._id}`, body));
  return user._id;
};

/** Of a person of their own, for each maker's record is another one. */
const makeOwner: RecordMaker = async ({ user }) => user._id;

const entitlement = () => ({ type: 'annual', year: 2031, days: 30, reason: 'By contract' });

export const leaveCases: SliceCases = {
  makers: {
    leave: makeLeave,
    absences: makeAbsence,
    'leave-ledgers': makeLedger,
    'leave-owners': makeOwner,
    'leave-terms': makeTerms,
    'leave-corrections': makeBalance,
    'approval-desks': makeDesk,
  },
  later: ['approval-desks'],
  commands: [
    { route: 'POST /api/hr/postleave', command: 'ApplyForLeave', body: () => ({ ...past(), leaveType: 'Any' }) },
    // Nobody records leave for themselves.
    {
      route: 'POST /api/hr/recordleave',
      command: 'RecordLeave',
      body: ({ user }) => ({ ...past(), leaveType: 'Any', user: user._id }),
      status: 403,
    },
    { route: 'PUT /api/hr/putleave', command: 'EditLeave', record: 'leave', body: () => ({ description: 'Any' }) },
    {
      route: 'POST /api/hr/revealleave',
      command: 'RevealLeaveSecret',
      record: 'leave',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    { route: 'DELETE /api/hr/deleteleave', command: 'WithdrawLeave', record: 'leave', body: () => ({}) },
    { route: 'PUT /api/hr/restoreleave', command: 'RestoreLeave', record: 'leave', body: () => ({}) },
    { route: 'POST /api/hr/leavebalance', command: 'CorrectLeaveBalance', record: 'users', body: balance },
    { route: 'PUT /api/hr/leaveentitlement', command: 'SetLeaveEntitlement', record: 'users', body: entitlement },
    {
      route: 'DELETE /api/hr/leaveentitlement',
      command: 'RemoveLeaveEntitlement',
      record: 'users',
      body: () => ({ type: 'annual', year: 2031 }),
    },
    // Nobody decides on their own.
    {
      route: 'PUT /api/hr/approveleave',
      command: 'ApproveLeave',
      record: 'leave',
      body: () => ({}),
      status: 403,
      foreign: 404,
    },
    {
      route: 'PUT /api/hr/rejectleave',
      command: 'RejectLeave',
      record: 'leave',
      body: () => ({ reason: 'Any' }),
      status: 403,
      foreign: 404,
    },
  ],
  reads: [
    { route: 'GET /api/hr/getleave' },
    { route: 'GET /api/hr/deletedleave' },
    { route: 'GET /api/hr/absences' },
    { route: 'GET /api/hr/leaveledgers' },
  ],
};
