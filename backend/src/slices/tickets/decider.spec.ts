import { describe, it } from '@jest/globals';
import type { ItemRef } from '@atrium/contracts/core/items';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { ticketView } from '../../../test/item-views.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith, specId, specNow, stateAfter } from '../../../test/spec.js';
import {
  bugTied,
  followUpAdded,
  mailPrepared,
  snoozed,
  ticketCreated,
  ticketDeleted,
  ticketDetails,
  turned,
  visitScheduled,
} from '../../../test/ticket-events.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { evolveTicket, type Ticket } from './state-rules.js';

type Of<Name extends TicketCommand['type']> = Extract<TicketCommand, { readonly type: Name }>;

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(ticketDecider, ticketRefusals, {
  CreateTicket: { ticketno: 0, assignee: null, custom: nothingCustom },
  EditTicket: { assignee: null, custom: nothingCustom },
  SetTicketStatus: { mentions: [] },
  AssignTicket: { assignee: null, mentions: [] },
  HandOverTicket: { assignee: null, formerAssignee: '' },
  AddTicketNote: { mentions: [] },
  LinkTicket: nothingAboutItems,
  MergeTicket: { other: null },
  UnmergeTicket: { other: null },
  ReleaseTicket: { other: null },
  RecordTicketSplit: { other: null },
  SplitTicket: { from: null, isSaid: true, ticketno: 0 },
});
const agent = actorWith('member', 'supporteditticket');
const bob = { _id: 'bob', username: 'Bob' };
const assigned: TicketEvent = { type: 'TicketAssigned', data: { assignee: bob, note: '' } };
const merged: TicketEvent = { type: 'TicketMerged', data: { into: 'other', ticketno: 7 } };

/** An agent decides, with what was looked up where it matters. */
const by = { actor: agent };
const knowing = <Found extends object>(found: Found) => ({ ...by, found });

/** Another ticket after these events. */
function ticketAfter(...events: TicketEvent[]): Ticket {
  const state = stateAfter({ initialState: null, evolve: evolveTicket }, [ticketCreated, ...events]);
  if (state === null) throw new Error('There is a ticket');
  return state;
}

describe('taking a ticket in', () => {
  it('keeps what it says, its number and who took it in', () => {
    given()
      .when({ type: 'CreateTicket', data: { ...ticketDetails } }, knowing({ ticketno: 104 }))
      .thenEvents(ticketCreated);
  });

  it('gives it to somebody at once', () => {
    given()
      .when(
        { type: 'CreateTicket', data: { ...ticketDetails, assigntask: 'bob' } },
        knowing({ ticketno: 104, assignee: bob }),
      )
      .thenEvents(ticketCreated, assigned);
    given()
      .when({ type: 'CreateTicket', data: { ...ticketDetails, assigntask: 'zoe' } }, by)
      .thenRefused('assigneeUnknown');
  });

  it('happens once', () => {
    given(ticketCreated)
      .when({ type: 'CreateTicket', data: { ...ticketDetails } }, by)
      .thenNothing();
  });
});

describe('a ticket with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    const looked = knowing({ ticketno: 104, custom: filledIn.found });
    given()
      .when({ type: 'CreateTicket', data: { ...ticketDetails, custom: filledIn.body } }, looked)
      .thenEvents({ type: 'TicketCreated', data: { ...ticketCreated.data, custom: filled } });
    const edit = { type: 'EditTicket', data: { custom: filledIn.body } } as const;
    const changed = { type: 'TicketDetailsChanged', data: { custom: filled } } as const;
    given(ticketCreated).when(edit, looked).thenEvents(changed);
    given(ticketCreated, changed).when(edit, looked).thenNothing();
  });
});

const call = (contact: string | number) => ({ type: 'EditTicket', data: { contact } }) as const;

describe('a telephone number', () => {
  it('is kept as it was typed', () => {
    given(ticketCreated)
      .when(call(' 0049 (30) 12-34 '), by)
      .thenEvents({ type: 'TicketDetailsChanged', data: { contact: '0049 (30) 12-34' } });
  });

  it('comes from some programs as a number', () => {
    given(ticketCreated)
      .when(call(4_711), by)
      .thenEvents({ type: 'TicketDetailsChanged', data: { contact: '4711' } });
  });
});

describe('changing a ticket', () => {
  it('records what changed, and nothing when nothing does', () => {
    given(ticketCreated)
      .when({ type: 'EditTicket', data: { priority: 'Urgent', domain: ticketDetails.domain } }, by)
      .thenEvents({ type: 'TicketDetailsChanged', data: { priority: 'Urgent' } });
    given(ticketCreated)
      .when({ type: 'EditTicket', data: { ...ticketDetails } }, by)
      .thenNothing();
  });

  it('gives it to somebody, or to nobody, with a note', () => {
    given(ticketCreated)
      .when({ type: 'EditTicket', data: { assigntask: 'bob' } }, knowing({ assignee: bob }))
      .thenEvents(assigned);
    given(ticketCreated, assigned)
      .when({ type: 'AssignTicket', data: { assigntask: '', note: 'Who has time?' } }, by)
      .thenEvents({ type: 'TicketAssigned', data: { assignee: null, note: 'Who has time?' } });
    given(ticketCreated)
      .when({ type: 'AssignTicket', data: { assigntask: 'zoe' } }, by)
      .thenRefused('assigneeUnknown');
  });

  it('keeps a note although nothing changes with it', () => {
    const note: TicketEvent = { type: 'TicketNoteAdded', data: { text: 'Still yours', author: 'ann', mentions: [] } };
    given(ticketCreated, assigned)
      .when({ type: 'AssignTicket', data: { assigntask: 'bob', note: 'Still yours' } }, by)
      .thenEvents(note);
    given(ticketCreated)
      .when({ type: 'SetTicketStatus', data: { ticketstatus: 'New', comment: 'Still yours' } }, by)
      .thenEvents(note);
    given(ticketCreated)
      .when({ type: 'SetTicketStatus', data: { ticketstatus: 'New' } }, by)
      .thenNothing();
  });

  it('takes it from any status to any other', () => {
    given(ticketCreated)
      .when({ type: 'SetTicketStatus', data: { ticketstatus: 'Closed', comment: 'Spam' } }, by)
      .thenEvents(turned('New', 'Closed', 'Spam'));
    given(ticketCreated, turned('New', 'Closed'))
      .when({ type: 'SetTicketStatus', data: { ticketstatus: 'Open' } }, by)
      .thenEvents(turned('Closed', 'Open'));
  });

  it('writes notes that speak to people', () => {
    given(ticketCreated)
      .when({ type: 'AddTicketNote', data: { text: '@Bob look' } }, knowing({ mentions: ['bob'] }))
      .thenEvents({ type: 'TicketNoteAdded', data: { text: '@Bob look', author: 'ann', mentions: ['bob'] } });
  });
});

describe('visits and follow-ups', () => {
  const visit = { kind: 'call', title: 'Call', from: '2026-03-04T10:00:00+01:00', to: '2026-03-04T09:30:00Z' } as const;

  it('are set in one way of writing instants', () => {
    given(ticketCreated)
      .when({ type: 'ScheduleVisit', data: visit }, by)
      .thenEvents({
        type: 'VisitScheduled',
        data: {
          ...visit,
          visit: newId(0),
          from: '2026-03-04T09:00:00.000Z',
          to: '2026-03-04T09:30:00.000Z',
          note: '',
        },
      });
    given(ticketCreated)
      .when({ type: 'ScheduleVisit', data: { ...visit, to: visit.from } }, by)
      .thenRefused('visitEndsBefore');
  });

  it('are cancelled once', () => {
    const cancel: Of<'CancelVisit'> = { type: 'CancelVisit', data: { visit: 'visit-1' } };
    const cancelled: TicketEvent = { type: 'VisitCancelled', data: { visit: 'visit-1' } };
    given(ticketCreated, visitScheduled).when(cancel, by).thenEvents(cancelled);
    given(ticketCreated, visitScheduled, cancelled).when(cancel, by).thenRefused('visitGone');
  });

  it('lie ahead', () => {
    given(ticketCreated)
      .when({ type: 'AddFollowUp', data: { at: '2026-03-02T09:31:00Z', note: 'Call' } }, by)
      .thenEvents({
        type: 'FollowUpAdded',
        data: { followup: newId(0), at: '2026-03-02T09:31:00.000Z', note: 'Call' },
      });
    given(ticketCreated)
      .when({ type: 'AddFollowUp', data: { at: specNow } }, by)
      .thenRefused('inThePast');
  });

  const due: TicketEvent = { type: 'FollowUpFellDue', data: { followup: 'follow-1' } };
  const fallDue: Of<'FollowUpFellDue'> = { type: 'FollowUpFellDue', data: { followup: 'follow-1' } };

  it('fall due once, however late, and wake a ticket that waits', () => {
    const late = { ...by, now: '2026-03-09T12:00:00.000Z' };
    given(ticketCreated, followUpAdded).when(fallDue, late).thenEvents(due);
    given(ticketCreated, followUpAdded, due).when(fallDue, late).thenNothing();
    for (const status of ['Pending Customer', 'Pending Developer'] as const) {
      given(ticketCreated, followUpAdded, turned('New', status))
        .when(fallDue, late)
        .thenEvents(due, turned(status, 'Open'));
    }
    given(ticketCreated, followUpAdded, turned('New', 'Closed')).when(fallDue, late).thenEvents(due);
  });

  it('fall due neither before their time nor when they are done, nor on a deleted ticket', () => {
    given(ticketCreated, followUpAdded)
      .when(fallDue, { ...by, now: '2026-03-02T09:29:59.999Z' })
      .thenNothing();
    const done: TicketEvent = { type: 'FollowUpCompleted', data: { followup: 'follow-1' } };
    given(ticketCreated, followUpAdded, done).when(fallDue, by).thenNothing();
    given(ticketCreated, followUpAdded, ticketDeleted).when(fallDue, by).thenNothing();
    given(ticketCreated, followUpAdded, ticketDeleted, { type: 'TicketRestored', data: {} })
      .when(fallDue, by)
      .thenEvents(due);
    given(ticketCreated)
      .when({ type: 'CompleteFollowUp', data: { followup: 'x' } }, by)
      .thenRefused('followUpGone');
  });
});

const woken = (because: 'person' | 'due'): TicketEvent => ({ type: 'TicketWoken', data: { because } });

describe('a snooze', () => {
  const until = '2026-03-02T09:30:00.000Z';
  const end: Of<'EndTicketSnooze'> = { type: 'EndTicketSnooze', data: { until } };
  const late = { ...by, now: '2026-03-09T12:00:00.000Z' };
  const early = { ...by, now: '2026-03-02T09:29:59.999Z' };

  it('is of an open ticket, until a time to come, and can be moved', () => {
    given(ticketCreated).when({ type: 'SnoozeTicket', data: { until } }, early).thenEvents(snoozed);
    given(ticketCreated, snoozed).when({ type: 'SnoozeTicket', data: { until } }, early).thenNothing();
    given(ticketCreated, snoozed)
      .when({ type: 'SnoozeTicket', data: { until: '2026-03-09T10:00:00+01:00' } }, early)
      .thenEvents({ type: 'TicketSnoozed', data: { until: '2026-03-09T09:00:00.000Z' } });
    given(ticketCreated).when({ type: 'SnoozeTicket', data: { until } }, late).thenRefused('snoozeInThePast');
    given(ticketCreated, turned('New', 'Closed'))
      .when({ type: 'SnoozeTicket', data: { until } }, early)
      .thenRefused('settledNotSnoozed');
  });

  it('ends once, when it is due or when somebody ends it', () => {
    given(ticketCreated, snoozed).when(end, late).thenEvents(woken('due'));
    given(ticketCreated, snoozed).when(end, early).thenNothing();
    given(ticketCreated, snoozed, woken('due')).when(end, late).thenNothing();
    given(ticketCreated, snoozed, ticketDeleted).when(end, late).thenNothing();
    given(ticketCreated, snoozed).when({ type: 'WakeTicket', data: {} }, early).thenEvents(woken('person'));
    given(ticketCreated).when({ type: 'WakeTicket', data: {} }, early).thenNothing();
    given(ticketCreated, snoozed, turned('New', 'Resolved')).when(end, late).thenNothing();
  });
});

describe('merging', () => {
  const merge: Of<'MergeTicket'> = { type: 'MergeTicket', data: { into: 'other' } };

  it('closes the ticket and says where it goes on', () => {
    const other = { ...ticketAfter(), ticketno: 7 };
    given(ticketCreated).when(merge, knowing({ other })).thenEvents(merged, turned('New', 'Closed'));
    given(ticketCreated, turned('New', 'Closed')).when(merge, knowing({ other })).thenEvents(merged);
  });

  it('goes into another ticket that goes on itself', () => {
    given(ticketCreated)
      .when({ type: 'MergeTicket', data: { into: specId } }, by)
      .thenRefused('mergeIntoItself');
    for (const other of [null, ticketAfter(ticketDeleted), ticketAfter(merged)]) {
      given(ticketCreated).when(merge, knowing({ other })).thenRefused('mergeTargetUnknown');
    }
  });

  it('leaves watchers and links to the other ticket, once', () => {
    const into: TicketEvent = { type: 'TicketMerged', data: { into: specId, ticketno: 104 } };
    const other = { ...ticketAfter({ type: 'TicketWatched', data: { watcher: 'cid' } }, bugTied, into), ticketno: 7 };
    const absorb: Of<'AbsorbTicket'> = { type: 'AbsorbTicket', data: { ticket: 'left' } };
    const taken = {
      type: 'TicketAbsorbed',
      data: { ticket: 'left', ticketno: 7, watchers: ['ann', 'cid'] },
    } as const;
    const brought = [{ collection: 'bugs', id: 'bug-9' }] as const;
    const withLink = { ...taken, data: { ...taken.data, brought } };
    given(ticketCreated).when(absorb, knowing({ other })).thenEvents(withLink, bugTied);
    given(ticketCreated, bugTied).when(absorb, knowing({ other })).thenEvents(taken);
    given(ticketCreated, taken).when(absorb, knowing({ other })).thenNothing();
    given(ticketCreated)
      .when(absorb, knowing({ other: ticketAfter() }))
      .thenNothing();
  });

  it('leaves what the client has heard of, but not what still waits to be said', () => {
    const into: TicketEvent = { type: 'TicketMerged', data: { into: specId, ticketno: 104 } };
    const absorb: Of<'AbsorbTicket'> = { type: 'AbsorbTicket', data: { ticket: 'left' } };
    const brought = [{ collection: 'bugs', id: 'bug-9' }] as const;
    const taken = {
      type: 'TicketAbsorbed',
      data: { ticket: 'left', ticketno: 104, watchers: ['ann'], brought },
    } as const;
    const told = ['bugs bug-9 2026-03-01T09:00:00.000Z'];
    given(ticketCreated)
      .when(absorb, knowing({ other: ticketAfter(bugTied, mailPrepared, into) }))
      .thenEvents(taken, bugTied);
    const discarded: TicketEvent = { type: 'PreparedMailDiscarded', data: { mail: 'mail-2' } };
    const heard = { ...taken, data: { ...taken.data, told } };
    given(ticketCreated)
      .when(absorb, knowing({ other: ticketAfter(bugTied, mailPrepared, discarded, into) }))
      .thenEvents(heard, bugTied);
    const about: ItemRef = { collection: 'bugs', id: 'bug-9' };
    const done = { about, since: '2026-03-01T09:00:00.000Z', subject: 'Solved', body: 'Dear Rita' };
    given(ticketCreated, heard, bugTied)
      .when({ type: 'PrepareTicketMail', data: { collection: 'bugs', id: 'bug-9' } }, knowing({ done }))
      .thenNothing();
  });

  it('is undone: the ticket goes on as it was, and the other gives back what it brought', () => {
    const unmerge: Of<'UnmergeTicket'> = { type: 'UnmergeTicket', data: {} };
    const unmerged: TicketEvent = { type: 'TicketUnmerged', data: { from: 'other', ticketno: 7 } };
    const other = { ...ticketAfter(), ticketno: 7 };
    given(ticketCreated, turned('New', 'Open'), merged, turned('Open', 'Closed'))
      .when(unmerge, knowing({ other }))
      .thenEvents(turned('Closed', 'Open'), unmerged);
    given(ticketCreated, turned('New', 'Closed'), merged).when(unmerge, knowing({ other })).thenEvents(unmerged);
    given(ticketCreated).when(unmerge, knowing({ other })).thenRefused('notMerged');

    const brought = [{ collection: 'bugs', id: 'bug-9' }] as const;
    const taken: TicketEvent = { type: 'TicketAbsorbed', data: { ticket: 'left', ticketno: 7, watchers: [], brought } };
    const released: TicketEvent = { type: 'TicketReleased', data: { ticket: 'left', ticketno: 7 } };
    const release: Of<'ReleaseTicket'> = { type: 'ReleaseTicket', data: { ticket: 'left' } };
    const cut: TicketEvent = { type: 'TicketUnlinked', data: brought[0] };
    given(ticketCreated, taken, bugTied).when(release, knowing({ other })).thenEvents(released, cut);
    given(ticketCreated, taken).when(release, knowing({ other })).thenEvents(released);
    given(ticketCreated, taken, released).when(release, knowing({ other })).thenNothing();
    given(ticketCreated, taken)
      .when(release, knowing({ other: { ...other, mergedInto: specId } }))
      .thenNothing();
  });

  it('ends what can be done with the ticket, but not what is done to its end', () => {
    given(ticketCreated, merged)
      .when({ type: 'AddTicketNote', data: { text: 'So' } }, by)
      .thenRefused('merged');
    given(ticketCreated, merged).when({ type: 'DeleteTicket', data: {} }, by).thenEvents(ticketDeleted);
  });
});

describe('splitting', () => {
  const split: Of<'SplitTicket'> = {
    type: 'SplitTicket',
    data: { ticket: 'other', entry: 'mail-5', problem: 'The printer, too' },
  };
  const from = ticketView({ _id: 'other', ticketno: 7 });
  const found = (part: object = {}) => knowing({ from: { ...from, ...part }, isSaid: true, ticketno: 8 });

  it('takes in another ticket of the same client, linked to the first', () => {
    const details = { ...ticketDetails, problem: 'The printer, too', solution: '' };
    given()
      .when(split, found())
      .thenEvents(
        { type: 'TicketCreated', data: { ...details, ticketno: 8, author: 'ann' } },
        { type: 'TicketSplit', data: { ticket: 'other', ticketno: 7, entry: 'mail-5', origin: true } },
        { type: 'TicketLinked', data: { collection: 'tickets', id: 'other', relation: 'relates' } },
      );
  });

  it('is refused where there is no such ticket or message, or nobody goes on with it', () => {
    given()
      .when(split, knowing({ from: null, isSaid: true, ticketno: 0 }))
      .thenRefused('splitFromUnknown');
    given()
      .when(split, found({ deleted: true }))
      .thenRefused('splitFromUnknown');
    given()
      .when(split, found({ mergedInto: 'third' }))
      .thenRefused('merged');
    given()
      .when(split, found({ clientErasedAt: '2026-03-02T09:00:00.000Z' }))
      .thenRefused('clientErased');
    given()
      .when(split, knowing({ from, isSaid: false, ticketno: 0 }))
      .thenRefused('entryUnknown');
  });

  it('is said in the first ticket, once', () => {
    const record: Of<'RecordTicketSplit'> = { type: 'RecordTicketSplit', data: { ticket: 'new', entry: 'mail-5' } };
    const told: TicketEvent = {
      type: 'TicketSplit',
      data: { ticket: 'new', ticketno: 8, entry: 'mail-5', origin: false },
    };
    const other = { ...ticketAfter(), ticketno: 8 };
    given(ticketCreated).when(record, knowing({ other })).thenEvents(told);
    given(ticketCreated, told).when(record, knowing({ other })).thenNothing();
    given(ticketCreated)
      .when(record, knowing({ other: null }))
      .thenNothing();
  });
});

describe('links', () => {
  const link: Of<'LinkTicket'> = {
    type: 'LinkTicket',
    data: { relation: 'relates', collection: 'bugs', item: 'bug-9' },
  };

  it('are made and cut, each once', () => {
    given(ticketCreated).when(link, by).thenEvents(bugTied);
    given(ticketCreated, bugTied).when(link, by).thenNothing();
    const cut: Of<'UnlinkTicket'> = { type: 'UnlinkTicket', data: { collection: 'bugs', item: 'bug-9' } };
    given(ticketCreated, bugTied)
      .when(cut, by)
      .thenEvents({ type: 'TicketUnlinked', data: { collection: 'bugs', id: 'bug-9' } });
    given(ticketCreated).when(cut, by).thenNothing();
  });

  it('lead to what is there', () => {
    const items = { ...nothingAboutItems, itemKnown: false };
    given(ticketCreated).when(link, knowing(items)).thenRefused('itemUnknown');
  });
});

describe('a ticket', () => {
  const watch: Of<'WatchTicket'> = { type: 'WatchTicket', data: {} };
  const stranger = { ...actorWith('member'), id: 'zoe' };

  it('is watched by people who see it, and does not exist for anybody else', () => {
    const watched: TicketEvent = { type: 'TicketWatched', data: { watcher: 'zoe' } };
    given(ticketCreated)
      .when(watch, { ...by, actor: stranger })
      .thenRefused('ticketGone');
    given()
      .when(watch, { ...by, actor: stranger })
      .thenRefused('ticketGone');
    const toZoe: TicketEvent = {
      type: 'TicketAssigned',
      data: { assignee: { _id: 'eve', username: 'Eve' }, note: '' },
    };
    given(ticketCreated, toZoe)
      .when(watch, { ...by, actor: { ...stranger, id: 'eve' } })
      .thenNothing();
    given(ticketCreated)
      .when(watch, { ...by, actor: { ...agent, id: 'zoe' } })
      .thenEvents(watched);
    given(ticketCreated, watched)
      .when({ type: 'UnwatchTicket', data: {} }, { ...by, actor: { ...agent, id: 'zoe' } })
      .thenEvents({ type: 'TicketUnwatched', data: { watcher: 'zoe' } });
  });

  it('is deleted and brought back', () => {
    given(ticketCreated).when({ type: 'DeleteTicket', data: {} }, by).thenEvents(ticketDeleted);
    given(ticketCreated, ticketDeleted).when({ type: 'DeleteTicket', data: {} }, by).thenNothing();
    given(ticketCreated, ticketDeleted)
      .when({ type: 'RestoreTicket', data: {} }, by)
      .thenEvents({ type: 'TicketRestored', data: {} });
    for (const command of [watch, { type: 'AddTicketNote', data: { text: 'So' } }] as const) {
      given(ticketCreated, ticketDeleted).when(command, by).thenRefused('ticketGone');
    }
  });
});

describe('handing a ticket over', () => {
  const handOver: Of<'HandOverTicket'> = { type: 'HandOverTicket', data: { from: 'bob', to: 'eve' } };
  const eve = { _id: 'eve', username: 'Eve' };
  const known = knowing({ assignee: eve, formerAssignee: 'Bob' });

  it('gives it to the successor, and says why', () => {
    given(ticketCreated, assigned)
      .when(handOver, known)
      .thenEvents({
        type: 'TicketAssigned',
        data: { assignee: eve, note: `Handed over from ${nameInText('bob', 'Bob')} on deactivation` },
      });
  });

  it('leaves settled records, and records of others, where they are', () => {
    given(ticketCreated).when(handOver, known).thenNothing();
    given(ticketCreated, assigned, turned('New', 'Closed')).when(handOver, known).thenNothing();
  });

  it('needs somebody who can be given tickets', () => {
    given(ticketCreated, assigned).when(handOver, by).thenRefused('assigneeUnknown');
  });
});
