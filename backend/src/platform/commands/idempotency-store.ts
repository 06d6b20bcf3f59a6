import type { Refusal } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import { keys } from '../projections/keys.js';

const keptFor = 26 * 60 * 60;

export interface CommandOutcome {
  readonly id: string;
  readonly position: string;
  readonly document: string | null;
}

export type StoredAnswer =
  | { readonly digest: string; readonly outcome: CommandOutcome }
  | { readonly digest: string; readonly refusal: Pick<Refusal, 'code' | 'status' | 'message' | 'errors'> };

/**
 * Stored answers, so that a repeat under an `Idempotency-Key` gets the same one. Only a convenience: event ids prevent
 * double recording even when Redis was emptied.
 */
export class IdempotencyStore {
  constructor(private readonly redis: Redis) {}

  async find(tenant: string, commandId: string): Promise<StoredAnswer | null> {
    const text = await withRedis(() => this.redis.get(keys.answer(tenant, commandId)));
    return text === null ? null : (JSON.parse(text) as StoredAnswer);
  }

  async keep(tenant: string, commandId: string, answer: StoredAnswer): Promise<StoredAnswer> {
    const earlier = await withRedis(() =>
      this.redis.set(keys.answer(tenant, commandId), JSON.stringify(answer), {
        expiration: { type: 'EX', value: keptFor },
        condition: 'NX',
        GET: true,
      }),
    );
    return earlier === null ? answer : (JSON.parse(earlier) as StoredAnswer);
  }
}
