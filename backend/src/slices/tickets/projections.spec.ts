import { describe, expect, it } from '@jest/globals';
import { ticketTail } from '@atrium/contracts/tickets/rules';
import { filled } from '../../../test/custom-spec.js';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import {
  bugTied,
  followUpAdded,
  mailFailed,
  mailPrepared,
  mailQueued,
  mailRetried,
  mailSent,
  snoozed,
  ticketCreated,
  ticketDeleted,
  ticketDetails,
  turned,
  visitScheduled,
} from '../../../test/ticket-events.js';
import type { TicketEvent } from './events.js';
import { clientRoom } from '../../platform/shared/client-room.js';
import { companyRoom } from './policy.js';
import { ticketsProjection } from './projections.js';

const { afterEvents } = specifyProjection(ticketsProjection);
const ann = { _id: specAuthor.id, username: specAuthor.username };
const bob = { _id: 'bob', username: 'Bob' };
const minute = 60_000;
/** The rooms in which a client's mail finds who they are. */
const ofKnown = [clientRoom('desk@aurora.example'), companyRoom('desk@aurora.example') ?? ''];

/** The rooms of what is over but for its client. */
const ofItsClient = ['client:2026-03-02', 'client:2026-03'];

const woken = (because: 'person' | 'due'): TicketEvent => ({ type: 'TicketWoken', data: { because } });

describe('the tickets', () => {
  it('show a new one, whose clock runs', () => {
    afterEvents(ticketCreated)
      .is({
        _id: specId,
        version: 1,
        ticketno: 104,
        ...ticketDetails,
        assigntask: '',
        assignee: null,
        ticketstatus: 'New',
        statusSince: specTime(0),
        timeInStatus: {},
        firstResponseAt: null,
        answeredBy: null,
        clock: [{ from: specTime(0), to: null }],
        settledAt: null,
        reopened: 0,
        links: [],
        watchers: ['ann'],
        visits: [],
        followUps: [],
        preparedMails: [],
        snoozedUntil: null,
        snoozedBy: null,
        wokenAt: null,
        mergedInto: null,
        createdAt: specTime(0),
        createdby: ann,
        lastActivityAt: specTime(0),
        deleted: false,
      })
      .isIn('all', 'open', 'running', ...ofKnown);
  });

  it('show the fields of the organisation’s own, as they were filled in', () => {
    const custom = { ...filled, version: 3 };
    afterEvents({ type: 'TicketCreated', data: { ...ticketCreated.data, custom: filled } }).shows({ custom: filled });
    afterEvents(ticketCreated, { type: 'TicketDetailsChanged', data: { custom } }).shows({ custom });
  });

  it('show changes with their former values', () => {
    afterEvents(ticketCreated, { type: 'TicketDetailsChanged', data: { priority: 'Urgent' } })
      .shows({ priority: 'Urgent', lastActivityAt: specTime(1) })
      .recordsChanges({ field: 'priority', from: 'P1', to: 'Urgent' });
  });

  it('show a ticket’s assignee to the assignee as well', () => {
    const given: TicketEvent = { type: 'TicketAssigned', data: { assignee: bob, note: 'Yours' } };
    afterEvents(ticketCreated, given)
      .shows({ assigntask: 'bob', assignee: bob, watchers: ['ann', 'bob'] })
      .isIn('all', 'open', 'running', 'of:bob', 'load:bob', ...ofKnown)
      .says('Yours');
    afterEvents(ticketCreated, given, { type: 'TicketAssigned', data: { assignee: null, note: '' } })
      .shows({ assigntask: '', assignee: null })
      .isIn('all', 'open', 'running', ...ofKnown)
      .says(undefined);
  });
});

describe('the clock of a ticket', () => {
  it('stands still while it is the client’s turn', () => {
    afterEvents(ticketCreated, turned('New', 'Pending Customer'), turned('Pending Customer', 'Open')).shows({
      clock: [
        { from: specTime(0), to: specTime(1) },
        { from: specTime(2), to: null },
      ],
      timeInStatus: { New: minute, 'Pending Customer': minute },
      statusSince: specTime(2),
    });
    afterEvents(ticketCreated, turned('New', 'Pending Developer')).shows({ clock: [{ from: specTime(0), to: null }] });
  });

  it('ends when the ticket is settled, and goes on when it is opened again', () => {
    const ended = [turned('New', 'Resolved'), turned('Resolved', 'Closed')];
    afterEvents(ticketCreated, ...ended)
      .shows({
        clock: [{ from: specTime(0), to: specTime(1) }],
        settledAt: specTime(1),
        firstResponseAt: specTime(1),
        answeredBy: null,
        reopened: 0,
      })
      .isIn('all', ...ofItsClient, ...ofKnown);
    afterEvents(ticketCreated, ...ended, turned('Closed', 'Open', 'Not yet'))
      .shows({ settledAt: null, reopened: 1, firstResponseAt: specTime(1) })
      .isIn('all', 'open', 'running', ...ofKnown)
      .says('Not yet');
  });
});

describe('the first answer', () => {
  it('is the first mail that a server took', () => {
    afterEvents(ticketCreated, mailQueued).shows({ firstResponseAt: null, answeredBy: null });
    afterEvents(ticketCreated, mailQueued, mailSent).shows({ firstResponseAt: specTime(2), answeredBy: 'mail-1' });
    afterEvents(ticketCreated, mailQueued, mailFailed).shows({ firstResponseAt: null, answeredBy: null });
    afterEvents(ticketCreated, mailQueued, mailFailed, mailRetried, mailSent).shows({
      firstResponseAt: specTime(4),
      answeredBy: 'mail-1',
    });
  });

  it('is settling it, when no mail left before', () => {
    afterEvents(ticketCreated, mailQueued, turned('New', 'Resolved'), mailFailed).shows({
      firstResponseAt: specTime(2),
      answeredBy: null,
    });
  });
});

describe('what a ticket carries along', () => {
  it('are visits until they are cancelled', () => {
    const { visit: _id, ...visit } = (visitScheduled as Extract<TicketEvent, { type: 'VisitScheduled' }>).data;
    afterEvents(ticketCreated, visitScheduled).shows({ visits: [{ _id, ...visit, by: ann }] });
    afterEvents(ticketCreated, visitScheduled, { type: 'VisitCancelled', data: { visit: _id } }).shows({ visits: [] });
  });

  it('are follow-ups until they are done, in a room in which they are looked for until they are due', () => {
    const shown = { _id: 'follow-1', at: '2026-03-02T09:30:00.000Z', note: 'Is the copy there?', by: ann };
    afterEvents(ticketCreated, followUpAdded)
      .shows({ followUps: [{ ...shown, due: false }] })
      .isIn('all', 'open', 'running', 'waiting', ...ofKnown);
    afterEvents(ticketCreated, followUpAdded, { type: 'FollowUpFellDue', data: { followup: 'follow-1' } })
      .shows({ followUps: [{ ...shown, due: true }] })
      .isIn('all', 'open', 'running', ...ofKnown);
    afterEvents(ticketCreated, followUpAdded, { type: 'FollowUpCompleted', data: { followup: 'follow-1' } })
      .shows({ followUps: [] })
      .isIn('all', 'open', 'running', ...ofKnown);
  });

  it('are mails that are laid ready, until they are sent or discarded', () => {
    afterEvents(ticketCreated, bugTied, mailPrepared)
      .shows({
        preparedMails: [
          {
            _id: 'mail-2',
            subject: 'Solved',
            body: 'Dear Rita',
            about: { collection: 'bugs', id: 'bug-9' },
            preparedAt: specTime(2),
          },
        ],
      })
      .isIn('all', 'open', 'running', 'tied:bug-9', ...ofKnown);
    const sent = { ...mailQueued, data: { ...mailQueued.data, mail: 'mail-2' } } as TicketEvent;
    for (const after of [sent, { type: 'PreparedMailDiscarded', data: { mail: 'mail-2' } } as const]) {
      afterEvents(ticketCreated, bugTied, mailPrepared, after).shows({ preparedMails: [] });
    }
  });

  it('is a snooze until it ends, in a room in which it is looked for', () => {
    const until = '2026-03-02T09:30:00.000Z';
    afterEvents(ticketCreated, snoozed)
      .shows({ snoozedUntil: until, snoozedBy: ann, wokenAt: null })
      .isIn('all', 'open', 'running', 'snoozed', ...ofKnown)
      .recordsChanges({ field: 'snoozedUntil', from: null, to: until });
    afterEvents(ticketCreated, snoozed, woken('due'))
      .shows({ snoozedUntil: null, snoozedBy: null, wokenAt: specTime(2) })
      .isIn('all', 'open', 'running', ...ofKnown);
    afterEvents(ticketCreated, snoozed, woken('person')).shows({ snoozedUntil: null, wokenAt: null });
    afterEvents(ticketCreated, snoozed, woken('due'), turned('New', 'Open')).shows({ wokenAt: null });
    afterEvents(ticketCreated, snoozed, turned('New', 'Resolved')).shows({ snoozedUntil: null, snoozedBy: null });
  });

  it('are the newest ones only', () => {
    const many = Array.from({ length: ticketTail + 3 }, (_, n): TicketEvent => {
      return { type: 'FollowUpAdded', data: { followup: `f-${n}`, at: '2026-03-09T09:00:00.000Z', note: '' } };
    });
    const last = foldAll(ticketsProjection, recorded('ticket', [ticketCreated, ...many])).at(-1);
    const { followUps } = JSON.parse(last?.stored.json ?? '');
    expect(followUps).toHaveLength(ticketTail);
    expect(followUps.at(-1)._id).toBe(`f-${ticketTail + 2}`);
  });

  it('are links', () => {
    afterEvents(ticketCreated, bugTied).recordsChanges({ field: 'links', from: [], to: [bugTied.data] });
    afterEvents(ticketCreated, bugTied, { type: 'TicketUnlinked', data: { collection: 'bugs', id: 'bug-9' } })
      .shows({ links: [] })
      .isIn('all', 'open', 'running', ...ofKnown);
  });
});

describe('who learns of a ticket', () => {
  it('are others when it is deleted', () => {
    const given: TicketEvent = { type: 'TicketAssigned', data: { assignee: bob, note: '' } };
    afterEvents(ticketCreated, given, followUpAdded, bugTied, ticketDeleted)
      .shows({ deleted: true })
      .isIn('deleted', ...ofItsClient);
    afterEvents(ticketCreated, ticketDeleted, { type: 'TicketRestored', data: {} }).isIn(
      'all',
      'open',
      'running',
      ...ofKnown,
    );
  });

  it('does not hear of what it waits for once it was merged', () => {
    afterEvents(
      ticketCreated,
      bugTied,
      { type: 'TicketMerged', data: { into: 'other', ticketno: 7 } },
      turned('New', 'Closed'),
    )
      .shows({ mergedInto: 'other', ticketstatus: 'Closed' })
      .isIn('all', ...ofItsClient, ...ofKnown);
  });

  it('grows with mentions, notes and what was taken in', () => {
    afterEvents(
      ticketCreated,
      { type: 'TicketNoteAdded', data: { text: '@Bob', author: 'cid', mentions: ['bob'] } },
      { type: 'TicketAbsorbed', data: { ticket: 'other', ticketno: 7, watchers: ['ann', 'dan'] } },
    ).shows({ watchers: ['ann', 'cid', 'bob', 'dan'] });
  });

  it('watching is no activity', () => {
    afterEvents(ticketCreated, { type: 'TicketWatched', data: { watcher: 'zoe' } })
      .shows({ watchers: ['ann', 'zoe'], lastActivityAt: specTime(0) })
      .recordsChanges();
    afterEvents(ticketCreated, { type: 'TicketUnwatched', data: { watcher: 'ann' } }).shows({ watchers: [] });
  });
});

it('nothing is shown of what never began', () => {
  afterEvents(turned('New', 'Open')).isGone().isIn();
});

describe('a ticket whose client is erased', () => {
  const erased: TicketEvent = { type: 'TicketClientErased', data: { mails: ['mail-1'] } };

  it('says nothing of them, and all else as before', () => {
    afterEvents(ticketCreated, mailPrepared, turned('New', 'Closed'), erased)
      .shows({
        ...ticketDetails,
        owner_name: '',
        caller_name: '',
        email: '',
        contact: '',
        preparedMails: [],
        clientErasedAt: specTime(3),
        lastActivityAt: specTime(2),
      })
      .isIn('all');
  });
});
