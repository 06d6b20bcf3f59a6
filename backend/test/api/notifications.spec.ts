import { dayMs } from '@atrium/contracts/core/days';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { lastPosition, positionBefore } from '@atrium/contracts/notifications/inbox';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type {
  InboxAnswer,
  InboxEntry,
  NotificationView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
  uniqueName,
} from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  app = await startApp();
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  const flags = ['developercreatebug', 'developereditbug', 'developertask', 'createnotes', 'editnotes'] as const;
  ann = await newPerson(acme.admin, { flags, department: 'developer' });
  bob = await newPerson(acme.admin, { flags, department: 'developer' });
});
afterAll(() => app.stop());

const bugForm = { app: 'billing', module: 'qr', priority: 'P2', description: 'The sum is wrong' };
const report = async (by: Person): Promise<BugView> =>
  worked(await by.client.post<{ updated: BugView }>('/api/bug/createbug', bugForm)).updated;
const comment = async (by: Person, { _id }: BugView, said: string) =>
  worked(await by.client.patch(`/api/bug/commentupdate/${_id}`, { comment: said }));
const status = async (by: Person, { _id }: BugView, to: string) =>
  worked(await by.client.patch(`/api/bug/statusupdate/${_id}`, { status: to }));
const assign = async (by: Person, { _id }: BugView, to: string) =>
  worked(await by.client.patch(`/api/bug/assignedandcommentupdate/${_id}`, { assignedTo: to }));
const inbox = async (of: Person): Promise<InboxAnswer> =>
  worked(await of.client.get<InboxAnswer>('/api/notifications'));
const entry = async (of: Person, collection: string, { _id }: { _id: string }): Promise<InboxEntry | undefined> =>
  (await inbox(of)).items.find((one) => one._id === notificationId(collection, _id));

describe('the inbox', () => {
  it('stacks what others did to a watched bug, and leaves out own actions', async () => {
    const bug = await report(ann);
    await comment(ann, bug, 'My own word');
    expect(await entry(ann, 'bugs', bug)).toBeUndefined();
    await status(bob, bug, 'In Progress');
    await status(bob, bug, 'Resolved');
    await comment(bob, bug, `Done, @${ann.user.username}`);
    const notification = await entry(ann, 'bugs', bug);
    expect(notification).toMatchObject({
      label: `BUG-${bug.bugnumber}`,
      title: 'The sum is wrong',
      state: 'Resolved',
      unread: true,
    });
    expect(notification?.fresh.map(({ kind, what, from, to }) => [kind, what, from, to])).toEqual([
      ['watched', 'status', 'New', 'In Progress'],
      ['watched', 'status', 'In Progress', 'Resolved'],
      ['mentioned', 'mentioned', '', ''],
    ]);
    // Mentioning somebody starts watching the bug, but notifies only of what others do.
    expect((await inbox(bob)).items.filter(({ record }) => record === bug._id)).toEqual([]);
  });

  it('notifies the new assignee, and withdraws it when the record is reassigned', async () => {
    const bug = await report(bob);
    await assign(bob, bug, ann.user._id);
    expect((await entry(ann, 'bugs', bug))?.fresh).toMatchObject([{ kind: 'assigned', what: 'assigned' }]);
    await assign(bob, bug, acme.admin.user._id);
    expect((await entry(ann, 'bugs', bug))?.fresh).toMatchObject([{ kind: 'watched', what: 'unassigned' }]);
    expect((await entry(acme.admin, 'bugs', bug))?.fresh).toMatchObject([{ kind: 'assigned' }]);
  });

  it('is live, and read on one device is read on all of them', async () => {
    const again = await signInAgain(ann);
    const [here, there] = [await LiveClient.connect(ann.client), await LiveClient.connect(again.client)];
    const notifications = await there.follow('notifications');
    const marks = await there.follow('notification-marks');
    await here.follow('notification-marks');
    const bug = await report(ann);
    await comment(bob, bug, 'I look at it');
    const id = notificationId('bugs', bug._id);
    await notifications.until((store) => store.get<NotificationView>(id)?.acts.length === 1);
    const upTo = lastPosition(notifications.get<NotificationView>(id)?.acts ?? []);
    worked(await ann.client.post('/api/notifications/read', { notifications: [id], upTo }));
    await marks.until((store) => store.get<NotificationMarksView>(ann.user._id)?.read[id] === upTo);
    expect((await entry(again, 'bugs', bug))?.unread).toBe(false);
    await comment(bob, bug, 'Found it');
    expect(await entry(again, 'bugs', bug)).toMatchObject({ unread: true, fresh: [{ what: 'commented' }] });
    worked(
      await ann.client.post('/api/notifications/readall', {
        upTo: lastPosition((await entry(ann, 'bugs', bug))!.acts),
      }),
    );
    expect((await inbox(again)).unread).toBe(0);
    // What is still to come can't be read.
    const ahead = await ann.client.post('/api/notifications/readall', { upTo: '999999999999999999' });
    expect(ahead).toMatchObject({ status: 400, body: { errors: [{ field: 'upTo' }] } });
    const unread = { notification: id, upTo: positionBefore(upTo) };
    worked(await again.client.post('/api/notifications/unread', unread));
    expect(await entry(ann, 'bugs', bug)).toMatchObject({ unread: true, fresh: [{}, {}] });
    worked(await ann.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await entry(again, 'bugs', bug)).toMatchObject({ unread: false });
    worked(await ann.client.post('/api/undo/last', { direction: 'undo' }));
    expect(await entry(again, 'bugs', bug)).toMatchObject({ unread: true, fresh: [{}] });
    here.close();
    there.close();
  });

  it('hides records that are no longer visible, over HTTP and the socket', async () => {
    const agent = await newPerson(acme.admin, { flags: ['supportcreateticket', 'supporteditticket'] });
    const ticket = worked(await agent.client.post<{ _id: string }>('/api/support/newticket', ticketForm));
    worked(await agent.client.put(`/api/support/assign/${ticket._id}`, { assigntask: acme.admin.user._id }));
    const chief = acme.admin.client;
    worked(await chief.post(`/api/support/notes/${ticket._id}`, { text: `A secret word, @${ann.user.username}` }));
    // Ann was spoken to, but has no right to tickets.
    expect(await entry(ann, 'tickets', ticket)).toBeUndefined();
    const live = await LiveClient.connect(agent.client);
    const notifications = await live.follow('notifications');
    const id = notificationId('tickets', ticket._id);
    expect(notifications.get<NotificationView>(id)?.acts).toMatchObject([{ what: 'commented' }]);
    expect((await entry(agent, 'tickets', ticket))?.unread).toBe(true);
    worked(
      await chief.put(`/api/user/updateuser/${agent.user._id}`, {
        supportcreateticket: false,
        supporteditticket: false,
      }),
    );
    await notifications.until((store) => store.state === 'taken');
    const narrowed = await live.follow('notifications');
    expect(narrowed.get(id)).toBeUndefined();
    expect(await entry(agent, 'tickets', ticket)).toBeUndefined();
    live.close();
  });

  it('removes deleted records', async () => {
    const bug = await report(ann);
    await comment(bob, bug, 'I look at it');
    expect(await entry(ann, 'bugs', bug)).toBeDefined();
    worked(await acme.admin.client.delete(`/api/bug/delete/${bug._id}`));
    expect(await entry(ann, 'bugs', bug)).toBeUndefined();
  });
});

const ticketForm = {
  domain: 'shop.example.com',
  deployment: 'cloud',
  owner_name: 'Olga',
  email: 'olga@example.com',
  contact: 123456789,
  caller_name: 'Carl',
  priority: 'P2',
  type: 'Problem',
  module: 'billing',
  submodule: 'billing',
  problem: 'It does not print',
  solution: 'None yet',
};

describe('a notification that waits', () => {
  it('comes back unread, once', async () => {
    const bug = await report(ann);
    await comment(bob, bug, 'Later is fine');
    const notification = notificationId('bugs', bug._id);
    const upTo = positionBefore(lastPosition((await entry(ann, 'bugs', bug))!.acts));
    const past = { notification, upTo, until: '2026-01-01T00:00:00.000Z' };
    expect(problemOf(await ann.client.post('/api/notifications/snooze', past)).code).toBe('snoozeInThePast');
    const when = new Date(Date.now() + 1_500).toISOString();
    worked(await ann.client.post('/api/notifications/snooze', { ...past, until: when }));
    expect(await entry(ann, 'bugs', bug)).toMatchObject({ unread: false, snoozedUntil: when });
    const marks = () =>
      app.services.readModel.document<NotificationMarksView>(acme._id, 'notification-marks', ann.user._id);
    await until('it came back', async () => (await marks())?.snoozed[notification]?.over === true);
    await app.services.sweeper.sweep();
    expect(await entry(ann, 'bugs', bug)).toMatchObject({ unread: true, snoozedUntil: null, at: when });
  });
});

describe('a person’s notification preferences', () => {
  it('is their own, and live', async () => {
    const { client, user } = bob;
    expect(worked(await client.get<NotificationPreferencesView>('/api/notifications/preferences')).version).toBe(0);
    const live = await LiveClient.connect(client);
    const preferences = await live.follow('notification-preferences');
    worked(await client.put('/api/notifications/preferences', { inApp: ['assigned'], digest: 'daily' }));
    await preferences.until((store) => store.get<NotificationPreferencesView>(user._id)?.digest === 'daily');
    expect(problemOf(await client.put('/api/notifications/preferences', { quietFrom: '20:00' })).code).toBe(
      'quietHoursHalf',
    );
    const bug = await report(bob);
    await comment(ann, bug, 'Not wanted');
    expect(await entry(bob, 'bugs', bug)).toBeUndefined();
    live.close();
  });
});

const dayBefore = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

describe('what falls due', () => {
  it('notifies once, and the right person', async () => {
    const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
    const form = { tasktitle: 'Call back', priority: 'T2', starttime: day, assignee: ann.user._id };
    const { createdtask: task } = worked(
      await bob.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form),
    );
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    await until('the card fell due', async () =>
      ((await entry(ann, 'tasks', task))?.fresh ?? []).some(({ what }) => what === 'due'),
    );
    await app.services.sweeper.sweep();
    expect((await entry(ann, 'tasks', task))?.fresh.map(({ what, by }) => [what, by?._id])).toEqual([
      ['assigned', bob.user._id],
      ['due', undefined],
    ]);
    worked(await ann.client.put(`/api/task/completeTask/${task._id}`));
    expect((await entry(ann, 'tasks', task))?.fresh.map(({ what }) => what)).toEqual(['assigned']);
  });

  it('makes the next card of a series, once, for the last of several missed days', async () => {
    worked(await acme.admin.client.put('/api/settings', { timeZone: 'UTC' }));
    const tasktitle = uniqueName('Water the plants');
    const form = {
      tasktitle,
      priority: 'T2',
      starttime: dayBefore(3),
      assignee: ann.user._id,
      checklist: ['The fern'],
    };
    const { createdtask } = worked(await bob.client.post<{ createdtask: TaskView }>('/api/task/createtask', form));
    const path = `/api/task/repeatTask/${createdtask._id}`;
    const over = { frequency: 'daily', until: dayBefore(4) };
    expect(problemOf(await bob.client.put(path, over)).code).toBe('repetitionOver');
    const { updatedtask } = worked(
      await bob.client.put<{ updatedtask: TaskView }>(path, { frequency: 'daily', interval: 2 }),
    );
    expect(updatedtask.repeats).toMatchObject({ day: dayBefore(3), times: 1, after: 'date' });
    const cards = async () =>
      (await app.services.readModel.room<TaskView>(acme._id, 'tasks', 'open')).filter(
        (card) => card.tasktitle === tasktitle,
      );
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    await until('the next card is there', async () => (await cards()).length > 1);
    await until('the former card knows', async () => {
      await app.services.sweeper.sweep();
      return (await cards()).some(({ coming }) => coming === null);
    });
    const [former, next, ...others] = await cards();
    expect(others).toEqual([]);
    expect(former).toMatchObject({ repeats: null, nextcard: next?._id, state: 'open' });
    expect(next).toMatchObject({
      former: former?._id,
      repeats: { day: dayBefore(1), times: 2, interval: 2 },
      starttime: dayBefore(1),
      assignee: ann.user._id,
      checklist: [{ text: 'The fern', done: false }],
    });
  });

  it('tells the people of a project that a milestone is late, once, until it is reached', async () => {
    const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
    const form = { name: 'Garden', members: [ann.user._id] };
    const project = worked(await acme.admin.client.post<ProjectView>('/api/project', form));
    const path = `/api/project/milestone/${project._id}`;
    const { milestones } = worked(await acme.admin.client.post<ProjectView>(path, { name: 'Beds', day }));
    const told = async () =>
      ((await entry(ann, 'projects', project))?.fresh ?? []).map(({ what, from, to }) => [what, from, to]);
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    await until('the milestone fell due', async () => (await told()).length === 1);
    await app.services.sweeper.sweep();
    expect(await told()).toEqual([['milestone', 'Beds', day]]);
    worked(await acme.admin.client.put(path, { milestone: milestones[0]?.id, done: true }));
    expect(await told()).toEqual([]);
  });

  it('tells whom a step of a checklist is for that it is overdue, once, until it is done', async () => {
    const step = { id: 'laptop', title: 'Order a laptop', doer: 'named', who: ann.user._id, days: -7 };
    const written = { name: 'Onboarding', purpose: 'onboarding', steps: [step, { title: 'Desk', doer: 'personnel' }] };
    const { client } = acme.admin;
    const { _id: template } = worked(await client.post<{ _id: string }>('/api/checklisttemplate', written));
    const form = { template, user: bob.user._id, name: 'Onboarding', date: new Date().toISOString().slice(0, 10) };
    const checklist = worked(await client.post<{ _id: string }>('/api/checklist', form));
    const told = async () => ((await entry(ann, 'checklists', checklist))?.fresh ?? []).map(({ what }) => what);
    await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
    await until('the step was told of', async () => (await told()).length === 2);
    await app.services.sweeper.sweep();
    expect(await told()).toEqual(['assigned', 'late']);
    worked(await ann.client.put(`/api/checklist/tick/${checklist._id}`, { step: 'laptop' }));
    expect(await told()).toEqual(['assigned']);
  });
});

// Emptying Redis ends all sessions, so this comes last.
it('a rebuild gives the same inbox, and repeats nothing', async () => {
  const ids = async () => {
    const notifications = app.services.readModel.everything(acme._id, (name) => name === 'notifications');
    const found: [string, string][] = [];
    for await (const { doc } of notifications) found.push([doc._id, JSON.stringify(doc)]);
    return found.toSorted(([a], [b]) => a.localeCompare(b));
  };
  const before = await ids();
  expect(before.length).toBeGreaterThan(5);
  await app.services.redis.flushAll();
  await app.ready();
  expect(await ids()).toEqual(before);
});
