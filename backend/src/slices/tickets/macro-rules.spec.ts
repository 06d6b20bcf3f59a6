import { describe, expect, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith } from '../../../test/spec.js';
import { snoozed, ticketCreated, ticketDeleted, turned } from '../../../test/ticket-events.js';
import { ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import type { Macro } from './macro-rules.js';

const { newId, now } = decisionWith({ found: undefined });
const nothing = {
  macro: null,
  mail: { subject: '', body: '' },
  files: [],
  below: {},
  assignee: null,
  mentions: [],
  labels: [],
};
const { given } = specifyHandlers(ticketDecider, ticketRefusals, { ApplyMacro: nothing });

const actor = actorWith('member', 'supporteditticket');
const macro: Macro = { id: 'reply-1', name: 'Thanks', subject: '', body: '', changes: {} };
const mail = { subject: 'Solved', body: 'Dear Rita' };
const apply = (data: object = {}) => ({ type: 'ApplyMacro', data: { macro: 'reply-1', ...data } }) as const;
const making = (changes: Macro['changes'], more: object = {}) => ({
  actor,
  found: { ...nothing, macro: { ...macro, changes }, ...more },
});
const has = (...ids: string[]): TicketEvent => ({ type: 'TicketDetailsChanged', data: { labels: ids } });
const applied: TicketEvent = { type: 'TicketMacroApplied', data: { macro: 'reply-1', name: 'Thanks' } };
const inDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();

describe('a macro', () => {
  it('makes all of its changes as one act, under its name', () => {
    const ann = { _id: 'ann', username: 'Ann' };
    const changes = {
      ticketstatus: 'Pending Customer',
      priority: 'Urgent',
      assigntask: 'me',
      snooze: 2,
      followUp: { days: 3, note: 'Happy?' },
      note: 'Was on the phone',
    } as const;
    given(ticketCreated)
      .when(apply(), making(changes, { assignee: ann, mail }))
      .thenEvents(
        applied,
        { type: 'TicketAssigned', data: { assignee: ann, note: '' } },
        { type: 'TicketDetailsChanged', data: { priority: 'Urgent' } },
        {
          type: 'TicketMailQueued',
          data: { mail: newId(0), to: 'desk@aurora.example', ...mail, author: 'ann' },
        },
        { type: 'TicketNoteAdded', data: { text: 'Was on the phone', author: 'ann', mentions: [] } },
        turned('New', 'Pending Customer'),
        { type: 'TicketSnoozed', data: { until: inDays(2) } },
        { type: 'FollowUpAdded', data: { followup: newId(1), at: '2026-03-05T10:00:00.000Z', note: 'Happy?' } },
      );
  });

  it('leaves out what is so already, and does nothing where all of it is', () => {
    given(ticketCreated)
      .when(apply(), making({ ticketstatus: 'New', priority: 'P1', assigntask: '' }))
      .thenNothing();
    given(ticketCreated)
      .when(apply(), making({ ticketstatus: 'New', type: 'Question' }))
      .thenEvents(applied, { type: 'TicketDetailsChanged', data: { type: 'Question' } });
  });

  it('adds labels to those that are there: merged ones as what they became, removed ones not at all', () => {
    const labels = [
      { id: 'ui', name: 'UI', color: 'blue', into: null },
      { id: 'vip', name: 'VIP', color: 'teal', into: null },
      { id: 'gold', name: 'Gold', color: 'grey', into: 'vip' },
    ] as const;
    given(ticketCreated, has('ui'))
      .when(apply(), making({ labels: ['gold', 'gone'] }, { labels }))
      .thenEvents(applied, has('ui', 'vip'));
    given(ticketCreated, has('vip'))
      .when(apply(), making({ labels: ['gold'] }, { labels }))
      .thenNothing();
    const many = Array.from({ length: 21 }, (_, n) => ({ id: `l${n}`, name: `L${n}`, color: 'blue', into: null }));
    const ids = many.map(({ id }) => id);
    given(ticketCreated, has(...ids.slice(0, 20)))
      .when(apply(), making({ labels: ids.slice(20) }, { labels: many }))
      .thenRefused('labelsFull');
  });

  it('sets the status that was chosen instead, and carries copies of its mail', () => {
    const data = { ticketstatus: 'Closed', cc: ['joao@aurora.example'] } as const;
    given(ticketCreated)
      .when(apply(data), making({ ticketstatus: 'Open' }, { mail }))
      .thenEvents(
        applied,
        {
          type: 'TicketMailQueued',
          data: { mail: newId(0), to: 'desk@aurora.example', ...mail, cc: data.cc, author: 'ann' },
        },
        turned('New', 'Closed'),
      );
  });

  it('is refused whole where a part of it is', () => {
    given(ticketCreated).when(apply(), { actor }).thenRefused('macroUnknown');
    const both = { ticketstatus: 'Open', assigntask: 'eve' } as const;
    given(ticketCreated).when(apply(), making(both)).thenRefused('assigneeUnknown');
    given(ticketCreated, turned('New', 'Closed'))
      .when(apply(), making({ priority: 'P3', snooze: 1 }, { mail }))
      .thenRefused('settledNotSnoozed');
    given(ticketCreated)
      .when(apply({ cc: ['a@aurora.example'] }), making(both, { assignee: { _id: 'eve', username: 'Eve' } }))
      .thenRefused('mailIncomplete');
    given(ticketCreated)
      .when(apply(), making({}, { mail: { subject: '', body: 'Dear' } }))
      .thenRefused('mailIncomplete');
    const erased: TicketEvent = { type: 'TicketClientErased', data: { mails: [] } };
    given(ticketCreated, turned('New', 'Closed'), erased)
      .when(apply(), making({ priority: 'P3' }, { mail }))
      .thenRefused('clientErased');
    given(ticketCreated, ticketDeleted).when(apply(), making(both)).thenRefused('ticketGone');
  });

  it('ends a snooze by settling', () => {
    given(ticketCreated, snoozed)
      .when(apply(), making({ ticketstatus: 'Resolved' }))
      .thenEvents(applied, turned('New', 'Resolved'));
    expect(macro.changes).toEqual({});
  });
});
