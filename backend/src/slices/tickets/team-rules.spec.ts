import { describe, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { ticketCreated } from '../../../test/ticket-events.js';
import { ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { ticketsProjection } from './projections.js';

const { given } = specifyHandlers(ticketDecider, ticketRefusals, {
  HandTicketToTeam: { isOfTeam: false, mentions: [] },
});
const by = { actor: actorWith('member', 'supporteditticket') };
const assigned = (to: string | null): TicketEvent => ({
  type: 'TicketAssigned',
  data: { assignee: to === null ? null : { _id: to, username: to }, note: '' },
});
const handed = (team: 'support' | 'testing' | null, note = ''): TicketEvent => ({
  type: 'TicketHandedToTeam',
  data: { team, note },
});
const hand = (team: 'support' | 'testing' | '', note?: string) =>
  ({ type: 'HandTicketToTeam', data: { team, ...(note === undefined ? {} : { note }) } }) as const;

describe('handing a ticket to a team', () => {
  it('puts it into the queue of the team, and takes it from who is of another one', () => {
    given(ticketCreated).when(hand('support', 'Yours'), by).thenEvents(handed('support', 'Yours'));
    given(ticketCreated, assigned('bob')).when(hand('support'), by).thenEvents(handed('support'), assigned(null));
    given(ticketCreated, assigned('bob'))
      .when(hand('support'), { ...by, found: { isOfTeam: true } })
      .thenEvents(handed('support'));
  });

  it('does nothing where it is, and takes it out of all queues', () => {
    given(ticketCreated, handed('support')).when(hand('support'), by).thenNothing();
    given(ticketCreated, handed('support')).when(hand(''), by).thenEvents(handed(null));
    given(ticketCreated).when(hand(''), by).thenNothing();
  });

  it('is shown on the ticket', () => {
    const { afterEvents } = specifyProjection(ticketsProjection);
    afterEvents(ticketCreated, handed('testing')).shows({ team: 'testing' });
    afterEvents(ticketCreated, handed('testing'), handed(null)).shows({ team: '' });
  });
});
