import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { ApiTokenEvent } from './events.js';

/** As the platform reads it. */
export interface TokenDocument extends ApiTokenView {
  /** SHA-256 of the secret, in hex. */
  readonly digest: string;
}

/** The digest is for the platform alone. */
export const apiTokensProjection: Projection<TokenDocument, ApiTokenEvent> = {
  collection: 'api-tokens',
  category: 'apitoken',
  project,
  publish(token) {
    const { digest: _, ...view } = token;
    return [
      { rooms: [], doc: token },
      { rooms: [`self:${token.owner._id}`, 'all'], doc: view satisfies ApiTokenView },
    ];
  },
  rooms: (actor) => [`self:${actor.id}`, ...(actor.role === 'admin' ? ['all'] : [])],
  historyFields: ['name', 'access', 'rights', 'expires', 'revoked'],
  quiet: true,
};

function project(
  token: Unversioned<TokenDocument> | null,
  { event, aggregateId, at, by }: RecordedEvent<ApiTokenEvent>,
): Unversioned<TokenDocument> | null {
  if (event.type === 'ApiTokenIssued') {
    const { owner, ...issued } = event.data;
    return {
      _id: aggregateId,
      ...issued,
      owner: { _id: owner, username: by.username },
      createdAt: at,
      revoked: false,
    };
  }
  return token === null ? null : { ...token, revoked: true };
}
