import { describe, expect, it } from '@jest/globals';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import type { TicketRating } from '@atrium/contracts/tickets/rules';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { entriesAfter } from '../../../test/entries-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, decisionWith, specNow } from '../../../test/spec.js';
import { ticketCreated, turned } from '../../../test/ticket-events.js';
import { ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { ticketNotificationRules } from './notification-rules.js';
import { ticketsProjection } from './projections.js';
import { threadEntries } from './thread-projection.js';

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(ticketDecider, ticketRefusals, {
  RateTicket: { asks: true, resolvedAt: specNow },
});
const by = { actor: actorWith('admin') };
const resolved = turned('New', 'Resolved');
const reopened = turned('Resolved', 'Open');
const rate = (rating: TicketRating, comment?: string, resolution = 1) =>
  ({ type: 'RateTicket', data: { resolution, rating, ...(comment === undefined ? {} : { comment }) } }) as const;
const rated = (rating: TicketRating, comment = '', resolution = 1, answer = newId(0)): TicketEvent => ({
  type: 'TicketRated',
  data: { answer, resolution, rating, comment },
});

describe('rating a resolution', () => {
  it('is one answer, which can be changed, and keeps its comment unless there is another', () => {
    given(ticketCreated, resolved).when(rate('good', ' Fast '), by).thenEvents(rated('good', 'Fast'));
    given(ticketCreated, resolved, rated('good', 'Fast', 1, 'answer-1'))
      .when(rate('bad'), by)
      .thenEvents(rated('bad', 'Fast', 1, 'answer-1'));
    given(ticketCreated, resolved, rated('good', 'Fast', 1, 'answer-1'))
      .when(rate('good', 'Slow'), by)
      .thenEvents(rated('good', 'Slow', 1, 'answer-1'));
    given(ticketCreated, resolved, rated('good')).when(rate('good'), by).thenNothing();
  });

  it('is of the last resolution alone, also once the ticket is open again', () => {
    given(ticketCreated, resolved, reopened).when(rate('okay'), by).thenEvents(rated('okay'));
    given(ticketCreated, resolved, reopened, turned('Open', 'Closed')).when(rate('bad'), by).thenRefused('ratingOver');
    given(ticketCreated, resolved, reopened, turned('Open', 'Closed'))
      .when(rate('bad', undefined, 2), by)
      .thenEvents(rated('bad', '', 2));
    given(ticketCreated).when(rate('good'), by).thenRefused('ratingOver');
  });

  it('ends after some days, and while the organisation does not ask', () => {
    const late = { ...by, found: { resolvedAt: '2020-01-01T00:00:00.000Z' } };
    given(ticketCreated, resolved).when(rate('good'), late).thenRefused('ratingOver');
    given(ticketCreated, resolved)
      .when(rate('good'), { ...by, found: { asks: false } })
      .thenRefused('ratingsOff');
  });
});

describe('a rating', () => {
  it('is shown on the ticket, the latest of each resolution, and forgets its words with the client', () => {
    const { afterEvents } = specifyProjection(ticketsProjection);
    const first = [ticketCreated, resolved, rated('bad', 'Slow'), rated('okay', 'Well')] as const;
    const one = { resolution: 1, rating: 'okay', comment: 'Well', at: specTime(3) } as const;
    afterEvents(...first).shows({ rating: 'okay', ratings: [one], resolution: { no: 1, at: specTime(1) } });
    afterEvents(...first, reopened, turned('Open', 'Closed'), rated('good', '', 2)).shows({
      rating: 'good',
      ratings: [one, { resolution: 2, rating: 'good', comment: '', at: specTime(6) }],
    });
    afterEvents(...first, { type: 'TicketClientErased', data: { mails: [] } }).shows({
      rating: 'okay',
      ratings: [{ ...one, comment: '' }],
    });
  });

  it('is one line of the thread', () => {
    const entries = entriesAfter<ThreadEntry>(threadEntries, [
      ticketCreated,
      resolved,
      rated('bad', 'Slow', 1, 'answer-1'),
      rated('okay', 'Well', 1, 'answer-1'),
    ]);
    expect(entries.filter(({ kind }) => kind === 'rated')).toMatchObject([
      { _id: 'answer-1', rating: 'okay', comment: 'Well' },
    ]);
  });

  it('tells the assignee and the watchers when it is bad, once', () => {
    const after = specifyNotificationRules(ticketNotificationRules, ticketsProjection);
    const bob = { _id: 'bob', username: 'Bob' };
    const assigned: TicketEvent = { type: 'TicketAssigned', data: { assignee: bob, note: '' } };
    const unwatched: TicketEvent = { type: 'TicketUnwatched', data: { watcher: 'bob' } };
    const before = [ticketCreated, assigned, unwatched, resolved] as const;
    expect(after(...before, rated('bad')).notified).toEqual([['watched', 'rated', ['bob', 'ann'], '', '']]);
    expect(after(...before, rated('good')).notified).toEqual([]);
    expect(after(...before, rated('bad'), rated('bad', 'Slow')).notified).toEqual([]);
  });
});
