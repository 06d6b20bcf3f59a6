import { describe, expect, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import type { RoutingRule } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { ticketView } from '../../../test/item-views.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { ticketCreated, turned } from '../../../test/ticket-events.js';
import { ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { roomsOf } from './policy.js';
import { ticketsProjection } from './projections.js';
import { chosenOf, isThereNow, membersOf } from './routing-rules.js';

const rule: RoutingRule = { type: 'Problem', team: 'support', way: 'turn' };
const nobodys = { rule: null, chosen: null };
const { given } = specifyHandlers(ticketDecider, ticketRefusals, { RouteTicket: nobodys });
const by = { actor: actorWith('admin') };
const route = { type: 'RouteTicket', data: {} } as const;
const bob = { _id: 'bob', username: 'Bob' };
const candidate = (id: string, open: number, last: string) => ({ person: { _id: id, username: id }, open, last });
const found = (chosen: { person: typeof bob; open: number; last: string } | null, part: Partial<RoutingRule> = {}) => ({
  ...by,
  found: { rule: { ...rule, ...part }, chosen },
});
const handed = (more: { waits?: true } = {}): TicketEvent => ({
  type: 'TicketHandedToTeam',
  data: { team: 'support', note: '', ...more },
});
const routed: TicketEvent = {
  type: 'TicketAssigned',
  data: { assignee: bob, note: '', why: { way: 'turn', team: 'support', open: 2 } },
};

describe('a new ticket', () => {
  const chosen = { person: bob, open: 2, last: '' };

  it('comes into the queue of its team, and to somebody of it, with why', () => {
    given(ticketCreated).when(route, found(chosen)).thenEvents(handed(), routed);
    given(ticketCreated)
      .when(route, found(null, { way: 'hand' }))
      .thenEvents(handed());
    given(ticketCreated).when(route, by).thenNothing();
  });

  it('waits while nobody of its team is there, and is then given out once', () => {
    given(ticketCreated)
      .when(route, found(null))
      .thenEvents(handed({ waits: true }));
    given(ticketCreated, handed({ waits: true }))
      .when(route, found(null))
      .thenNothing();
    given(ticketCreated, handed({ waits: true }))
      .when(route, found(chosen))
      .thenEvents(routed);
    given(ticketCreated, handed({ waits: true }), routed)
      .when(route, found(chosen))
      .thenNothing();
  });

  it('is left alone once people have given it to somebody or to a team, or settled it', () => {
    const byHand: TicketEvent = { type: 'TicketAssigned', data: { assignee: bob, note: '' } };
    given(ticketCreated, byHand).when(route, found(chosen)).thenNothing();
    given(ticketCreated, handed()).when(route, found(chosen)).thenNothing();
    given(ticketCreated, turned('New', 'Closed')).when(route, found(chosen)).thenNothing();
  });

  it('is found by who waits for it, who has it, and whose turn it was', () => {
    const { afterEvents } = specifyProjection(ticketsProjection);
    afterEvents(ticketCreated, handed({ waits: true })).shows({ waits: true, team: 'support' });
    afterEvents(ticketCreated, handed({ waits: true }), routed).shows({
      assigntask: 'bob',
      routed: { to: 'bob', team: 'support', at: specTime(2) },
    });
    expect(roomsOf({ ...ticketView(), waits: true })).toContain('unrouted');
    const given = { ...ticketView(), assigntask: 'bob', routed: { to: 'bob', team: 'support', at: '' } } as const;
    expect(roomsOf(given)).toEqual(expect.arrayContaining(['load:bob', 'turn:support']));
    expect(roomsOf({ ...given, ticketstatus: 'Closed' })).not.toContain('load:bob');
  });
});

const user = (part: Partial<UserView>) =>
  ({
    ...actorWith('member', 'supporteditticket'),
    department: 'support',
    active: true,
    deleted: false,
    ...part,
  }) as UserView;

describe('who gets it', () => {
  it('is whose turn is longest ago, or who has the fewest open tickets', () => {
    const all = [candidate('ann', 1, '2026-03-02'), candidate('bob', 3, ''), candidate('eve', 1, '2026-03-01')];
    expect(chosenOf(all, 'turn')?.person._id).toBe('bob');
    expect(chosenOf(all, 'load')?.person._id).toBe('eve');
    expect(chosenOf([], 'turn')).toBeNull();
  });

  it('is of the team, may edit tickets, and is not gone', () => {
    const people = [
      user({ username: 'one' }),
      user({ username: 'two', department: 'sales' }),
      user({ username: 'three', active: false }),
      user({ username: 'four', supporteditticket: false }),
    ];
    expect(membersOf('support', people).map(({ username }) => username)).toEqual(['one']);
  });

  it('is there: not on leave all day, punched out, on a break or away', () => {
    const now = '2026-03-02T10:00:00.000Z';
    const isThere = (availability: Partial<Parameters<typeof isThereNow>[0]> | null, until = '') =>
      isThereNow(availability && { in: null, away: [], ...availability }, { until }, now, 'UTC');
    const leave = { leave: 'l', startDate: '2026-03-02', endDate: '2026-03-03', startHalf: false, endHalf: false };
    expect([isThere(null), isThere({}), isThere({ in: true })]).toEqual([true, true, true]);
    expect([isThere({ in: false }), isThere({ in: true, onBreak: true })]).toEqual([false, false]);
    expect([isThere({ away: [leave] }), isThere({ away: [{ ...leave, startHalf: true }] })]).toEqual([false, true]);
    expect([isThere({}, '2026-03-02T11:00:00.000Z'), isThere({}, '2026-03-02T09:00:00.000Z')]).toEqual([false, true]);
  });
});
