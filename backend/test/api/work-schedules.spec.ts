import { beforeAll, expect, it, jest } from '@jest/globals';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import type { BusyAnswer } from '@atrium/contracts/calendar/busy';
import { weekDays } from '@atrium/contracts/core/days';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
});

const employee = (fields: object = {}) =>
  newPerson(acme.admin, { role: 'member', department: 'support', flags: 'preset', ...fields });
const connect = ({ client }: Person) => LiveClient.connect(client);
const addressOf = ({ user }: Person) => `/api/hr/workschedule/${user._id}`;
/** Tuesday to Thursday, six hours. */
const hours = { days: [4, 2, 3], start: '08:00', end: '14:30', hoursADay: 6 };
const schedule = { from: '2031-01-01', hours, reason: 'By contract' };

it('are set by HR, seen live by the person and those who see their attendance, and undone', async () => {
  const [ann, ben] = [await employee(), await employee()];
  const [hr, boss] = [await employee({ flags: ['hredituser'] }), await employee({ role: 'manager' })];
  for (const one of [ann, ben, boss]) expect((await one.client.put(addressOf(ann), schedule)).status).toBe(403);
  expect(problemOf(await hr.client.put(addressOf(hr), schedule)).code).toBe('ownSchedule');
  const wrong = [
    { hours: { ...hours, days: [] } },
    { hours: { ...hours, days: [7] } },
    { hours: { ...hours, end: '07:00' } },
    { hours: { ...hours, hoursADay: 7 } },
    { from: 'soon' },
    { reason: ' ' },
  ];
  for (const part of wrong) expect((await hr.client.put(addressOf(ann), { ...schedule, ...part })).status).toBe(400);

  const [ofAnn, ofBen, ofBoss] = [await connect(ann), await connect(ben), await connect(boss)];
  const collection = 'work-schedules';
  const [hers, his, bosses] = [
    await ofAnn.follow(collection),
    await ofBen.follow(collection),
    await ofBoss.follow(collection),
  ];
  const entries = (store: typeof hers) => store.get<WorkScheduleView>(ann.user._id)?.entries;
  worked(await hr.client.put(addressOf(ann), schedule));
  for (const store of [hers, bosses]) await store.until(() => entries(store)?.[0]?.hours?.hoursADay === 6);
  expect(entries(hers)).toMatchObject([{ hours: { days: [2, 3, 4] }, by: { _id: hr.user._id } }]);
  expect(his.all()).toEqual([]);
  expect((await ben.client.get(`/api/history/work-schedules/${ann.user._id}`)).status).toBe(404);

  const undo = { direction: 'undo', past: [] };
  worked(await hr.client.post('/api/undo/last', undo));
  await hers.until(() => entries(hers)?.length === 0);
  worked(await hr.client.post('/api/undo/last', { ...undo, direction: 'redo' }));
  await hers.until(() => entries(hers)?.length === 1);
  for (const live of [ofAnn, ofBen, ofBoss]) live.close();
});

it('say what a leave takes, what a day is due, and how many days a month is paid for', async () => {
  const [ann, ben] = [await employee(), await employee()];
  const hr = await employee({ flags: 'preset', department: 'hr', role: 'admin' });
  const always = { ...schedule, from: '2020-01-01', hours: { ...hours, days: [...weekDays], hoursADay: 5 } };
  worked(await hr.client.put(addressOf(ann), always));
  worked(await hr.client.put(addressOf(ann), schedule));

  // Monday to Friday: three days are hers, five are his.
  const week = { startDate: '2031-08-04', endDate: '2031-08-08', leaveType: 'Annual leave', description: '' };
  const taken = async ({ client }: Person) =>
    worked(await client.post<{ newleave: LeaveView }>('/api/hr/postleave', week)).newleave.days;
  expect([await taken(ann), await taken(ben)]).toEqual([3, 5]);
  const friday = { ...week, startDate: '2031-09-05', endDate: '2031-09-05' };
  expect(problemOf(await ann.client.post('/api/hr/postleave', friday)).code).toBe('noWorkingDays');

  worked(await ann.client.post('/api/hr/attendence', { action: 'Punch In' }));
  const sheets = worked(await ann.client.get<{ items: AttendanceSheetView[] }>('/api/hr/attendence/sheets')).items;
  expect(sheets[0]?.days[0]?.terms.targetMs).toBe(5 * 60 * 60 * 1_000);

  const slipOf = async ({ user }: Person) => {
    const body = { user: user._id, month: '2031-08' };
    return worked(await hr.client.post<PaySlipDocument>('/api/payslip', body)).draft?.days;
  };
  expect([(await slipOf(ann))?.working, (await slipOf(ben))?.working]).toEqual([12, 21]);
});

it('tell colleagues the working days and free times of a person, and not the reason', async () => {
  const [ann, ben] = [await employee(), await employee({ flags: ['enablecalender'] })];
  const hr = await employee({ flags: 'preset', department: 'hr', role: 'admin' });
  const ofBen = await connect(ben);
  const theirs = await ofBen.follow('whereabouts');
  worked(await hr.client.put(addressOf(ann), schedule));
  await theirs.until(() => theirs.get<AvailabilityView>(ann.user._id)?.workdays !== undefined);
  expect(theirs.get<AvailabilityView>(ann.user._id)?.workdays).toEqual([{ from: '2031-01-01', days: [2, 3, 4] }]);
  expect(JSON.stringify(theirs.all())).not.toContain('By contract');
  ofBen.close();

  // A Monday and the Tuesday after it.
  const span = { from: '2031-08-04T00:00:00.000Z', to: '2031-08-06T00:00:00.000Z', people: ann.user._id };
  const { people } = worked(
    await ben.client.get<BusyAnswer>(`/api/calendar/busy?${new URLSearchParams(span).toString()}`),
  );
  expect(people[0]?.working).toEqual([
    { from: Date.parse('2031-08-05T08:00:00Z'), to: Date.parse('2031-08-05T14:30:00Z') },
  ]);
});
