import { apiTokenCommands } from '@atrium/contracts/api-tokens/commands';
import { refuseApiToken } from '@atrium/contracts/api-tokens/errors';
import { tokenLimit } from '@atrium/contracts/api-tokens/rules';
import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import { dayMs } from '@atrium/contracts/core/days';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { administers } from '@atrium/contracts/core/permissions';
import { refuse } from '@atrium/contracts/core/problems';
import { systemTenant } from '../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { ApiTokenEvent } from './events.js';

export type ApiTokenCommand = CommandOf<typeof apiTokenCommands>;

interface State {
  readonly owner: string;
  readonly revoked: boolean;
}

const handlers = {
  IssueApiToken: withLookUp({
    lookUp: async (_, __, tools) => ({
      own: (await tools.room<ApiTokenView>('api-tokens', `self:${tools.actor.id}`)).filter(({ revoked }) => !revoked)
        .length,
    }),
    decide({ name, access, days, rights, digest }, _, { actor, now, found }) {
      // A token belongs to one organisation, and a superadmin to none.
      if (actor.home === systemTenant) throw refuse('notAllowed');
      if (access === 'provision' && !administers(actor)) throw refuseApiToken('tokenForAdministrators');
      if (found.own >= tokenLimit) throw refuseApiToken('tokensFull');
      const expires = new Date(Date.parse(now) + days * dayMs).toISOString();
      const token = { name: name.trim(), access, rights: rights ?? null, expires, owner: actor.id, digest };
      return [{ type: 'ApiTokenIssued', data: token }];
    },
  }),

  RevokeApiToken: { decide: (_, { revoked }) => (revoked ? [] : [{ type: 'ApiTokenRevoked', data: {} }]) },

  EndApiToken: { decide: (_, { revoked }) => (revoked ? [] : [{ type: 'ApiTokenRevoked', data: {} }]) },
} satisfies Handlers<typeof apiTokenCommands, State, ApiTokenEvent, 'IssueApiToken'>;

/** A token belongs to its owner; administrators see all tokens and revoke them. */
export const apiTokenDecider = defineDecider({
  commands: apiTokenCommands,
  initialState: null,
  evolve,
  creates: ['IssueApiToken'],
  admit(token: State | null, { type }, { actor }) {
    const isKnown = type === 'EndApiToken' || token?.owner === actor.id || actor.role === 'admin';
    if (token === null || !isKnown) throw refuseApiToken('tokenGone');
    return token;
  },
  handlers,
});

function evolve(token: State | null, event: ApiTokenEvent): State | null {
  if (event.type === 'ApiTokenIssued') return { owner: event.data.owner, revoked: false };
  return token === null ? null : { ...token, revoked: true };
}
