import type { BugView } from '@atrium/contracts/bugs/views';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { worked } from '../../backend/test/support/client.js';
import { newPerson, type Organisation, type Person } from '../../backend/test/support/people.js';
import { ticketDetails } from '../../backend/test/ticket-events.js';

/** Ids of what a full organisation has, one of each kind. */
export type Filled = Awaited<ReturnType<typeof fill>>;

/** A day so many days from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

const at = (days: number, time: string) => Date.parse(`${dayFromNow(days)}T${time}Z`);

/**
 * Gives an organisation some of everything, so that no list, board, page of the calendar, conversation or history of it
 * is empty.
 * @param ann who sees it all
 * @param ben her colleague
 */
export async function fill(company: Organisation, ann: Person, ben: Person) {
  const post = async <Body extends object = { _id: string }>(path: string, body: object, by = company.admin) =>
    worked(await by.client.post<Body>(`/api/${path}`, body));
  const put = async (path: string, body: object = {}, by = company.admin) =>
    worked(await by.client.put(`/api/${path}`, body));
  const [mine, theirs] = [ann.user._id, ben.user._id];

  const { template } = await post<{ template: TemplateView }>('templates/create', {
    templateName: 'Where it happened',
    templateFor: 'Bug',
    inputcount: 2,
    fields: [
      { label: 'Where', type: 'text' },
      { label: 'Since', type: 'date' },
    ],
  });

  // Nobody is there, so its messages are tried again.
  await post('webhook', { name: 'Build server', address: 'https://receiver.invalid/hook', kinds: ['bugs'] }, ann);
  const lines = [
    { label: 'Base', kind: 'earning', percent: '100' },
    { label: 'Insurance', kind: 'deduction', percent: '10', of: 'Base' },
  ];
  await post('salary-structure', { name: 'Staff', lines });
  await post('repository', { name: 'Web shop', provider: 'github', merged: 'Resolved' }, ann);

  const texts = ['The total is **wrong** on every second bill', 'Receipts come twice', 'The lamp at the desk flickers'];
  const bugs: BugView[] = [];
  for (const [n, description] of texts.entries()) {
    const { updated } = await post<{ updated: BugView }>('bug/createbug', { description, priority: `P${n + 1}` });
    bugs.push(updated);
  }
  const bug = bugs[0]?._id ?? '';
  const before = new Date().toISOString();
  await put(`bug/update/${bug}`, { status: 'In Progress', assignedTo: mine });
  await put(`bug/update/${bugs[1]?._id}`, { status: 'Closed' });
  worked(
    await ben.client.patch(`/api/bug/commentupdate/${bug}`, { comment: 'See [the bill](https://example.com) :eyes:' }),
  );

  const { frsaved } = await post<{ frsaved: { _id: string } }>('fr/createfr', {
    description: 'Bills in two languages',
  });
  await post('fr/createfr', { description: 'A darker dark theme' });
  await post(`fr/votes/${frsaved._id}`, {}, ben);

  const ticket = (await post('support/newticket', { ...ticketDetails, assigntask: mine }))._id;
  await post('support/newticket', { ...ticketDetails, priority: 'P3', problem: 'The printer is silent' });
  await post(`support/notes/${ticket}`, { text: 'Rita calls back tomorrow.' });
  await post(`support/followups/${ticket}`, {
    at: new Date(Date.now() + 60 * 60_000).toISOString(),
    note: 'Ask again',
  });

  const cards = [
    {
      tasktitle: 'Order chairs',
      priority: 'T1',
      labels: ['hall'],
      starttime: dayFromNow(-2),
      checklist: ['Count', 'Pay'],
    },
    { tasktitle: 'Water the plants', priority: 'T2', starttime: dayFromNow(3) },
    { tasktitle: 'Sharpen the knives', priority: 'T4' },
  ];
  const tasks: TaskView[] = [];
  for (const card of cards) tasks.push((await post<{ createdtask: TaskView }>('task/createtask', card)).createdtask);
  const task = tasks[0]?._id ?? '';
  await put(`task/completeTask/${tasks[2]?._id}`);

  const project = (await post('project', { name: 'Opening', description: 'All of the _opening_' }))._id;
  await post(`project/update/${project}`, { health: 'On track', text: 'The chairs are here.' });
  const sprint = (await post('sprint', { name: 'Opening week', goal: 'All is ready', project }))._id;
  await put(`sprint/start/${sprint}`);
  await put(`task/planTask/${task}`, { sprint, points: 5 });
  await put(`bug/plan/${bug}`, { sprint, points: 3 });
  await post('sprint', { name: 'Week after', goal: 'All is repaired' });

  const policy = (await post('policy', { title: 'Travel', body: '## Trains first\n\nThen buses.' }))._id;
  await put(`policy/publish/${policy}`, { acknowledge: true, note: 'Trains first' });
  await put(`policy/${policy}`, { body: '## Trains first\n\nThen bicycles.' });
  await post('policy', { title: 'Holidays', body: 'All about them' });

  const event = (
    await post('hr/events', { title: 'Picnic', date: dayFromNow(9), allDay: true, description: 'By the _river_' })
  )._id;

  const steps = [
    { title: 'Prepare the desk', note: 'By the window', doer: 'personnel', days: -3 },
    { title: 'Sign the notice', doer: 'person' },
    { id: 'welcome', title: 'Show them round', doer: 'named', who: mine },
  ];
  const arriving = { name: 'First day', purpose: 'onboarding', steps };
  const checklistTemplate = (await post('checklisttemplate', arriving))._id;
  const begun = { template: checklistTemplate, user: theirs, name: 'First day', date: dayFromNow(0) };
  const checklist = (await post('checklist', begun))._id;
  await put(`checklist/tick/${checklist}`, { step: 'welcome' }, ann);

  const away = { leaveType: 'Annual leave', description: 'By the sea' };
  const span = { startDate: dayFromNow(20), endDate: dayFromNow(27) };
  const { newleave } = await post<{ newleave: LeaveView }>('hr/postleave', { ...away, ...span }, ann);
  const asked = await post<{ newleave: { _id: string } }>(
    'hr/postleave',
    { ...away, startDate: dayFromNow(1), endDate: dayFromNow(6) },
    ben,
  );
  const recorded = await post<{ newleave: { _id: string } }>(
    'hr/recordleave',
    { ...away, user: theirs, approved: true, startDate: dayFromNow(30), endDate: dayFromNow(36) },
    ann,
  );
  for (const person of [ann, ben]) await post('hr/attendence', { action: 'Punch In' }, person);
  const missed = { day: dayFromNow(-7), in: at(-7, '09:00'), out: at(-7, '17:00'), reason: 'The clock stood still' };
  await post('hr/attendence/corrections', missed, ben);
  const asking = worked(await ben.client.get<{ items: { _id: string }[] }>('/api/hr/attendence/corrections'));
  const earnings = [{ label: 'Basic pay', amount: '2300', perDay: true }];
  const month = dayFromNow(0).slice(0, 7);
  for (const user of [mine, theirs]) await post('payslip', { user, month, earnings });

  const tasting = { eventtitle: 'Menu tasting', eventtime: '10:00', eventdescription: 'Soups', timezone: 'UTC' };
  const invited = { ...tasting, eventdate: dayFromNow(0), attendees: [mine, theirs] };
  const appointment = (await post<CalendarEventView>('calendar/postevent', invited))._id;
  await put(`calendar/respond/${appointment}`, { answer: 'yes' }, ben);
  const declined = { ...tasting, eventtitle: 'Cellar round', eventdate: dayFromNow(1), attendees: [mine] };
  const other = await post<CalendarEventView>('calendar/postevent', declined);
  await put(`calendar/respond/${other._id}`, { answer: 'no' }, ann);

  const weekly = {
    ...tasting,
    eventtitle: 'Stock check',
    eventdate: dayFromNow(0),
    recurrence: { frequency: 'weekly' },
  };
  const series = (await post<CalendarEventView>('calendar/postevent', weekly, ann))._id;

  const channel = (await post<ChannelView>('chat/channels', { name: 'kitchen', people: [mine, theirs] }))._id;
  const say = (text: string, by: Person, more: object = {}) =>
    post<MessageView>(`chat/channels/${channel}/messages`, { text, ...more }, by);
  const said = await say('The **soup** is ready, @ann.axe: `salt` it, see BUG-1 and https://example.com', ben);
  await say('> The soup\n\n- salt\n- pepper', ann);
  await say('Salted', ann, { root: said._id });
  await put(`chat/messages/reactions/${said._id}`, { emoji: '👍' }, ann);
  await put(`chat/messages/pin/${said._id}`, {}, ann);
  await put('chat/saved', { message: said._id }, ann);
  await post('chat/conversations', { people: [theirs] }, ann);
  const later = {
    place: { collection: 'channels', id: channel },
    text: 'Lunch',
    sendAt: new Date(at(1, '11:00')).toISOString(),
  };
  await post('chat/scheduled', later, ann);

  const tile = { id: 'open', kind: 'number', screen: 'bugs', address: 'only=open', title: 'Open bugs' };
  const byStatus = { ...tile, id: 'by-status', kind: 'chart', address: '', title: '', field: 'status', wide: true };
  const newest = { ...tile, id: 'newest', kind: 'list', title: 'Newest' };
  const tiles = [tile, newest, byStatus, { ...tile, id: 'cards', screen: 'tasks', address: '', title: '' }];
  const dashboard = (await post<OwnDashboardView>('dashboards', { name: 'Kitchen', tiles }, ann))._id;
  await put(`dashboards/share/${dashboard}`, { shared: true, roles: ['dev'] }, ann);

  const { user: leaver } = await newPerson(company.admin, { username: 'eve.axe' });
  worked(await company.admin.client.delete(`/api/user/deleteuser/${leaver._id}`));

  return {
    checklist,
    checklistTemplate,
    dashboard,
    day: dayFromNow(0),
    /** A moment at which there were bugs already. */
    before,
    bug,
    feature: frsaved._id,
    ticket,
    task,
    project,
    policy,
    event,
    template: template._id,
    leave: newleave._id,
    leaveType: newleave.type,
    /** Leave that waits for an answer. */
    asked: asked.newleave._id,
    /** Leave that was recorded for a colleague, and is approved. */
    recorded: recorded.newleave._id,
    /** Of somebody's attendance. */
    correction: asking.items[0]?._id ?? '',
    appointment,
    series,
    channel,
    message: said._id,
    person: theirs,
    /** Somebody whose account was deleted. */
    gone: leaver._id,
    slip: `${theirs}_${month}`,
  };
}
