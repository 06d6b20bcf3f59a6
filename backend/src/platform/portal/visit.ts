import type { PortalClient } from './portal-sessions.js';

/** Who acts, from where, and under which `Idempotency-Key`. */
export interface Visit {
  readonly client: PortalClient;
  readonly address: string;
  readonly key: string | undefined;
}

/**
 * The author of what clients do here. Events are for ever, so the record alone says who that is, and forgets it; the
 * audit log, which expires, names the address.
 */
export const anyClient = { id: 'client', username: 'client' };
