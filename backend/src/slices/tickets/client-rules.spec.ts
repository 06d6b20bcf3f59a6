import { dayNumber, dayOfNumber } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clientDataDaysBounds, defaultSettings } from '@atrium/contracts/settings/rules';
import { actorWith, decisionWith, refusalOf, stateAfter } from '../../../test/spec.js';
import {
  mailFailed,
  mailPrepared,
  mailQueued,
  ticketCreated,
  ticketDeleted,
  ticketDetails,
  turned,
} from '../../../test/ticket-events.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { dueClientRooms, keptClientRooms } from './client-rules.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';

const agent = actorWith('member', 'supporteditticket', 'supportdeleteticket');
const found = { assignee: null, mentions: [], custom: nothingCustom, done: null, files: [] };
const closed = turned('New', 'Closed');
const erased: TicketEvent = { type: 'TicketClientErased', data: { mails: [] } };
const erase = { type: 'EraseTicketClient', data: {} } as const;

const decide = (command: TicketCommand, ...history: readonly TicketEvent[]) =>
  ticketDecider.decide(command, stateAfter(ticketDecider, history), decisionWith({ actor: agent, found }));
const refusal = (command: TicketCommand, ...history: readonly TicketEvent[]) =>
  refusalOf(() => decide(command, ...history))?.code;

describe('erasing the client of a ticket', () => {
  it('waits until the ticket is settled or deleted', () => {
    expect(refusal(erase, ticketCreated)).toBe('clientStillServed');
    expect(refusal(erase, ticketCreated, closed, turned('Closed', 'Open'))).toBe('clientStillServed');
    expect(decide(erase, ticketCreated, ticketDeleted)).toEqual([erased]);
  });

  it('names the mails of which nothing is left, and happens once', () => {
    const happened = { type: 'TicketClientErased', data: { mails: ['mail-1'] } };
    expect(decide(erase, ticketCreated, mailQueued, closed)).toEqual([happened]);
    expect(decide(erase, ticketCreated, closed, erased)).toEqual([]);
  });

  it('leaves the decider nothing of what it knew of them', () => {
    const state = stateAfter(ticketDecider, [ticketCreated, mailQueued, mailPrepared, closed, erased]);
    const { owner_name, caller_name, email, contact } = ticketDetails;
    for (const word of [owner_name, caller_name, email, contact, 'Your invoice', 'Dear Rita']) {
      expect(JSON.stringify(state)).not.toContain(word);
    }
  });

  it('keeps anybody from writing to them, or about them, again', () => {
    const history = [ticketCreated, mailQueued, mailFailed, closed, erased];
    const mail = { subject: 'So', body: 'So' };
    expect(refusal({ type: 'SendTicketMail', data: mail }, ...history)).toBe('clientErased');
    expect(refusal({ type: 'RetryTicketMail', data: { mail: 'mail-1' } }, ...history)).toBe('clientErased');
    expect(refusal({ type: 'EditTicket', data: { email: 'x@example.com' } }, ...history)).toBe('clientErased');
    expect(decide({ type: 'EditTicket', data: { problem: 'So', email: '' } }, ...history)).toHaveLength(1);
    expect(decide({ type: 'PrepareTicketMail', data: { collection: 'bugs', id: 'bug-9' } }, ...history)).toEqual([]);
  });
});

const now = '2031-07-20T12:00:00.000Z';
const settled = (lastActivityAt: string) =>
  ({ deleted: false, ticketstatus: 'Closed', mergedInto: null, lastActivityAt }) as const;

describe('how long clients are kept', () => {
  it('is at the organisation’s choice, and as long as the ticket at first', () => {
    expect(defaultSettings.clientDataDays).toBe(0);
    expect(dueClientRooms(0, now)).toEqual([]);
  });

  it('counts from the last activity, and looks at due clients alone', () => {
    const { least, most } = clientDataDaysBounds;
    const today = dayNumber(now);
    const tenYears = 3_600;
    fc.assert(
      fc.property(fc.integer({ min: least, max: most }), fc.integer({ min: -least, max: tenYears }), (days, beyond) => {
        const age = days + beyond;
        const rooms = new Set(dueClientRooms(days, now));
        const isLookedAt = keptClientRooms(settled(`${dayOfNumber(today - age)}T09:30:00.000Z`)).some((room) =>
          rooms.has(room),
        );
        expect(isLookedAt).toBe(beyond > 0);
      }),
    );
  });

  it('does not end while the ticket is open, nor twice', () => {
    const open = { ...settled('2030-01-01T00:00:00.000Z'), ticketstatus: 'Open' } as const;
    expect(keptClientRooms(open)).toEqual([]);
    expect(keptClientRooms({ ...open, deleted: true })).toEqual(['client:2030-01-01', 'client:2030-01']);
    expect(keptClientRooms({ ...settled(now), clientErasedAt: now })).toEqual([]);
  });

  it('ends with the day, and goes back as far as can be set', () => {
    const rooms = dueClientRooms(30, now);
    expect(rooms).toContain('client:2031-06-19');
    expect(rooms).not.toContain('client:2031-06-20');
    expect(rooms.at(-1)).toBe('client:2021-06');
  });
});
