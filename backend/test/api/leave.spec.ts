import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { AbsenceView, BalanceCorrectionsView, LeaveLedgerView, LeaveView } from '@atrium/contracts/leave/views';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { formWith } from '../files/upload-form.js';
import { aroundToday } from '../support/days.js';
import { LiveClient } from '../support/live-client.js';
import { until } from '../support/wait.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

interface Updated {
  readonly updatedleave: LeaveView;
  readonly message: string;
}

/** A week of a year to come, from Monday to Friday. */
const week = { leaveType: 'Annual leave', startDate: '2031-03-03', endDate: '2031-03-07', description: 'Skiing' };

const employee = (fields: object = {}) =>
  newPerson(acme.admin, { role: 'member', department: 'support', flags: 'preset', ...fields });
const apply = ({ client }: Person, form: object = week, key?: string) =>
  client.post<{ newleave: LeaveView; message: string }>('/api/hr/postleave', form, key === undefined ? {} : { key });
const put = ({ client }: Person, path: string, body: object = {}) => client.put<Updated>(`/api/hr/${path}`, body);
const listOf = async ({ client }: Person) =>
  worked(await client.get<{ getleave: LeaveView[] }>('/api/hr/getleave')).getleave;
const items = async <Doc extends LiveDocument>({ client }: Person, path: string) =>
  worked(await client.get<{ items: Doc[] }>(`/api/hr/${path}`)).items;

describe('applying for leave', () => {
  it('answers the leave, with its days and its approver', async () => {
    const [boss, ann] = [await employee({ role: 'manager', department: 'kam' }), await employee({ department: 'kam' })];
    const { newleave, message } = worked(await apply(ann));
    expect(message).toBe('Leave created successfully!');
    expect(newleave).toMatchObject({
      ...week,
      user: ann.user._id,
      type: 'annual',
      days: 5,
      state: 'Pending',
      approver: { _id: boss.user._id },
    });
    expect(await listOf(ann)).toEqual([newleave]);
  });

  it('repeats its answer under the same key, and refuses the same days otherwise', async () => {
    const ann = await employee();
    const first = worked(await apply(ann, week, 'tap'));
    expect(worked(await apply(ann, week, 'tap'))).toEqual(first);
    const problem = problemOf(await apply(ann, { ...week, startDate: '2031-03-07', endDate: '2031-03-10' }));
    expect(problem).toMatchObject({ statusCode: 409, code: 'overlaps', errors: [{ field: 'startDate' }] });
    expect(await listOf(ann)).toHaveLength(1);
  });

  it('takes the same days once, however often they are asked for at once', async () => {
    const ann = await employee();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(ann)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await listOf(ann)).toHaveLength(1);
  });

  it('beyond the balance is refused where the organisation wants that, also over several requests at once', async () => {
    const strict = await newOrganisation(await signInSuperadmin(app));
    const { admin } = strict;
    const type = { id: 'annual', name: 'Annual leave', allowance: 7, carryOver: 0, paid: true, halfDays: true };
    worked(await admin.client.put('/api/settings', { leaveBeyondBalance: 'forbid', leaveTypes: [type] }));
    const ann = await newPerson(admin, { flags: 'preset' });
    const monday = (day: string) => ({ ...week, startDate: day, endDate: day });
    const answers = await Promise.all(
      ['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24'].map((day) =>
        apply(ann, { ...monday(day), endDate: day.replace(/\d\d$/, (n) => String(Number(n) + 2).padStart(2, '0')) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(problemOf(await apply(ann, { ...week, startDate: '2031-05-05', endDate: '2031-05-06' }))).toMatchObject({
      code: 'beyondBalance',
      errors: [{ field: 'endDate' }],
    });
    worked(await apply(ann, monday('2031-05-05')));
    worked(await apply(ann, { ...monday('2031-05-06'), leaveType: 'Moving house' }));
  });

  it.each([
    ['startDate', { ...week, startDate: '2031-02-30' }],
    ['endDate', { ...week, endDate: '2031-03-01' }],
    ['leaveType', { ...week, leaveType: '' }],
    ['user', { ...week, user: 'somebody-else' }],
  ])('names %s when it is wrong', async (field, form) => {
    expect(problemOf(await apply(await employee(), form))).toMatchObject({ statusCode: 400, errors: [{ field }] });
  });

  it('needs its flag, and so do editing and deleting', async () => {
    const ann = await employee({ flags: ['createleave'] });
    const { newleave } = worked(await apply(ann));
    expect((await put(ann, `putleave/${newleave._id}`, { description: 'x' })).status).toBe(403);
    expect((await ann.client.delete(`/api/hr/deleteleave/${newleave._id}`)).status).toBe(403);
    expect((await apply(await employee({ flags: ['editleave', 'deleteleave'] }))).status).toBe(403);
  });
});

const record = ({ client }: Person, form: object) =>
  client.post<{ newleave: LeaveView }>('/api/hr/recordleave', { ...week, ...form });

describe('recording leave for another person', () => {
  it('counts as theirs at once, tells them, and is taken back by who recorded it', async () => {
    const [ann, boss] = [await employee(), await employee({ role: 'manager' })];
    const [ben, stranger] = [await employee(), await employee({ role: 'manager', department: 'sales' })];
    const user = ann.user._id;
    for (const person of [ann, ben, stranger]) {
      expect(problemOf(await record(person, { user, approved: true })).code).toBe('notRecorder');
    }
    expect(problemOf(await record(boss, { user: 'nobody' })).code).toBe('personGone');
    const live = await LiveClient.connect(ann.client);
    const hers = await live.follow('leave');
    const { newleave } = worked(await record(boss, { user, approved: true }));
    const { _id } = newleave;
    expect(newleave).toMatchObject({ user, state: 'Approved', days: 5, recordedBy: { _id: boss.user._id } });
    await hers.until((store) => store.get(_id) !== undefined);
    expect(await items<LeaveLedgerView>(ann, 'leaveledgers')).toMatchObject([
      { entries: [{ kind: 'taken', days: 5 }] },
    ]);
    await until('Ann is told', async () => (await inbox(ann, _id)).length === 1);
    expect(await inbox(ann, _id)).toMatchObject([{ what: 'recorded', to: 'Approved' }]);
    const history = worked(await ann.client.get<object>(`/api/history/leave/${_id}`));
    expect(JSON.stringify(history)).toContain('LeaveRecorded');
    expect(problemOf(await apply(ann)).code).toBe('overlaps');
    worked(await boss.client.delete(`/api/hr/deleteleave/${_id}`));
    await hers.until((store) => store.get<LeaveView>(_id)?.state === 'Withdrawn');
    const asked = worked(await record(boss, { user })).newleave;
    expect(asked).toMatchObject({ state: 'Pending', recordedBy: { _id: boss.user._id } });
    expect(worked(await put(ann, `putleave/${asked._id}`, { endHalf: true })).updatedleave.days).toBe(4.5);
    live.close();
  });
});

describe('a leave', () => {
  it('is edited while it waits, by whose it is, under the id of path, query or body', async () => {
    const ann = await employee();
    const { _id } = worked(await apply(ann)).newleave;
    const { updatedleave, message } = worked(await put(ann, `putleave/${_id}`, { endDate: '2031-03-05' }));
    expect(message).toBe('Leave updated successfully!');
    expect(updatedleave).toMatchObject({ endDate: '2031-03-05', days: 3, leaveType: 'Annual leave' });
    expect(worked(await put(ann, `putleave?id=${_id}`, { endHalf: true })).updatedleave.days).toBe(2.5);
    expect(worked(await put(ann, 'putleave', { _id, endHalf: false })).updatedleave.days).toBe(3);
    expect((await put(await employee(), `putleave/${_id}`, { description: 'x' })).status).toBe(404);
    expect(problemOf(await put(acme.admin, `putleave/${_id}`, { description: 'x' })).code).toBe('notYours');
  });

  it('is withdrawn and brought back, and keeps its history', async () => {
    const ann = await employee();
    const { _id } = worked(await apply(ann)).newleave;
    const answer = worked(await ann.client.delete<{ message: string }>(`/api/hr/deleteleave/${_id}`));
    expect(answer.message).toBe(`Successfully Deleted Leave ID:${_id}`);
    expect(await listOf(ann)).toEqual([]);
    expect(await items(ann, 'deletedleave')).toMatchObject([{ _id, state: 'Withdrawn' }]);
    const again = worked(await apply(ann)).newleave;
    expect(problemOf(await put(ann, `restoreleave/${_id}`)).code).toBe('overlaps');
    worked(await ann.client.delete(`/api/hr/deleteleave/${again._id}`));
    expect(worked(await put(ann, `restoreleave/${_id}`)).updatedleave.state).toBe('Pending');
    const history = worked(await ann.client.get<{ items: { type: string }[] }>(`/api/history/leave/${_id}`));
    expect(JSON.stringify(history)).toContain('LeaveRestored');
  });
});

describe('some hours of leave', () => {
  it('count as a share of the day in the ledger, and show colleagues when, not why', async () => {
    const [ann, ben] = [await employee(), await employee()];
    const tuesday = { ...week, startDate: '2031-03-04', endDate: '2031-03-04', startTime: '14:00', endTime: '16:00' };
    const { _id, days } = worked(await apply(ann, tuesday)).newleave;
    expect(days).toBe(0.25);
    expect(problemOf(await apply(ann, { ...tuesday, startTime: '15:00' })).code).toBe('overlaps');
    worked(await apply(ann, { ...tuesday, startTime: '16:00', endTime: '17:00' }));
    worked(await put(acme.admin, `approveleave/${_id}`));
    expect(await items<LeaveLedgerView>(ann, 'leaveledgers')).toMatchObject([
      { entries: [{ kind: 'taken', days: 0.25 }] },
    ]);
    const absences = await items<AbsenceView>(ben, `absences?user=${ann.user._id}`);
    expect(absences).toMatchObject([{ _id, startTime: '14:00', endTime: '16:00' }]);
  });
});

const upload = async ({ client }: Person, filename: string) => {
  const { raw, type } = formWith([{ name: 'file', filename, content: 'Unfit for work' }]);
  return worked(await client.post<{ _id: string }>('/api/files/attachments', undefined, { raw, type }))._id;
};

describe('the files of a leave', () => {
  it('are for its person and those who decide, and come after the decision as well', async () => {
    const [ann, ben, lead] = [await employee(), await employee(), await employee()];
    const [first, second] = [await upload(ann, 'note.txt'), await upload(ann, 'more.txt')];
    const form = { ...week, attachments: [{ file: first, name: 'note.txt' }] };
    const { _id } = worked(await apply(ann, form)).newleave;
    worked(await put(acme.admin, `approveleave/${_id}`));
    const attachments = [...form.attachments, { file: second, name: 'more.txt' }];
    expect(worked(await put(ann, `putleave/${_id}`, { attachments })).updatedleave).toMatchObject({
      state: 'Approved',
      attachments,
    });
    const statusFor = async ({ client }: Person) => (await client.get(`/api/files/leave/${_id}/${second}`)).status;
    expect([await statusFor(ann), await statusFor(acme.admin), await statusFor(ben)]).toEqual([200, 200, 404]);
    expect(JSON.stringify(await items(ben, 'absences'))).not.toContain('note.txt');
    worked(await place(lead, { scopes: { readLeave: 'team', decideLeave: 'team' } }));
    await until('the lead sees it', async () => (await statusFor(lead)) === 200);
    worked(await place(lead, { scopes: {} }));
    await until('the lead sees it no more', async () => (await statusFor(lead)) === 404);
    expect(problemOf(await put(ben, `putleave/${_id}`, { attachments: [] })).statusCode).toBe(404);
  });
});

describe('deciding', () => {
  it('is for the department’s manager, with a reason for a no; the balance follows', async () => {
    const [ann, boss] = [await employee(), await employee({ role: 'manager' })];
    const [bob, stranger] = [await employee(), await employee({ role: 'manager', department: 'sales' })];
    const { _id } = worked(await apply(ann)).newleave;
    expect((await put(bob, `approveleave/${_id}`)).status).toBe(404);
    expect(problemOf(await put(stranger, `approveleave/${_id}`)).code).toBe('notApprover');
    expect(problemOf(await put(ann, `approveleave/${_id}`)).code).toBe('notApprover');
    expect(problemOf(await put(boss, `rejectleave/${_id}`)).errors?.[0]?.field).toBe('reason');
    expect(worked(await put(boss, `rejectleave/${_id}`, { reason: 'Stocktaking' })).updatedleave).toMatchObject({
      state: 'Rejected',
      answer: 'Stocktaking',
      approver: { _id: boss.user._id },
    });
    expect(worked(await put(boss, `approveleave/${_id}`)).updatedleave).toMatchObject({ state: 'Approved' });
    const entries = [{ kind: 'taken', leave: _id, days: 5, type: 'annual' }];
    expect(await items<LeaveLedgerView>(ann, 'leaveledgers')).toMatchObject([{ year: 2031, entries }]);
    worked(await ann.client.delete(`/api/hr/deleteleave/${_id}`));
    const returned = [...entries, { kind: 'returned', leave: _id, days: 5 }];
    expect(await items<LeaveLedgerView>(ann, 'leaveledgers')).toMatchObject([{ entries: returned }]);
  });

  it('is asked of the next one while the first is away', async () => {
    const [zoe, max] = [
      await employee({ role: 'supervisor', department: 'coe' }),
      await employee({ role: 'manager', department: 'coe' }),
    ];
    const ann = await employee({ department: 'coe' });
    const { _id } = worked(await apply(max, { ...week, ...aroundToday() })).newleave;
    worked(await put(acme.admin, `approveleave/${_id}`));
    expect(worked(await apply(ann)).newleave.approver?._id).toBe(zoe.user._id);
  });
});

const inbox = async ({ client }: Person, leave: string) => {
  const { items } = worked(await client.get<{ items: { record: string; fresh: object[] }[] }>('/api/notifications'));
  return items.filter(({ record }) => record === leave).flatMap(({ fresh }) => fresh);
};
const boss = (department: 'marketing' | 'product' | 'testing' | 'implementation') =>
  employee({ role: 'manager', department });

describe('who is asked', () => {
  it('changes when the approver leaves or moves, live for both and the requester, who are notified', async () => {
    const [first, ann] = [await boss('marketing'), await employee({ department: 'marketing' })];
    const { _id, approver } = worked(await apply(ann)).newleave;
    expect(approver?._id).toBe(first.user._id);
    const second = await boss('marketing');
    const screens = await Promise.all([first, second, ann].map(({ client }) => LiveClient.connect(client)));
    const stores = await Promise.all(screens.map((screen) => screen.follow('leave')));
    const asks = (person: Person) =>
      Promise.all(
        stores.map((store) => store.until(() => store.get<LeaveView>(_id)?.approver?._id === person.user._id)),
      );
    worked(await acme.admin.client.put(`/api/user/updateuser/${first.user._id}`, { department: 'sales' }));
    await asks(second);
    await until('the second is told', async () => (await inbox(second, _id)).length === 1);
    expect(await inbox(first, _id)).toEqual([]);
    const third = await employee({ role: 'supervisor', department: 'marketing' });
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${second.user._id}`));
    stores.splice(0, 2);
    await asks(third);
    const history = worked(await ann.client.get<object>(`/api/history/leave/${_id}`));
    expect(JSON.stringify(history)).toContain(`${second.user.username} has left`);
    worked(await put(third, `approveleave/${_id}`));
    for (const screen of screens) screen.close();
  });

  it('is the successor of a manager who leaves', async () => {
    const [first, other] = [await boss('product'), await boss('testing')];
    await boss('product');
    const ann = await employee({ department: 'product' });
    worked(await acme.admin.client.put(`/api/user/updateuser/${ann.user._id}`, { manager: first.user._id }));
    const { _id } = worked(await apply(ann)).newleave;
    const handOver = { approvalsTo: other.user._id };
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${first.user._id}`, handOver));
    await until('the successor is asked', async () => (await listOf(ann))[0]?.approver?._id === other.user._id);
    expect(await listOf(ann)).toMatchObject([{ _id, state: 'Pending' }]);
  });

  it('is the next one from the day on which they are away', async () => {
    const [first, ann] = [await boss('implementation'), await employee({ department: 'implementation' })];
    const { _id, approver } = worked(await apply(ann)).newleave;
    expect(approver?._id).toBe(first.user._id);
    const { newleave } = worked(await apply(first, { ...week, ...aroundToday() }));
    worked(await put(acme.admin, `approveleave/${newleave._id}`));
    await app.services.sweeper.sweep();
    await until('somebody else is asked', async () => (await listOf(ann))[0]?.approver?._id !== first.user._id);
    expect(await listOf(ann)).toMatchObject([{ _id, state: 'Pending' }]);
  });
});

describe('two approvals', () => {
  it('are the manager’s and then HR’s: both steps show, and only the last one counts', async () => {
    const strict = await newOrganisation(await signInSuperadmin(app));
    worked(
      await strict.admin.client.put('/api/settings', { leaveSecondApproval: 'longer', leaveSecondApprovalDays: 5 }),
    );
    const one = (fields: object) => newPerson(strict.admin, { department: 'kam', flags: 'preset', ...fields });
    const [boss, hr, ann] = [
      await one({ role: 'manager' }),
      await one({ role: 'member', department: 'hr', flags: ['hredituser'] }),
      await one({ role: 'member' }),
    ];
    const { _id } = worked(await apply(ann)).newleave;
    const first = worked(await put(boss, `approveleave/${_id}`)).updatedleave;
    expect(first).toMatchObject({
      state: 'Pending',
      endorsedBy: { _id: boss.user._id },
      approver: { _id: hr.user._id },
    });
    expect(await items(ann, 'leaveledgers')).toEqual([]);
    await until('HR is told', async () => (await inbox(hr, _id)).length === 1);
    await until('Ann is told', async () => (await inbox(ann, _id)).length === 1);
    expect(problemOf(await put(boss, `approveleave/${_id}`)).code).toBe('waitsForHr');
    const last = worked(await put(hr, `approveleave/${_id}`)).updatedleave;
    expect(last).toMatchObject({
      state: 'Approved',
      endorsedBy: { _id: boss.user._id },
      approver: { _id: hr.user._id },
    });
    expect(await items<LeaveLedgerView>(ann, 'leaveledgers')).toMatchObject([
      { entries: [{ kind: 'taken', days: 5 }] },
    ]);

    const dee = await one({ role: 'member', department: 'sales' });
    const { startDate: from, endDate: lastDay } = aroundToday();
    worked(await put(boss, `namedeputy/${boss.user._id}`, { deputy: dee.user._id, from, until: lastDay }));
    const next = worked(await apply(ann, { ...week, startDate: '2031-05-05', endDate: '2031-05-09' })).newleave;
    const byDeputy = worked(await put(dee, `approveleave/${next._id}`)).updatedleave;
    expect(byDeputy).toMatchObject({
      state: 'Pending',
      endorsedBy: { _id: dee.user._id },
      endorsedFor: { _id: boss.user._id },
      approver: { _id: hr.user._id },
    });
    expect(problemOf(await put(dee, `approveleave/${next._id}`)).code).toBe('waitsForHr');
    const rejected = worked(await put(dee, `rejectleave/${next._id}`, { reason: 'Stocktaking' })).updatedleave;
    expect(rejected).toMatchObject({ state: 'Rejected', decidedFor: { _id: boss.user._id } });

    const short = worked(await apply(ann, { ...week, startDate: '2031-04-07', endDate: '2031-04-07' })).newleave;
    expect(worked(await put(boss, `approveleave/${short._id}`)).updatedleave.state).toBe('Approved');
  });
});

describe('colleagues', () => {
  it('see who is away when, live, and neither why nor how often', async () => {
    const [ann, bob, boss] = [await employee(), await employee(), await employee({ role: 'manager' })];
    const live = await LiveClient.connect(bob.client);
    const [absences, leaves, ledgers, terms] = [
      await live.follow('absences'),
      await live.follow('leave'),
      await live.follow('leave-ledgers'),
      await live.follow('leave-terms'),
    ];
    const { _id } = worked(await apply(ann, { ...week, description: 'Secret treatment' })).newleave;
    worked(await put(boss, `approveleave/${_id}`));
    await absences.until((store) => store.get(_id) !== undefined);
    const { startDate, endDate } = week;
    expect(absences.get<AbsenceView>(_id)).toEqual({
      _id,
      version: 1,
      user: ann.user._id,
      startDate,
      endDate,
      startHalf: false,
      endHalf: false,
      state: 'Approved',
    });
    expect([leaves.all(), ledgers.all()]).toEqual([[], []]);
    await terms.until((store) => JSON.stringify(store.all()).includes('Annual leave'));
    expect(JSON.stringify(absences.received)).not.toMatch(/Secret|Annual/);
    expect(await items(bob, `absences?user=${ann.user._id}`)).toMatchObject([{ _id }]);
    expect((await bob.client.get(`/api/history/leave/${_id}`)).status).toBe(404);
    worked(await put(boss, `rejectleave/${_id}`, { reason: 'No' }));
    await absences.until((store) => store.get(_id) === undefined);
    live.close();
  });
});

/** Three days, of which somebody works on one at least. */
const days = (year: number, from: number) => ({ startDate: `${year}-03-${from}`, endDate: `${year}-03-${from + 2}` });
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('concurrent commands of one person', () => {
  it('never takes the same days: a change, an application, a return and a late yes', async () => {
    const ann = await employee();
    for (let year = 2040; year < 2043; year++) {
      const { _id: changed } = worked(await apply(ann, { ...week, ...days(year, 10) })).newleave;
      const { _id: refused } = worked(await apply(ann, { ...week, ...days(year, 20) })).newleave;
      worked(await put(acme.admin, `rejectleave/${refused}`, { reason: 'Stocktaking' }));
      const { _id: withdrawn } = worked(await apply(ann, { ...week, ...days(year, 20) })).newleave;
      worked(await ann.client.delete(`/api/hr/deleteleave/${withdrawn}`));
      const answers = await Promise.all([
        put(ann, `putleave/${changed}`, days(year, 21)),
        apply(ann, { ...week, ...days(year, 19) }),
        put(ann, `restoreleave/${withdrawn}`),
        put(acme.admin, `approveleave/${refused}`),
      ]);
      expect(statuses(answers).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      const held = (await listOf(ann)).filter(
        ({ state, startDate }) => startDate.startsWith(`${year}`) && (state === 'Pending' || state === 'Approved'),
      );
      const taken = held.flatMap(({ startDate }) => [0, 1, 2].map((n) => Number(startDate.slice(-2)) + n));
      expect(taken).toEqual([...new Set(taken)]);
    }
  });

  it('is taken once, be it a change or an application', async () => {
    const ann = await employee();
    for (let year = 2060; year < 2068; year++) {
      const { _id } = worked(await apply(ann, { ...week, ...days(year, 10) })).newleave;
      const wanted = days(year, 20);
      const answers = await Promise.all([put(ann, `putleave/${_id}`, wanted), apply(ann, { ...week, ...wanted })]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });
});

describe('a balance', () => {
  const correction = { type: 'annual', year: 2031, days: 2.5, kind: 'opening', reason: 'Brought along' };

  it('is corrected by HR with a reason, and the ledger records it', async () => {
    const [ann, ben] = [await employee(), await employee()];
    const [hr, boss] = [await employee({ flags: ['hredituser'] }), await employee({ role: 'manager' })];
    const path = `/api/hr/leavebalance/${ann.user._id}`;
    for (const person of [ann, boss]) expect((await person.client.post(path, correction)).status).toBe(403);
    expect((await hr.client.post(path, { ...correction, reason: ' ' })).status).toBe(400);
    for (const days of [0, 0.3, 400]) expect((await hr.client.post(path, { ...correction, days })).status).toBe(400);
    const own = await hr.client.post(`/api/hr/leavebalance/${hr.user._id}`, correction);
    expect(problemOf(own).code).toBe('ownBalance');
    worked(await hr.client.post(path, correction));
    const opening = { kind: 'opening', days: 2.5, reason: 'Brought along', by: { _id: hr.user._id } };
    for (const person of [ann, boss]) {
      const ledgers = await items<LeaveLedgerView>(person, 'leaveledgers');
      expect(ledgers.find(({ _id }) => _id === `${ann.user._id}_2031`)?.entries).toMatchObject([opening]);
    }
    expect(JSON.stringify(await items(ben, 'leaveledgers'))).not.toContain('Brought along');
    expect((await ben.client.get(`/api/history/leave-corrections/${ann.user._id}`)).status).toBe(404);
  });
});

const follow = async ({ client }: Person) => (await LiveClient.connect(client)).follow('leave-corrections');
const august = (endDate: string) => ({ ...week, startDate: '2031-08-04', endDate });

describe('an entitlement', () => {
  const entitlement = { type: 'annual', year: 2031, days: 30, reason: 'By contract' };

  it('is set for a person by HR, seen live by them and their manager, refuses what is beyond it, and is undone', async () => {
    const { admin } = await newOrganisation(await signInSuperadmin(app));
    const person = (fields: object) => newPerson(admin, { department: 'support', flags: 'preset', ...fields });
    const [ann, ben] = [await person({ role: 'member' }), await person({ role: 'member' })];
    const [hr, boss] = [await person({ flags: ['hredituser'] }), await person({ role: 'manager' })];
    const path = `/api/hr/leaveentitlement/${ann.user._id}`;
    for (const one of [ann, ben, boss]) expect((await one.client.put(path, entitlement)).status).toBe(403);
    for (const days of [-1, 0.3, 400]) expect((await hr.client.put(path, { ...entitlement, days })).status).toBe(400);
    const own = await hr.client.put(`/api/hr/leaveentitlement/${hr.user._id}`, entitlement);
    expect(problemOf(own).code).toBe('ownBalance');

    const [hers, his, bosses] = [await follow(ann), await follow(ben), await follow(boss)];
    const entitled = (store: typeof hers) => store.get<BalanceCorrectionsView>(ann.user._id)?.entitlements;
    worked(await hr.client.put(path, { ...entitlement, days: 4 }));
    for (const store of [hers, bosses]) await store.until(() => entitled(store)?.[0]?.days === 4);
    expect(his.all()).toEqual([]);

    const type = { name: 'Annual leave', allowance: 24, carryOver: 0, paid: true, halfDays: true };
    worked(await admin.client.put('/api/settings', { leaveBeyondBalance: 'forbid', leaveTypes: [type] }));
    expect(problemOf(await apply(ann)).code).toBe('beyondBalance');
    worked(await hr.client.put(path, entitlement));
    worked(await apply(ann));
    const undo = { direction: 'undo', past: [] };
    worked(await hr.client.post('/api/undo/last', undo));
    await hers.until(() => entitled(hers)?.[0]?.days === 4);
    worked(await hr.client.post('/api/undo/last', undo));
    await hers.until(() => entitled(hers)?.length === 0);
  });

  it('is in proportion in the year of joining where the leave type says so', async () => {
    const { admin } = await newOrganisation(await signInSuperadmin(app));
    const type = { name: 'Annual leave', allowance: 6, carryOver: 0, paid: true, halfDays: true, proportional: true };
    worked(await admin.client.put('/api/settings', { leaveBeyondBalance: 'forbid', leaveTypes: [type] }));
    const ann = await newPerson(admin, { role: 'member', department: 'support', flags: 'preset' });
    worked(await admin.client.put(`/api/user/updateuser/${ann.user._id}`, { joined: '2031-07-01' }));
    expect(problemOf(await apply(ann, august('2031-08-07'))).code).toBe('beyondBalance');
    worked(await apply(ann, august('2031-08-06')));
    worked(await apply(ann, { ...august('2032-08-13'), startDate: '2032-08-09' }));
  });
});

const idsOf = async (person: Person) => (await listOf(person)).map(({ _id }) => _id);
const place = (person: Person, changes: object) =>
  acme.admin.client.put<unknown>(`/api/user/updateuser/${person.user._id}`, changes);

describe('the scope of a person’s rights', () => {
  it('reaches a team over several levels, live and in the past, and no further', async () => {
    const lead = await employee({ department: 'kam' });
    const between = await employee({ department: 'sales', manager: lead.user._id });
    const [ann, zoe] = [
      await employee({ department: 'hr', manager: between.user._id }),
      await employee({ department: 'developer' }),
    ];
    const [hers, others] = [worked(await apply(ann)).newleave._id, worked(await apply(zoe)).newleave._id];
    const live = await LiveClient.connect(lead.client, { asksAnew: true });
    const store = await live.follow('leave');
    expect(store.get(hers)).toBeUndefined();

    const given = await place(lead, { scopes: { readLeave: 'team', decideLeave: 'team' } });
    worked(given);
    await store.until(() => store.get(hers) !== undefined);
    expect(store.get(others)).toBeUndefined();
    expect(await idsOf(lead)).toContain(hers);
    expect(await idsOf(lead)).not.toContain(others);
    expect((await put(lead, `approveleave/${others}`)).status).toBe(404);
    expect(worked(await put(lead, `approveleave/${hers}`)).updatedleave.state).toBe('Approved');
    const then = `/api/past/snapshot?topic=leave&at=${given.position}`;
    expect(JSON.stringify(worked(await lead.client.get(then)))).toContain(hers);

    const next = { ...week, startDate: '2031-06-02', endDate: '2031-06-03' };
    const asked = worked(await apply(ann, next)).newleave;
    expect(asked.approver?._id).toBe(lead.user._id);
    await until('the lead is told', async () => (await inbox(lead, asked._id)).length === 1);

    worked(await place(between, { manager: '' }));
    await store.until(() => store.state === 'live' && store.get(hers) === undefined);
    expect(await idsOf(lead)).not.toContain(hers);
    expect((await lead.client.get(`/api/history/leave/${hers}`)).status).toBe(404);
    expect(await inbox(lead, asked._id)).toEqual([]);
    expect(JSON.stringify(worked(await lead.client.get(then)))).not.toContain(hers);

    worked(await place(between, { manager: lead.user._id }));
    await store.until(() => store.get(hers) !== undefined);
    worked(await place(lead, { scopes: { readLeave: 'team', decideLeave: 'own' } }));
    expect(problemOf(await put(lead, `rejectleave/${hers}`, { reason: 'No' })).code).toBe('notApprover');
    worked(await place(lead, { scopes: {} }));
    await store.until(() => store.state === 'live' && store.get(hers) === undefined);
    live.close();
  });

  it('is given by those whose reach is everybody, to others, and counted before', async () => {
    const [boss, ann] = [await employee({ role: 'manager', flags: ['edituser'] }), await employee({ flags: [] })];
    const scoped = (scopes: object) => boss.client.put(`/api/user/updateuser/${ann.user._id}`, { scopes });
    worked(await scoped({ readLeave: 'team' }));
    expect(problemOf(await scoped({ decideLeave: 'team' })).code).toBe('beyondOwnRights');
    expect(problemOf(await place(acme.admin, { scopes: { readLeave: 'own' } })).code).toBe('ownPlacement');
    expect(problemOf(await scoped({ readLeave: 'some' })).errors?.[0]?.field).toContain('readLeave');
    const query = `role=manager&department=support&flags=edituser`;
    const counted = `/api/user/dryrun/${boss.user._id}?${query}&scopes=readLeave:own`;
    const { changes } = worked(
      await acme.admin.client.get<{ changes: { collection: string; takes: number }[] }>(counted),
    );
    expect(changes).toMatchObject([{ collection: 'leave', gives: 0 }]);
    expect(changes[0]?.takes).toBeGreaterThan(0);
    expect((await acme.admin.client.get(`${counted.slice(0, -3)}some`)).status).toBe(400);
  });
});
