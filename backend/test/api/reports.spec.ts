import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PermissionFlag, Role } from '@atrium/contracts/core/permissions';
import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import { dayPartId } from '@atrium/contracts/reports/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ticketDetails } from '../ticket-events.js';
import { worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
}, 60_000);

const today = () => new Date().toISOString().slice(0, 10);

async function newTask(priority: string): Promise<TaskView> {
  const body = { tasktitle: 'Count me', priority };
  const answer = await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', body);
  return worked(answer).createdtask;
}

async function report(query = ''): Promise<DeveloperReport> {
  return worked(await acme.admin.client.get<DeveloperReport>(`/api/reports/developer${query}`));
}

const statusFor = async (role: Role, flags: readonly PermissionFlag[]) => {
  const { client } = await newPerson(acme.admin, { role, flags });
  return (await client.get('/api/reports/developer')).status;
};

describe('the developer report', () => {
  it('counts what there is as soon as it is there', async () => {
    const before = await report();
    const first = await newTask('T1');
    await newTask('T2');
    worked(await acme.admin.client.put(`/api/task/completeTask/${first._id}`));
    const after = await report();
    const { total, open, created, settled } = before.totals.tasks;
    expect(after.totals.tasks).toEqual({
      total: total + 2,
      open: open + 1,
      created: created + 2,
      settled: settled + 1,
    });
    expect(after.cycle.tasks.count).toBe(before.cycle.tasks.count + 1);
    expect(after.flow.at(-1)).toMatchObject({
      day: today(),
      standing: { Done: (before.flow.at(-1)?.standing['Done'] ?? 0) + 1 },
    });
    expect(after.periods).toHaveLength(12);
  });

  it('counts deleted records no more, and still their creation', async () => {
    const task = await newTask('T3');
    const before = await report();
    worked(await acme.admin.client.delete(`/api/task/deleteTask/${task._id}`));
    const { totals } = await report();
    expect(totals.tasks.total).toBe(before.totals.tasks.total - 1);
    expect(totals.tasks.created).toBe(before.totals.tasks.created);
  });

  it('keeps to what was asked for', async () => {
    await newTask('T4');
    const { kind, module, unit, totals } = await report('?from=2026-01-01&to=2026-03-31&kind=tasks&module=qr');
    expect({ kind, module, unit, tasks: totals.tasks.total }).toEqual({
      kind: 'tasks',
      module: 'qr',
      unit: 'week',
      tasks: 0,
    });
  });

  it('is that of a person, a department or a priority, with the time that it spent in each status', async () => {
    const mine = await newPerson(acme.admin, { role: 'dev', department: 'coe', flags: ['developertask'] });
    const task = await newTask('T2');
    worked(await acme.admin.client.put(`/api/task/updateTask/${task._id}`, { assignee: mine.user._id }));
    worked(await acme.admin.client.put(`/api/task/completeTask/${task._id}`));
    const whole = { total: 1, open: 0, created: 1, settled: 1 };
    for (const query of [`?assignee=${mine.user._id}`, '?department=coe', '?department=coe&priority=High']) {
      const { totals, stays } = await report(query);
      expect(totals.tasks).toEqual(whole);
      expect(stays.tasks).toMatchObject([{ count: 1, median: expect.any(Number), p85: expect.any(Number) }]);
    }
    expect((await report('?department=coe&priority=Low')).totals.tasks.total).toBe(0);
    expect((await report(`?assignee=none`)).totals.tasks.total).toBe((await report()).totals.tasks.total - 1);
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-01&to=2026-02-01', 'from'],
    ['from=2001-01-01', 'from'],
    ['to=tomorrow', 'to'],
    ['kind=tickets', 'kind'],
    ['kind=bugs&kind=tasks', 'kind'],
    ['module=qr&module=all', 'module'],
    ['assignee=a&assignee=b', 'assignee'],
    ['department=-kitchen', 'department'],
    ['priority=P1', 'priority'],
  ])('refuses %s', async (query, field) => {
    const answer = await acme.admin.client.get<{ errors: { field: string }[] }>(`/api/reports/developer?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('is for those who read developer reports', async () => {
    expect(await statusFor('member', ['developerreports'])).toBe(200);
    expect(await statusFor('admindev', [])).toBe(200);
    expect(await statusFor('supervisor', [])).toBe(200);
    expect(await statusFor('dev', ['developertask', 'supportreports'])).toBe(403);
  });
});

/** The documents of the dashboard that somebody with these flags gets, or why there are none. */
const seenBy = async (flags: readonly PermissionFlag[]) => {
  const live = await LiveClient.connect((await newPerson(acme.admin, { role: 'member', flags })).client);
  const answer = await live.ask('dashboard');
  live.close();
  return answer.ok && 'snapshot' in answer ? answer.snapshot.map(({ _id }) => _id).toSorted() : answer;
};

describe('the live dashboard', () => {
  it('shows the sums to those who work with records, and the days to those who read reports', async () => {
    const { _id } = await newTask('T2');
    expect(await seenBy(['supporttask'])).toEqual(['now']);
    const all = [dayPartId(today(), _id), 'now'];
    expect(await seenBy(['developerreports'])).toEqual(expect.arrayContaining(all));
    expect(await seenBy(['createleave'])).toMatchObject({ ok: false });
  });

  it('pushes each change with the record that it counts', async () => {
    const live = await LiveClient.connect(acme.admin.client);
    const store = await live.follow('dashboard');
    const task = { tasktitle: 'Tick', priority: 'T1' };
    const answer = await acme.admin.client.post<{ createdtask: TaskView }>('/api/task/createtask', task);
    const { _id } = worked(answer).createdtask;
    await store.reached(answer.position ?? '');
    expect(store.applied.toSorted()).toEqual([dayPartId(today(), _id), 'now'].map((id) => `${answer.position}:${id}`));
    const now = store.received.findLast(({ id }) => id === 'now')?.doc;
    expect(now).toMatchObject({ now: { items: { tasks: { open: { T1: { none: { none: expect.any(Number) } } } } } } });
    live.close();
  });
});

async function newTicket(): Promise<string> {
  return worked(await acme.admin.client.post<{ _id: string }>('/api/support/newticket', ticketDetails))._id;
}

const supportReport = async (query = '') =>
  worked(await acme.admin.client.get<SupportReport>(`/api/reports/support${query}`));

/** What somebody with these rights is answered, and whether they may follow it live. */
const statusOf = async (role: Role, flags: readonly PermissionFlag[]) => {
  const { client } = await newPerson(acme.admin, { role, flags });
  const live = await LiveClient.connect(client);
  const answer = await live.ask('support-reports');
  live.close();
  return [(await client.get('/api/reports/support')).status, answer.ok];
};
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

describe('the support report', () => {
  it('counts a ticket as soon as it is there, and what becomes of it', async () => {
    const before = await supportReport();
    const ticket = await newTicket();
    const taken = await supportReport();
    expect([taken.opened, taken.backlog, taken.now.open]).toEqual([
      before.opened + 1,
      before.backlog + 1,
      before.now.open + 1,
    ]);
    worked(await acme.admin.client.put(`/api/support/status/${ticket}`, { ticketstatus: 'Resolved' }));
    const after = await supportReport();
    expect(after).toMatchObject({
      settled: before.settled + 1,
      backlog: before.backlog,
      response: { count: before.response.count + 1 },
      resolution: { count: before.resolution.count + 1 },
    });
    expect(after.agents.map(({ key }) => key)).toContain(acme.admin.user._id);
    const left = after.stays.find(({ status }) => status === 'New');
    expect(left).toMatchObject({ count: 1, median: expect.any(Number) });
    const { department } = acme.admin.user;
    expect((await supportReport(`?department=${department}`)).settled).toBe(1);
    expect((await supportReport('?department=coe')).settled).toBe(0);
  });

  it('keeps to what was asked for', async () => {
    await newTicket();
    const { opened, module, periods } = await supportReport('?module=banquet&from=2026-01-01&to=2026-01-31');
    expect({ opened, module, days: periods.length }).toEqual({ opened: 0, module: 'banquet', days: 31 });
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['priority=P9', 'priority'],
    ['module=banquet&module=kitchen', 'module'],
    ['agent=a&agent=b', 'agent'],
    ['department=-kitchen', 'department'],
  ])('refuses %s', async (query, field) => {
    const answer = await acme.admin.client.get<{ errors: { field: string }[] }>(`/api/reports/support?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('is for those who read support reports, also live', async () => {
    expect(await statusOf('member', ['supportreports'])).toEqual([200, true]);
    expect(await statusOf('supervisor', [])).toEqual([200, true]);
    expect(await statusOf('dev', ['supporteditticket', 'developerreports'])).toEqual([403, false]);
  });

  it('cuts days by the organisation’s time zone', async () => {
    const other = await newOrganisation(await signInSuperadmin(app));
    const far = todayIn('Pacific/Kiritimati') === today() ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    worked(await other.admin.client.put('/api/settings', { timeZone: far }));
    for (const path of ['support', 'developer']) {
      const { to } = worked(await other.admin.client.get<{ to: string }>(`/api/reports/${path}`));
      expect(to).toBe(todayIn(far));
    }
  });
});
