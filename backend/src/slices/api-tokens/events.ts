import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export interface IssuedToken extends Pick<ApiTokenView, 'name' | 'access' | 'rights' | 'expires'> {
  /** A person's id. */
  readonly owner: string;
  /** SHA-256 of the secret, in hex. */
  readonly digest: string;
}

export type ApiTokenEvent =
  | DomainEvent<'ApiTokenIssued', IssuedToken>
  | DomainEvent<'ApiTokenRevoked', Record<string, never>>;

export const apiTokenEventVersions = {
  ApiTokenIssued: { version: 1, personal: {} },
  ApiTokenRevoked: { version: 1, personal: {} },
} satisfies EventVersions<ApiTokenEvent>;
