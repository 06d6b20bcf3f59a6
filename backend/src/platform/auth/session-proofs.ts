import { type ProofMethod, proofSeconds } from '@atrium/contracts/users/reauthentication';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

/**
 * Whether the person of a session proved recently who they are. Like its use it stands apart from the session, so that
 * noting it never brings an ended one back.
 */
export class SessionProofs {
  constructor(private readonly redis: Redis) {}

  /** Notes that somebody proved just now who they are. @throws Refusal (503) while Redis is away */
  async note(sessionId: string, method: ProofMethod): Promise<void> {
    const expiration = { type: 'EX', value: proofSeconds } as const;
    await withRedis(() => this.redis.set(keys.sessionProof(sessionId), method, { expiration }));
  }

  /** @throws Refusal (503) while Redis is away */
  async isRecent(sessionId: string): Promise<boolean> {
    return (await withRedis(() => this.redis.get(keys.sessionProof(sessionId)))) !== null;
  }
}
