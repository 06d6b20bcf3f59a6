import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { ticketDetails } from '../../../test/ticket-events.js';
import { Config } from '../../platform/config.js';
import { TicketsController } from './tickets.controller.js';
import { tickets as ticketsSlice } from './slice.js';

const tickets = [
  { _id: 'one', ticketno: 1, domain: 'Aurora.example', ticketstatus: 'New', assigntask: 'bob' },
  { _id: 'two', ticketno: 2, domain: 'verde.example', ticketstatus: 'Closed', assigntask: '' },
  { _id: 'twelve', ticketno: 12, domain: 'aurora.example', ticketstatus: 'Open', assigntask: '' },
  { _id: 'gone', ticketno: 4, domain: 'verde.example', ticketstatus: 'New', assigntask: '' },
];
const roomsOf = (id: string) => (id === 'gone' ? ['deleted'] : id === 'one' ? ['all', 'of:bob'] : ['all']);
const mails = [
  { _id: 'm1', state: 'sent', at: '2026-03-02T09:00:00.000Z' },
  { _id: 'm2', state: 'failed', at: '2026-03-02T11:00:00.000Z' },
];
const outbox = [
  { _id: 'one', ticketno: 1, mails },
  { _id: 'two', ticketno: 2, mails: [{ _id: 'm3', state: 'queued', at: '2026-03-02T10:00:00.000Z' }] },
];
const spec = new ControllerSpec(
  [TicketsController, commandController(ticketsSlice)],
  [
    ...tickets.map((doc) => ({ collection: 'tickets', rooms: roomsOf(doc._id), doc })),
    ...outbox.map((doc) => ({ collection: 'outbox', rooms: ['admins'], doc })),
  ],
  [{ provide: Config, useValue: { sendsMail: true } }],
);
type Method = Parameters<typeof spec.ask>[0];
const ask = (method: Method, path: string, payload?: object) => spec.ask(method, `/support/${path}`, payload);

beforeAll(() => spec.start());
afterAll(() => spec.stop());
beforeEach(() => {
  spec.sent = [];
  spec.actor = actorWith('admin');
});

const visit = { kind: 'call', title: 'Call', from: '2026-03-04T09:00:00Z', to: '2026-03-04T09:30:00Z' };
const link = { relation: 'relates', collection: 'bugs', item: 'one' };

describe('the paths of the tickets', () => {
  const changed = { _id: 'new', status: 200 };
  const calls: [Method, string, object | undefined, string, object][] = [
    ['PUT', 'updateticket', { priority: 'P2', assigntask: '' }, 'EditTicket', changed],
    ['PUT', 'status', { ticketstatus: 'Open', comment: 'So' }, 'SetTicketStatus', changed],
    ['PUT', 'assign', { assigntask: 'bob', note: 'So' }, 'AssignTicket', changed],
    ['POST', 'notes', { text: 'So' }, 'AddTicketNote', changed],
    ['DELETE', 'notes', { note: 'n1' }, 'DeleteTicketNote', changed],
    ['PUT', 'restorenote', { note: 'n1' }, 'RestoreTicketNote', changed],
    ['POST', 'mails', { subject: 'So', body: 'So\nit is' }, 'SendTicketMail', changed],
    ['PUT', 'retrymail', { mail: 'm1' }, 'RetryTicketMail', changed],
    ['PUT', 'sendprepared', { mail: 'm1', subject: 'So' }, 'SendPreparedMail', changed],
    ['PUT', 'discardprepared', { mail: 'm1' }, 'DiscardPreparedMail', changed],
    ['POST', 'visits', visit, 'ScheduleVisit', changed],
    ['DELETE', 'visits', { visit: 'v1' }, 'CancelVisit', changed],
    ['POST', 'followups', { at: '2026-03-04T09:00:00+01:00' }, 'AddFollowUp', changed],
    ['PUT', 'completefollowup', { followup: 'f1' }, 'CompleteFollowUp', changed],
    ['PUT', 'snooze', { until: '2026-03-04T09:00:00+01:00' }, 'SnoozeTicket', changed],
    ['PUT', 'wake', undefined, 'WakeTicket', changed],
    ['POST', 'links', link, 'LinkTicket', changed],
    ['DELETE', 'links', { collection: 'bugs', item: 'one' }, 'UnlinkTicket', changed],
    ['PUT', 'merge', { into: 't2' }, 'MergeTicket', changed],
    ['PUT', 'unmerge', undefined, 'UnmergeTicket', changed],
    ['PUT', 'watch', undefined, 'WatchTicket', changed],
    ['PUT', 'unwatch', undefined, 'UnwatchTicket', changed],
    ['DELETE', 'deleteticket', undefined, 'DeleteTicket', { message: 'Ticket deleted Successfully' }],
    ['PUT', 'restoreticket', undefined, 'RestoreTicket', changed],
  ];

  it.each(calls)(
    '%s %s sends its command about the ticket that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await ask(method, `${path}/t1`, payload),
        await ask(method, `${path}?id=t1`, payload),
        await ask(method, path, { ...payload, _id: 't1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(spec.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 't1' })));
    },
  );

  it('takes a ticket in', async () => {
    expect(await ask('POST', 'newticket', { ...ticketDetails, assigntask: '' })).toMatchObject({
      status: 200,
      body: changed,
    });
    expect(spec.sent).toMatchObject([{ name: 'CreateTicket', data: ticketDetails }]);
  });

  it('takes a telephone number as it is typed, and as the number that the specification sends', async () => {
    for (const contact of ['0049 30 1234', '+351 (21) 000-11', 4_711]) {
      expect(await ask('POST', 'newticket', { ...ticketDetails, contact })).toMatchObject({ status: 200 });
    }
    expect(spec.sent.map(({ data }) => (data as { contact: unknown }).contact)).toEqual([
      '0049 30 1234',
      '+351 (21) 000-11',
      4_711,
    ]);
  });

  it('asks for every field but labels and the assignee', async () => {
    const { status, body } = await ask('POST', 'newticket', {});
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      Object.keys(ticketDetails)
        .filter((field) => field !== 'labels')
        .toSorted(),
    );
  });

  it('names the field that is not valid', async () => {
    const wrong: [Method, string, object, string][] = [
      ['POST', 'newticket', { ...ticketDetails, contact: '+3' }, 'contact'],
      ['POST', 'newticket', { ...ticketDetails, contact: 'desk 4711' }, 'contact'],
      ['POST', 'newticket', { ...ticketDetails, email: 'desk' }, 'email'],
      ['POST', 'newticket', { ...ticketDetails, email: '"a b"@aurora.example' }, 'email'],
      ['POST', 'newticket', { ...ticketDetails, email: 'a@aurora.example\r\nBcc: b@c.example' }, 'email'],
      ['POST', 'newticket', { ...ticketDetails, problem: ' ' }, 'problem'],
      ['PUT', 'updateticket/t1', { priority: 'P0' }, 'priority'],
      ['PUT', 'status/t1', { ticketstatus: 'Done' }, 'ticketstatus'],
      ['PUT', 'assign/t1', { assigntask: 'no id!' }, 'assigntask'],
      ['POST', 'notes/t1', { text: ' ' }, 'text'],
      ['POST', 'mails/t1', { subject: 'Hello\r\nBcc: all@example.com', body: 'So' }, 'subject'],
      ['POST', 'mails/t1', { subject: 'Hello', body: '' }, 'body'],
      ['PUT', 'sendprepared/t1', { mail: 'm1', subject: 'Hello\nBcc: x' }, 'subject'],
      ['POST', 'visits/t1', { ...visit, from: '2026-03-04' }, 'from'],
      ['POST', 'followups/t1', { at: '2026-02-30T09:00:00Z' }, 'at'],
      ['POST', 'followups/t1', { at: '2026-03-04T09:00' }, 'at'],
      ['PUT', 'merge/t1', {}, 'into'],
      ['PUT', 'watch/t1', { watcher: 'bob' }, 'watcher'],
    ];
    for (const [method, path, payload, field] of wrong) {
      expect(await ask(method, path, payload)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect(spec.sent).toEqual([]);
  });
});

async function numbers(query: string): Promise<number[]> {
  const { body } = await ask('GET', `fetchtickets?${query}`);
  return body.map(({ ticketno }: { ticketno: number }) => ticketno);
}

describe('the lists of the tickets', () => {
  it('are bare arrays of what is there', async () => {
    const { body, headers } = await ask('GET', 'fetchtickets');
    expect(body).toEqual(tickets.slice(0, 3));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are searched, filtered and paged', async () => {
    expect(await numbers('field=domain&q=%20AURORA')).toEqual([1, 12]);
    expect(await numbers('field=ticketno&q=1')).toEqual([1]);
    expect(await numbers('ticketstatus=Closed')).toEqual([2]);
    expect(await numbers('assigntask=bob')).toEqual([1]);
    expect(await numbers('sort=-ticketno')).toEqual([12, 2, 1]);
    expect((await ask('GET', 'fetchtickets?page=2&limit=1')).headers['x-total-count']).toBe('3');
  });

  it('hold their own tickets for those who read no others', async () => {
    spec.actor = { ...actorWith('member'), id: 'bob' };
    expect(await numbers('')).toEqual([1]);
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await ask('GET', 'deletedtickets')).body).toEqual({ items: [tickets[3]] });
    spec.actor = actorWith('member', 'supporteditticket');
    expect((await ask('GET', 'deletedtickets')).status).toBe(403);
  });

  it('lead to one ticket', async () => {
    expect(await ask('GET', 'ticket/two')).toMatchObject({ status: 200, body: tickets[1] });
    for (const path of ['ticket/nine', 'ticket', 'ticket/not%20an%20id']) {
      expect((await ask('GET', path)).status).toBe(404);
    }
  });
});

it('says to those who write mails whether there is a mail server', async () => {
  spec.actor = actorWith('member', 'supporteditticket');
  expect(await ask('GET', 'mailserver')).toMatchObject({ status: 200, body: { sending: true } });
  spec.actor = actorWith('member');
  expect((await ask('GET', 'mailserver')).status).toBe(403);
});

describe('the outbox', () => {
  it('holds the mails of all tickets, the newest first', async () => {
    expect((await ask('GET', 'outbox')).body).toEqual({
      sending: true,
      items: [
        { _id: 'm2', state: 'failed', at: '2026-03-02T11:00:00.000Z', ticket: 'one', ticketno: 1 },
        { _id: 'm3', state: 'queued', at: '2026-03-02T10:00:00.000Z', ticket: 'two', ticketno: 2 },
        { _id: 'm1', state: 'sent', at: '2026-03-02T09:00:00.000Z', ticket: 'one', ticketno: 1 },
      ],
    });
    const failed = (await ask('GET', 'outbox?state=failed')).body;
    expect(failed.items).toMatchObject([{ _id: 'm2' }]);
    expect(await ask('GET', 'outbox?state=lost')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'state' }] },
    });
  });

  it('is for administrators', async () => {
    spec.actor = actorWith('manager', 'supporteditticket');
    expect((await ask('GET', 'outbox')).status).toBe(403);
  });
});
