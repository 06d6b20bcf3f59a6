import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { OutboxView, TicketView } from '@atrium/contracts/tickets/views';
import { ticketView } from '../../../test/item-views.js';
import { recorded, specAuthor, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import {
  bugTied,
  followUpAdded,
  mailQueued,
  mailRetried,
  snoozed,
  ticketCreated,
  turned,
} from '../../../test/ticket-events.js';
import type { DomainEvent } from '../../platform/kernel/events.js';
import type { TicketEvent } from './events.js';
import { dueFollowUps, dueSnoozes, queuedMails, targetsNear, ticketReactors, waitingForTeam } from './reactors.js';

function follow(category: string, event: DomainEvent) {
  const [first] = recorded(category, [event]);
  if (first === undefined) throw new Error('There is one event');
  return ticketReactors.filter((reactor) => reactor.category === category).flatMap((reactor) => reactor.react(first));
}
const ticket = (event: TicketEvent) => follow('ticket', event);
const ann = { _id: specAuthor.id, username: specAuthor.username };

describe('what happens to a ticket', () => {
  it('has mails sent, under a name of their own', () => {
    expect(ticket(mailQueued)).toMatchObject([
      {
        kind: 'send-ticket-mail',
        work: { record: specId, id: 'mail-1' },
        key: '0',
        data: { ticket: specId, mail: 'mail-1', retries: 0 },
      },
    ]);
    expect(ticket(mailRetried)).toMatchObject([
      { kind: 'send-ticket-mail', work: { record: specId, id: 'mail-1' }, key: '1', data: { retries: 1 } },
    ]);
  });

  it('has it looked at again in time', () => {
    expect(ticket(followUpAdded)).toMatchObject([
      {
        kind: 'send-command',
        work: { record: specId, id: 'follow-1' },
        notBefore: '2026-03-02T09:30:00.000Z',
        data: { name: 'FollowUpFellDue', id: specId, data: { followup: 'follow-1' }, tenant: 'acme' },
      },
    ]);
  });

  it('has its snooze ended in time, by a sweep if need be', () => {
    const until = '2026-03-02T09:30:00.000Z';
    const asked = [
      {
        kind: 'send-command',
        work: { record: specId, id: `snooze-${until}` },
        notBefore: until,
        data: { name: 'EndTicketSnooze', id: specId, data: { until }, tenant: 'acme' },
      },
    ];
    expect(ticket(snoozed)).toMatchObject(asked);
    const sleeping = ticketView({ _id: specId, snoozedUntil: until, snoozedBy: ann });
    expect(dueSnoozes.asks(sleeping, 'acme', until, defaultSettings)).toMatchObject(asked);
    expect(dueSnoozes.asks(sleeping, 'acme', '2026-03-02T09:29:00.000Z', defaultSettings)).toEqual([]);
  });

  it('has the other side of a link or a merger follow', () => {
    expect(ticket(bugTied)).toMatchObject([
      { data: { name: 'LinkBug', id: 'bug-9', data: { collection: 'tickets', item: specId, relation: 'relates' } } },
      { data: { name: 'PrepareTicketMail', id: specId, position: '1000', data: { collection: 'bugs', id: 'bug-9' } } },
    ]);
    expect(ticket({ type: 'TicketUnlinked', data: { collection: 'bugs', id: 'bug-9' } })).toMatchObject([
      { data: { name: 'UnlinkBug' } },
      { data: { name: 'PrepareTicketMail', id: specId, position: '1000', data: { collection: 'bugs', id: 'bug-9' } } },
    ]);
    const toTask: TicketEvent = { type: 'TicketLinked', data: { collection: 'tasks', id: 't', relation: 'relates' } };
    expect(ticket(toTask)).toMatchObject([{ data: { name: 'LinkTask' } }]);
    expect(ticket({ type: 'TicketUnmerged', data: { from: 'other', ticketno: 7 } })).toMatchObject([
      { data: { name: 'ReleaseTicket', id: 'other', data: { ticket: specId } } },
    ]);
    const split = { ticket: 'other', ticketno: 7, entry: 'note-1' };
    expect(ticket({ type: 'TicketSplit', data: { ...split, origin: true } })).toMatchObject([
      { data: { name: 'RecordTicketSplit', id: 'other', data: { ticket: specId, entry: 'note-1' } } },
    ]);
    expect(ticket({ type: 'TicketSplit', data: { ...split, origin: false } })).toEqual([]);
    expect(ticket({ type: 'TicketMerged', data: { into: 'other', ticketno: 7 } })).toMatchObject([
      { data: { name: 'AbsorbTicket', id: 'other', data: { ticket: specId } } },
    ]);
  });

  it('has nothing follow otherwise', () => {
    expect(ticket(turned('New', 'Open'))).toEqual([]);
  });
});

describe('what is done elsewhere', () => {
  it('has a mail laid ready for every ticket that is linked to it', () => {
    const data = { collection: 'bugs', id: specId };
    const over: DomainEvent[] = ['Resolved', 'Closed', 'Invalid'].map((status) => ({
      type: 'BugStatusChanged',
      data: { status },
    }));
    for (const event of [...over, { type: 'BugDeleted', data: {} }]) {
      expect(follow('bug', event)).toMatchObject([
        { data: { name: 'PrepareTicketMail', collection: 'tickets', room: `tied:${specId}`, data } },
      ]);
    }
    expect(follow('feature', { type: 'FeatureStatusChanged', data: { status: 'Shipped' } })).toMatchObject([
      { data: { name: 'PrepareTicketMail', data: { collection: 'feature-requests', id: specId } } },
    ]);
  });

  it('is nothing to a client before it is done', () => {
    for (const status of ['New', 'In Progress']) {
      expect(follow('bug', { type: 'BugStatusChanged', data: { status } })).toEqual([]);
    }
    expect(follow('feature', { type: 'FeatureStatusChanged', data: { status: 'Planned' } })).toEqual([]);
    expect(follow('feature', { type: 'FeatureVoted', data: { voter: 'ann' } })).toEqual([]);
  });
});

describe('what is asked for again', () => {
  it('are follow-ups that are due and not marked, as their event asked for them', () => {
    const followUp = { _id: 'follow-1', at: '2026-03-02T09:30:00.000Z', note: '', by: ann, due: false };
    const waiting = { _id: specId, followUps: [followUp] } as unknown as TicketView;
    expect(dueFollowUps.asks(waiting, 'acme', '2026-03-02T09:29:59.000Z', defaultSettings)).toEqual([]);
    expect(dueFollowUps.asks(waiting, 'acme', '2026-03-02T09:30:00.000Z', defaultSettings)).toEqual(
      ticket(followUpAdded),
    );
    const done = { _id: specId, followUps: [{ ...followUp, due: true }] } as unknown as TicketView;
    expect(dueFollowUps.asks(done, 'acme', '2026-03-09T09:30:00.000Z', defaultSettings)).toEqual([]);
  });

  it('are mails that have not left, as their event asked for them', () => {
    const mail = {
      _id: 'mail-1',
      to: '',
      subject: '',
      state: 'queued',
      reason: '',
      retries: 0,
      at: specTime(0),
      by: ann,
      sentAt: null,
    } as const;
    const outbox: OutboxView = { _id: specId, version: 1, ticketno: 1, mails: [mail, { ...mail, state: 'sent' }] };
    expect(queuedMails.asks(outbox, 'acme', specTime(9), defaultSettings)).toEqual(ticket(mailQueued));
  });
});

it('near targets are sent as long as that is not recorded', () => {
  const clock = [{ from: '2026-03-02T09:00:00.000Z', to: null }];
  const targets = { ...defaultSettings.responseTargets, P1: { response: 4, resolution: 8 } };
  const settings = { ...defaultSettings, timeZone: 'UTC', responseTargets: targets };
  const asked = (near: TicketView['near']) =>
    targetsNear.asks(ticketView({ priority: 'P1', clock, near }), 'acme', '2026-03-02T12:30:00.000Z', settings);
  expect(asked([])).toMatchObject([
    { data: { name: 'TicketTargetNear', data: { target: 'response', priority: 'P1' } } },
  ]);
  expect(asked(['response'])).toEqual([]);
});

describe('a new ticket', () => {
  it('asks by itself to be given out, and while it waits again and again', () => {
    expect(ticket(ticketCreated)).toMatchObject([{ data: { name: 'RouteTicket', by: { username: 'Atrium' } } }]);
    const rule = { type: 'Problem', team: 'support', way: 'turn' } as const;
    const settings = { ...defaultSettings, ticketRouting: [rule] };
    const waiting = { ...ticketView(), type: 'Problem', waits: true } as const;
    const asks = (now: string) => waitingForTeam.asks(waiting, 'acme', now, settings);
    expect(asks('2026-03-02T10:00:00.000Z')).toMatchObject([{ data: { name: 'RouteTicket', id: waiting._id } }]);
    expect(asks('2026-03-01T10:00:00.000Z')).toEqual([]);
    expect(asks('2026-03-02T22:00:00.000Z')).toEqual([]);
  });
});
