import type { DomainEvent } from '../../platform/kernel/events.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import { commandForEach } from '../../platform/shared/command-jobs.js';

/** Whether an account was closed, or taken back by others. A new password that the owner chose ends no token. */
function endsTokens({ type, data }: DomainEvent): boolean {
  const { own, all } = data as { readonly own?: boolean; readonly all?: boolean };
  if (type === 'UserPasswordSet') return own === false;
  if (type === 'UserSessionsEnded') return all === true;
  return type === 'UserSecondFactorReset' || type === 'UserDeactivated' || type === 'UserDeleted';
}

/**
 * Ends tokens with their owner's sessions. Those of closed accounts are refused already; so they stay ended when the
 * account is opened again. Knows nothing of accounts but these event types.
 */
export const endTokens: Reactor = {
  name: 'end-api-tokens',
  category: 'user',
  react(recorded) {
    if (!endsTokens(recorded.event)) return [];
    const tokens = { collection: 'api-tokens', room: `self:${recorded.aggregateId}` };
    return [commandForEach(recorded, 'tokens', 'EndApiToken', tokens, {})];
  },
};
