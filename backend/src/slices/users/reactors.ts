import type { Reactor } from '../../platform/core/reactor.js';
import type { UserEvent } from './events.js';

const endsSessions: ReadonlySet<UserEvent['type']> = new Set(['UserPasswordSet', 'UserDeactivated', 'UserDeleted']);

/** By then the read models know of the change, as a rule; sessions that ended count no more in any case. */
const settlingMs = 2_000;

/** Clears away sessions that ended with a change of the account; that they no longer count is settled elsewhere. */
const clearEndedSessions: Reactor<UserEvent> = {
  name: 'clear-ended-sessions',
  category: 'user',
  react({ event, aggregateId }) {
    if (!endsSessions.has(event.type)) return [];
    return [{ kind: 'clear-ended-sessions', data: { userId: aggregateId }, delay: settlingMs }];
  },
};

export const userReactors: readonly Reactor[] = [clearEndedSessions];
