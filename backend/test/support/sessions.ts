import { keys } from '../../src/platform/projections/keys.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';

/** The id of a client's session, as the server knows it. */
export function sessionIdOf({ jar }: Client): string {
  return decodeURIComponent(jar.get('atrium') ?? '').split('.')[0] ?? '';
}

/** Lets the last proof of who is there be as though it had been too long ago. */
export async function letProofLapse({ services }: TestApp, client: Client): Promise<void> {
  await services.redis.del(keys.sessionProof(sessionIdOf(client)));
}

/** Lets nobody be asked again who they are, however long a test takes. */
export async function keepProof({ services }: TestApp, client: Client): Promise<void> {
  await services.redis.persist(keys.sessionProof(sessionIdOf(client)));
}
