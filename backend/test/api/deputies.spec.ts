import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { aroundToday } from '../support/days.js';
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

const employee = (fields: object = {}) =>
  newPerson(acme.admin, { role: 'member', department: 'kam', flags: 'preset', ...fields });
const put = ({ client }: Person, path: string, body: object = {}) => client.put<object>(`/api/hr/${path}`, body);
const apply = async ({ client }: Person, day: string) => {
  const form = { leaveType: 'Annual leave', startDate: day, endDate: day };
  return worked(await client.post<{ newleave: LeaveView }>('/api/hr/postleave', form)).newleave;
};
const told = async ({ client }: Person, record: string) => {
  const { items } = worked(await client.get<{ items: { record: string; fresh: object[] }[] }>('/api/notifications'));
  return items.filter((one) => one.record === record).flatMap(({ fresh }) => fresh);
};

describe('a deputy', () => {
  it('sees and decides what waits for the approver, live and told, until it ends', async () => {
    const [boss, dee, ann] = [
      await employee({ role: 'manager' }),
      await employee({ department: 'sales' }),
      await employee(),
    ];
    const early = await apply(ann, '2031-03-03');
    const live = await LiveClient.connect(dee.client);
    const [leaves, corrections] = [await live.follow('leave'), await live.follow('attendance-corrections')];
    expect(leaves.all()).toEqual([]);
    const { startDate: from, endDate } = aroundToday();
    const term = { deputy: dee.user._id, from, until: endDate };
    expect(problemOf(await put(dee, `namedeputy/${boss.user._id}`, term)).code).toBe('notDeputized');
    worked(await put(boss, `namedeputy/${boss.user._id}`, term));
    await leaves.until((store) => store.get(early._id) !== undefined);

    const late = await apply(ann, '2031-03-10');
    expect(late.approver?._id).toBe(boss.user._id);
    await leaves.until((store) => store.get(late._id) !== undefined);
    await until(
      'both are told',
      async () => (await told(dee, late._id)).length + (await told(boss, late._id)).length === 2,
    );

    const made = await put(dee, `approveleave/${early._id}`);
    worked(made);
    const decided = { state: 'Approved', approver: { _id: dee.user._id }, decidedFor: { _id: boss.user._id } };
    const own = worked(await ann.client.get<{ getleave: LeaveView[] }>('/api/hr/getleave')).getleave;
    expect(own.find(({ _id }) => _id === early._id)).toMatchObject(decided);

    const worktime = { day: '2026-01-07', in: Date.parse('2026-01-07T09:00Z'), out: Date.parse('2026-01-07T10:00Z') };
    worked(await ann.client.post('/api/hr/attendence/corrections', { ...worktime, reason: 'No network' }));
    await corrections.until((store) => store.all().length === 1);
    const [correction] = corrections.all() as CorrectionView[];
    const refusal = { correction: correction?._id, reason: 'You were away' };
    worked(await put(dee, `attendence/corrections/refuse/${ann.user._id}`, refusal));
    const { items } = worked(await ann.client.get<{ items: CorrectionView[] }>('/api/hr/attendence/corrections'));
    expect(items).toMatchObject([{ state: 'Refused', decidedFor: { _id: boss.user._id } }]);

    worked(await put(boss, `enddeputy/${boss.user._id}`));
    await leaves.until((store) => store.all().length === 0);
    expect((await put(dee, `approveleave/${late._id}`)).status).toBe(404);
    expect((await dee.client.get(`/api/history/leave/${late._id}`)).status).toBe(404);
    const then = worked(await dee.client.get<object>(`/api/past/snapshot?topic=leave&at=${made.position}`));
    expect(then).toMatchObject({ snapshot: [] });
    worked(await put(boss, `approveleave/${late._id}`));
    live.close();
  });

  it('keeps requests with an approver who is away, for as long as it lasts', async () => {
    const department = 'coe';
    const [boss, ann] = [await employee({ role: 'manager', department }), await employee({ department })];
    const [dee, other] = [await employee(), await employee({ role: 'supervisor', department })];
    const { startDate: from, endDate } = aroundToday();
    const away = { leaveType: 'Annual leave', startDate: from, endDate };
    const { newleave } = worked(await boss.client.post<{ newleave: LeaveView }>('/api/hr/postleave', away));
    worked(await put(acme.admin, `approveleave/${newleave._id}`));
    worked(await put(acme.admin, `namedeputy/${boss.user._id}`, { deputy: dee.user._id, from, until: endDate }));
    const asked = await apply(ann, '2031-03-03');
    expect(asked.approver?._id).toBe(boss.user._id);
    worked(await put(boss, `enddeputy/${boss.user._id}`));
    await app.services.sweeper.sweep();
    const approver = async () => {
      const { getleave } = worked(await ann.client.get<{ getleave: LeaveView[] }>('/api/hr/getleave'));
      return getleave[0]?.approver?._id;
    };
    await until('the next one is asked', async () => (await approver()) === other.user._id);
  });
});
