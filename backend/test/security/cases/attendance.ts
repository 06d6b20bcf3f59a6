import { type PunchAction, punchActions } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView, CorrectionView, PunchView } from '@atrium/contracts/attendance/views';
import { worked } from '../../support/client.js';
import type { Person } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

type Answer = { readonly attendenceData: PunchView };

/** Comes, or goes where somebody has come already: something happens each time. */
async function punch({ client }: Person, marker: string): Promise<PunchView> {
  const send = (action: PunchAction) =>
    client.post<Answer>('/api/hr/attendence', { action, date: marker, timeonly: marker });
  for (;;) {
    for (const action of punchActions) {
      const answer = await send(action);
      if (answer.status !== 409) return worked(answer).attendenceData;
    }
  }
}

const makePunch: RecordMaker = async (by, marker) => (await punch(by, marker))._id;

const makeClock: RecordMaker = async (by, marker) => (await punch(by, marker)).user;

const makeSheet: RecordMaker = async (by, marker) => {
  await punch(by, marker);
  const { items } = worked(await by.client.get<{ items: AttendanceSheetView[] }>('/api/hr/attendence/sheets'));
  return items[0]?._id ?? '';
};

let days = 0;
let months = 0;

/** Eight hours of a day that is long past, another one each time. */
function past() {
  const day = new Date(Date.UTC(2000, 0, (days += 1))).toISOString().slice(0, 10);
  return { day, in: Date.parse(`${day}T09:00:00Z`), out: Date.parse(`${day}T17:00:00Z`) };
}

const makeCorrection: RecordMaker = async ({ client }, marker) => {
  const asked = past();
  worked(await client.post('/api/hr/attendence/corrections', { ...asked, reason: marker }));
  const { items } = worked(await client.get<{ items: CorrectionView[] }>('/api/hr/attendence/corrections'));
  return items.find(({ day }) => day === asked.day)?._id ?? '';
};

/** A month from before all of those days, another one each time. */
const lock = () => ({ month: new Date(Date.UTC(1950, (months += 1))).toISOString().slice(0, 7) });

const makeLock: RecordMaker = async ({ client }) =>
  worked(await client.put<{ _id: string }>('/api/hr/attendence/lock', lock()))._id;

export const attendanceCases: SliceCases = {
  makers: {
    attendance: makePunch,
    'time-clocks': makeClock,
    whereabouts: makeClock,
    'attendance-sheets': makeSheet,
    'attendance-corrections': makeCorrection,
    'attendance-locks': makeLock,
  },
  commands: [
    { route: 'POST /api/hr/attendence', command: 'Punch', body: () => ({ action: 'Punch In' }) },
    {
      route: 'POST /api/hr/attendence/breaks',
      command: 'PunchBreak',
      body: () => ({ action: 'End Break' }),
      status: 409,
    },
    {
      route: 'POST /api/hr/attendence/corrections',
      command: 'RequestCorrection',
      body: () => ({ ...past(), reason: 'forgotten' }),
    },
    {
      route: 'PUT /api/hr/attendence/corrections/withdraw',
      command: 'WithdrawCorrection',
      body: () => ({ correction: 'none' }),
      status: 404,
    },
    {
      route: 'PUT /api/hr/attendence/corrections/approve',
      command: 'ApproveCorrection',
      record: 'time-clocks',
      body: () => ({ correction: 'none' }),
      status: 404,
    },
    {
      route: 'PUT /api/hr/attendence/corrections/refuse',
      command: 'RefuseCorrection',
      record: 'time-clocks',
      body: () => ({ correction: 'none', reason: 'no' }),
      status: 404,
    },
    {
      route: 'PUT /api/hr/attendence/corrections/reverse',
      command: 'ReverseCorrection',
      record: 'time-clocks',
      body: () => ({ correction: 'none', reason: 'no' }),
      status: 404,
    },
    {
      route: 'PUT /api/hr/attendence/reopen',
      command: 'ReopenMonth',
      body: () => ({ ...lock(), reason: 'Any' }),
      status: 409,
    },
    { route: 'PUT /api/hr/attendence/lock', command: 'LockMonth', body: lock },
  ],
  reads: [
    { route: 'GET /api/hr/getattendence' },
    { route: 'GET /api/hr/attendence/sheets' },
    { route: 'GET /api/hr/attendence/corrections' },
  ],
};
