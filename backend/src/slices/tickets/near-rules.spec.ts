import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { ticketView } from '../../../test/item-views.js';
import { ticketDetails } from '../../../test/ticket-events.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { nearTargets } from './near-rules.js';

const settings = {
  ...defaultSettings,
  timeZone: 'UTC',
  responseTargets: { ...defaultSettings.responseTargets, P1: { response: 4, resolution: 8 } },
};
const from = '2026-03-02T09:00:00.000Z';
const ticket = (changes: object = {}) => ticketView({ priority: 'P1', clock: [{ from, to: null }], ...changes });
const near = (now: string, changes: object = {}) => nearTargets(ticket(changes), settings, now);

describe('a target is near', () => {
  it('when less than a quarter of its working time is left, or none', () => {
    expect(near('2026-03-02T12:00:00.000Z')).toEqual([]);
    expect(near('2026-03-02T12:01:00.000Z')).toEqual(['response']);
    expect(near('2026-03-02T16:00:00.000Z')).toEqual(['response', 'resolution']);
  });

  it('not once it is met, nor while the clock stands still', () => {
    expect(near('2026-03-02T13:00:00.000Z', { firstResponseAt: '2026-03-02T10:00:00.000Z' })).toEqual([]);
    expect(near('2026-03-02T13:00:00.000Z', { clock: [{ from, to: '2026-03-02T12:30:00.000Z' }] })).toEqual([]);
  });
});

const note = (
  target: 'response' | 'resolution',
  priority: 'P1' | 'P2' = 'P1',
): Extract<TicketCommand, { readonly type: 'TicketTargetNear' }> => ({
  type: 'TicketTargetNear',
  data: { target, priority },
});
const noted = (target: 'response' | 'resolution'): TicketEvent => ({ type: 'TicketTargetNear', data: { target } });
const moved = (from: 'New' | 'Closed', to: 'Closed' | 'Open'): TicketEvent => ({
  type: 'TicketStatusChanged',
  data: { from, to, comment: '' },
});

describe('that a target is near', () => {
  const { given } = specifyHandlers(ticketDecider, ticketRefusals);
  const admin = { actor: actorWith('admin') };
  const made: TicketEvent = {
    type: 'TicketCreated',
    data: { ...ticketDetails, priority: 'P1', ticketno: 1, author: 'bob' },
  };

  it('is noted once, for the priority that it has', () => {
    given(made).when(note('response'), admin).thenEvents(noted('response'));
    given(made, noted('response')).when(note('response'), admin).thenNothing();
    given(made, noted('response')).when(note('resolution'), admin).thenEvents(noted('resolution'));
    given(made).when(note('response', 'P2'), admin).thenNothing();
  });

  it('is noted again for another priority, and for what was opened again', () => {
    const urgent: TicketEvent = { type: 'TicketDetailsChanged', data: { priority: 'P2' } };
    given(made, noted('response'), urgent).when(note('response', 'P2'), admin).thenEvents(noted('response'));
    const again = [noted('resolution'), moved('New', 'Closed'), moved('Closed', 'Open')];
    given(made, ...again)
      .when(note('resolution'), admin)
      .thenEvents(noted('resolution'));
  });

  it('is not noted of what is settled or deleted', () => {
    given(made, moved('New', 'Closed')).when(note('resolution'), admin).thenNothing();
    given(made, { type: 'TicketDeleted', data: {} }).when(note('resolution'), admin).thenNothing();
  });
});
