import { type ProofMethod, proofSeconds } from '@atrium/contracts/users/reauthentication';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

/** Remembers recent proofs of identity. Kept apart from the session, so that a note never revives an ended one. */
export class SessionProofs {
  constructor(private readonly redis: Redis) {}

  async recordProof(sessionId: string, method: ProofMethod): Promise<void> {
    const expiration = { type: 'EX', value: proofSeconds } as const;
    await withRedis(() => this.redis.set(keys.sessionProof(sessionId), method, { expiration }));
  }

  async isRecent(sessionId: string): Promise<boolean> {
    return (await withRedis(() => this.redis.get(keys.sessionProof(sessionId)))) !== null;
  }
}
