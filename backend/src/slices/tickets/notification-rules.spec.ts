import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import {
  followUpAdded,
  mailQueued,
  mailReceived,
  mailSent,
  snoozed,
  ticketCreated,
  ticketDeleted,
  turned,
} from '../../../test/ticket-events.js';
import type { TicketEvent } from './events.js';
import { ticketNotificationRules } from './notification-rules.js';
import { ticketsProjection } from './projections.js';

const after = specifyNotificationRules(ticketNotificationRules, ticketsProjection);

const given = (name: string | null): TicketEvent => ({
  type: 'TicketAssigned',
  data: { assignee: name === null ? null : { _id: name, username: name }, note: '' },
});
const watched = (watcher: string): TicketEvent => ({ type: 'TicketWatched', data: { watcher } });
const unwatched = (watcher: string): TicketEvent => ({ type: 'TicketUnwatched', data: { watcher } });
const noted = (...mentions: string[]): TicketEvent => ({
  type: 'TicketNoteAdded',
  data: { text: 'Look', author: 'ann', mentions },
});
const near: TicketEvent = { type: 'TicketTargetNear', data: { target: 'response' } };
const followUpDue: TicketEvent = { type: 'FollowUpFellDue', data: { followup: 'follow-1' } };

describe('of a ticket', () => {
  it('who gets it is told, and who had it, of whom that is no news any more', () => {
    expect(after(ticketCreated, given('bob')).notified).toEqual([['assigned', 'assigned', ['bob'], '', '']]);
    expect(after(ticketCreated, given('bob'), given('eve'))).toMatchObject({
      notified: [
        ['assigned', 'assigned', ['eve'], '', ''],
        ['watched', 'unassigned', ['bob'], '', ''],
      ],
      settled: [{ whats: ['assigned'], people: ['bob'] }],
    });
  });

  it('notifies mentioned people of the mention alone, and watchers of the message', () => {
    const { notified } = after(ticketCreated, watched('bob'), watched('eve'), noted('eve'));
    expect(notified).toEqual([
      ['mentioned', 'mentioned', ['eve'], '', ''],
      ['watched', 'commented', expect.not.arrayContaining(['eve']), '', ''],
    ]);
    expect(notified[1]?.[2]).toContain('bob');
    expect(after(ticketCreated, watched('bob'), mailQueued).notified).toEqual([
      ['watched', 'commented', expect.arrayContaining(['bob']), '', ''],
    ]);
  });

  it('notifies watchers of the new status, which ends what was due once it is settled', () => {
    const { notified, settled } = after(ticketCreated, watched('bob'), turned('New', 'Resolved'));
    expect(notified).toEqual([['watched', 'status', expect.arrayContaining(['bob']), 'New', 'Resolved']]);
    expect(settled).toContainEqual({ whats: ['resolution', 'followup', 'woken'] });
    expect(after(ticketCreated, watched('bob'), turned('New', 'Open')).settled).toEqual([]);
  });

  it('notifies the assignee, or all watchers, of a near target until it is answered', () => {
    expect(after(ticketCreated, given('bob'), near)).toMatchObject({
      notified: [['target', 'response', ['bob'], '', '']],
      byItself: true,
    });
    expect(after(ticketCreated, watched('eve'), near).notified).toEqual([
      ['target', 'response', expect.arrayContaining(['eve']), '', ''],
    ]);
    expect(after(ticketCreated, given('bob'), near, mailQueued).settled).toEqual([]);
    expect(after(ticketCreated, given('bob'), near, mailQueued, mailSent).settled).toEqual([{ whats: ['response'] }]);
  });

  it('notifies the assignee and the author of a due follow-up until it is done', () => {
    expect(after(ticketCreated, given('bob'), followUpAdded, followUpDue)).toMatchObject({
      notified: [['due', 'followup', ['bob', 'ann'], '', '']],
      byItself: true,
    });
    const done: TicketEvent = { type: 'FollowUpCompleted', data: { followup: 'follow-1' } };
    expect(after(ticketCreated, followUpAdded, followUpDue, done).settled).toEqual([{ whats: ['followup'] }]);
  });

  it('notifies the assignee and who snoozed it when it comes back, by itself or by a reply', () => {
    const due: TicketEvent = { type: 'TicketWoken', data: { because: 'due' } };
    expect(after(ticketCreated, given('bob'), snoozed, due)).toMatchObject({
      notified: [['due', 'woken', ['bob', 'ann'], '', '']],
      byItself: true,
    });
    expect(after(ticketCreated, given('bob'), unwatched('bob'), snoozed, mailReceived).notified).toEqual([
      ['watched', 'replied', expect.arrayContaining(['bob', 'ann']), '', ''],
    ]);
    expect(after(ticketCreated, snoozed, due, snoozed).settled).toEqual([{ whats: ['woken'] }]);
  });

  it('notifies nobody of a new ticket, and hides a deleted one', () => {
    expect(after(ticketCreated)).toMatchObject({
      notified: [],
      shown: [{ label: 'TKT-104', title: 'The total is wrong' }],
    });
    expect(after(ticketCreated, ticketDeleted).shown).toEqual([]);
  });
});
