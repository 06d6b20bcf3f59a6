import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  AttendanceLocksView,
  AttendanceSheetView,
  CorrectionView,
  PresenceView,
  PunchView,
} from '@atrium/contracts/attendance/views';
import { flagsFrom } from '@atrium/contracts/core/permissions';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

type Action = 'Punch In' | 'Punch Out';
interface Punched {
  readonly attendenceData: PunchView;
  readonly message: string;
}

const employee = (fields: object = {}) =>
  newPerson(acme.admin, { role: 'member', department: 'support', flags: 'preset', ...fields });
const punch = ({ client }: Person, action: Action, more: object = {}, key?: string) =>
  client.post<Punched>('/api/hr/attendence', { action, ...more }, key === undefined ? {} : { key });
const punchesOf = async ({ client }: Person, query = '') =>
  worked(await client.get<{ getattendence: PunchView[] }>(`/api/hr/getattendence${query}`)).getattendence;
const correctionsOf = async ({ client }: Person) =>
  worked(await client.get<{ items: CorrectionView[] }>('/api/hr/attendence/corrections')).items;
const sheetsOf = async ({ client }: Person, query = '') =>
  worked(await client.get<{ items: AttendanceSheetView[] }>(`/api/hr/attendence/sheets${query}`)).items;

describe('punching', () => {
  it('answers the record, by the server’s clock', async () => {
    const ann = await employee();
    const before = Date.now();
    const claim = { date: 'long ago', time: 1, timeonly: 'then' };
    const { attendenceData, message } = worked(await punch(ann, 'Punch In', claim));
    expect(attendenceData).toMatchObject({ action: 'Punch In', user: ann.user._id, claimed: claim, offline: false });
    expect(attendenceData.time).toBeGreaterThanOrEqual(before);
    expect(message).toBe(`Successfully Punch In ${attendenceData.date}`);
    worked(await punch(ann, 'Punch Out', { offline: true, time: '12345' }));
    expect(await punchesOf(ann)).toMatchObject([
      attendenceData,
      { action: 'Punch Out', offline: true, claimed: { time: 12_345 } },
    ]);
  });

  it('happens once, from however many devices at once', async () => {
    const ann = await employee();
    for (const action of ['Punch In', 'Punch Out'] as const) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => punch(ann, action)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    }
    expect((await punchesOf(ann)).map(({ action }) => action)).toEqual(['Punch In', 'Punch Out']);
  });

  it('repeats its answer under the same key', async () => {
    const ann = await employee();
    const first = worked(await punch(ann, 'Punch In', {}, 'tap'));
    expect(worked(await punch(ann, 'Punch In', {}, 'tap'))).toEqual(first);
    expect(await punchesOf(ann)).toHaveLength(1);
  });

  it('needs its flag, and concerns the sender only', async () => {
    expect((await punch(await employee({ flags: [] }), 'Punch In')).status).toBe(403);
    const [ann, bob] = [await employee(), await employee()];
    worked(await punch(ann, 'Punch In', { _id: bob.user._id }));
    expect(await punchesOf(bob)).toEqual([]);
    expect(await punchesOf(ann)).toHaveLength(1);
  });

  it.each([{ action: 'Punch' }, { action: 'Punch In', time: 'noon' }, { action: 'Punch In', at: 1 }, {}])(
    'refuses %j',
    async (body) => {
      expect((await (await employee()).client.post('/api/hr/attendence', body)).status).toBe(400);
    },
  );
});

describe('a break', () => {
  it('is told to colleagues without a time, once from however many devices, and is over at punch-out', async () => {
    const [ann, bob] = [await employee(), await employee()];
    const take = (action: 'Start Break' | 'End Break') => ann.client.post('/api/hr/attendence/breaks', { action });
    expect(problemOf(await take('Start Break')).code).toBe('notIn');
    worked(await punch(ann, 'Punch In'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => take('Start Break')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const live = await LiveClient.connect(bob.client);
    const clocks = await live.follow('time-clocks');
    expect(clocks.get(ann.user._id)).toEqual({
      _id: ann.user._id,
      version: expect.any(Number),
      in: true,
      onBreak: true,
    });
    worked(await punch(ann, 'Punch Out'));
    await clocks.until(() => clocks.get<PresenceView>(ann.user._id)?.in === false);
    expect(clocks.get(ann.user._id)).not.toHaveProperty('onBreak');
    live.close();
    expect((await sheetsOf(ann))[0]?.days[0]?.pairs[0]?.breaks).toMatchObject([{ until: expect.any(Number) }]);
    // Nothing of it is among the punches.
    expect(await punchesOf(ann)).toHaveLength(2);
  });
});

describe('who sees it', () => {
  it('is the person and those who read all attendance; colleagues see "in" or "out"', async () => {
    const [ann, bob] = [await employee(), await employee()];
    const boss = await employee({ role: 'manager' });
    const { attendenceData } = worked(await punch(ann, 'Punch In'));
    expect(await punchesOf(bob)).toEqual([]);
    expect(await sheetsOf(bob)).toEqual([]);
    expect(await punchesOf(boss)).toContainEqual(attendenceData);
    // Of one person, and of one month: what is found by these is seen by no one else for it.
    const [month] = await sheetsOf(ann);
    const ofAnn = `?user=${ann.user._id}`;
    expect(await punchesOf(boss, ofAnn)).toEqual([attendenceData]);
    expect(await sheetsOf(boss, `?month=${month?.month}`)).toContainEqual(month);
    expect(await sheetsOf(boss, `${ofAnn}&month=${month?.month}`)).toEqual([month]);
    expect(await sheetsOf(boss, `${ofAnn}&month=1999-01`)).toEqual([]);
    expect([...(await punchesOf(bob, ofAnn)), ...(await sheetsOf(bob, `?month=${month?.month}`))]).toEqual([]);
    expect((await bob.client.get(`/api/history/attendance/${attendenceData._id}`)).status).toBe(404);
    expect((await bob.client.get(`/api/history/time-clocks/${ann.user._id}`)).status).toBe(404);
  });
});

describe('a correction', () => {
  const day = '2026-01-07';
  const span = { day, in: Date.parse(`${day}T09:00Z`), out: Date.parse(`${day}T17:30Z`) };

  it('is asked for, approved by the department’s manager and counts beside what was recorded', async () => {
    const [ann, boss] = [await employee(), await employee({ role: 'manager' })];
    const stranger = await employee({ role: 'manager', department: 'sales' });
    worked(await ann.client.post('/api/hr/attendence/corrections', { ...span, reason: 'No network' }));
    const [asked] = await correctionsOf(ann);
    const correction = asked?._id;
    expect(await correctionsOf(boss)).toContainEqual(asked);
    const path = `/api/hr/attendence/corrections/approve/${ann.user._id}`;
    expect(problemOf(await stranger.client.put(path, { correction })).code).toBe('notApprover');
    expect(problemOf(await ann.client.put(path, { correction })).code).toBe('notApprover');
    worked(await boss.client.put(path, { correction }));
    expect(await correctionsOf(ann)).toMatchObject([{ state: 'Approved', decidedby: { _id: boss.user._id } }]);
    expect(await sheetsOf(ann)).toMatchObject([
      { month: '2026-01', days: [{ day, pairs: [{ added: true, in: span.in, out: span.out }] }] },
    ]);
  });

  it('of a month that payroll has closed is for HR', async () => {
    const [ann, boss] = [await employee(), await employee({ role: 'manager' })];
    const hr = await employee({ flags: ['hredituser'] });
    worked(await hr.client.put('/api/hr/attendence/lock', { month: '2026-01' }));
    worked(await ann.client.post('/api/hr/attendence/corrections', { ...span, reason: 'No network' }));
    const correction = (await correctionsOf(ann))[0]?._id;
    const path = `/api/hr/attendence/corrections/refuse/${ann.user._id}`;
    const answer = { correction, reason: 'You were away' };
    expect(problemOf(await boss.client.put(path, answer)).code).toBe('monthLocked');
    worked(await hr.client.put(path, answer));
    expect(await correctionsOf(ann)).toMatchObject([{ state: 'Refused', answer: 'You were away' }]);
  });

  it('is taken back with a reason by those who decide, and what was recorded counts again', async () => {
    const [ann, boss] = [await employee(), await employee({ role: 'manager' })];
    worked(await ann.client.post('/api/hr/attendence/corrections', { ...span, day, reason: 'No network' }));
    const correction = (await correctionsOf(ann))[0]?._id;
    const path = (how: string) => `/api/hr/attendence/corrections/${how}/${ann.user._id}`;
    const hr = await employee({ flags: ['hredituser'] });
    worked(await hr.client.put(path('approve'), { correction }));
    const why = { correction, reason: 'It was the day before' };
    for (const person of [ann, await employee({ role: 'manager', department: 'sales' })]) {
      expect(problemOf(await person.client.put(path('reverse'), why)).code).toBe('notApprover');
    }
    expect((await hr.client.put(path('reverse'), { correction, reason: ' ' })).status).toBe(400);
    worked(await hr.client.put(path('reverse'), why));
    expect(await correctionsOf(ann)).toMatchObject([{ state: 'Reversed', answer: why.reason, in: span.in }]);
    expect(await sheetsOf(ann)).toMatchObject([{ month: '2026-01', days: [] }]);
    expect((await boss.client.get(`/api/history/time-clocks/${ann.user._id}`)).text).toContain(why.reason);
  });
});

describe('a month that payroll closed', () => {
  it('is opened again by HR alone, with a reason that everybody sees', async () => {
    const [hr, boss] = [await employee({ flags: ['hredituser'] }), await employee({ role: 'manager' })];
    const month = '2025-11';
    worked(await hr.client.put('/api/hr/attendence/lock', { month }));
    const why = { month, reason: 'A day was missing' };
    expect((await boss.client.put('/api/hr/attendence/reopen', why)).status).toBe(403);
    expect((await hr.client.put('/api/hr/attendence/reopen', { month, reason: '' })).status).toBe(400);
    const locks = worked(await hr.client.put<AttendanceLocksView>('/api/hr/attendence/reopen', why));
    expect(locks.months.map((one) => one.month)).not.toContain(month);
    expect(locks.reopenings).toMatchObject([{ ...why, by: { _id: hr.user._id } }]);
    expect(problemOf(await hr.client.put('/api/hr/attendence/reopen', why)).code).toBe('monthNotClosed');
    worked(await hr.client.put('/api/hr/attendence/lock', { month }));
  });
});

describe('who is asked about a correction', () => {
  it('changes by itself when they leave', async () => {
    const [first, second] = [
      await employee({ role: 'manager', department: 'kam' }),
      await employee({ role: 'supervisor', department: 'kam' }),
    ];
    const ann = await employee({ department: 'kam' });
    const from = Date.parse('2026-03-02T09:00:00Z');
    const asked = { day: '2026-03-02', in: from, out: from + 60_000, reason: 'No network' };
    worked(await ann.client.post('/api/hr/attendence/corrections', asked));
    expect(await correctionsOf(ann)).toMatchObject([{ approver: first.user._id }]);
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${first.user._id}`));
    await until('the next one is asked', async () => (await correctionsOf(ann))[0]?.approver === second.user._id);
    const path = `/api/hr/attendence/corrections/approve/${ann.user._id}`;
    worked(await second.client.put(path, { correction: (await correctionsOf(ann))[0]?._id }));
    expect(await correctionsOf(ann)).toMatchObject([{ state: 'Approved' }]);
  });
});

// Emptying Redis ends all sessions, so this comes last.
describe('a forgotten punch-out', () => {
  const hour = 60 * 60 * 1_000;

  it('is closed once, at the instant from which it counts as forgotten, also when the queue was lost', async () => {
    const { runner, readModel, redis, sweeper } = app.services;
    const { user } = await employee();
    const { _id: id, username, email, role, department } = user;
    const rights = { ...flagsFrom(['markattendence']), role, department };
    const actor = { ...rights, id, username, email, rightsSince: '0', home: acme._id, tenant: acme._id };
    const came = Date.now() - 20 * hour;
    const at = new Date(came).toISOString();
    await runner.run({ name: 'Punch', data: { action: 'Punch In' }, actor, id, at });
    const punches = () => readModel.room<PunchView>(acme._id, 'attendance', `self:${id}`);
    await Promise.all([sweeper.sweep(), sweeper.sweep()]);
    await until('the punch-out was made', async () => (await punches()).length > 1);
    const made = [
      { action: 'Punch In' },
      { action: 'Punch Out', flagged: true, time: came + 14 * hour, claimed: null },
    ];
    expect(await punches()).toMatchObject(made);

    await redis.flushAll();
    await app.ready();
    await sweeper.sweep();
    await runner.run({ name: 'Punch', data: { action: 'Punch In' }, actor, id });
    expect(await punches()).toMatchObject([...made, { action: 'Punch In', flagged: false }]);
  });
});
