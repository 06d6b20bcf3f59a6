import type { Refusal } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import { keys } from '../projections/keys.js';

/** How long the answer to a command under an `Idempotency-Key` is kept, in seconds: a day and a margin. */
const keptFor = 26 * 60 * 60;

/** What a command led to. */
export interface CommandOutcome {
  /** The aggregate's id. */
  readonly id: string;
  readonly position: string;
  /** The record after the command, as its sender may see it, as JSON; null when they may not. */
  readonly document: string | null;
}

/** An answer that was given: an outcome, or the refusal by a rule. */
export type StoredAnswer =
  | { readonly digest: string; readonly outcome: CommandOutcome }
  | { readonly digest: string; readonly refusal: Pick<Refusal, 'code' | 'status' | 'message' | 'errors'> };

/**
 * The answers already given under an `Idempotency-Key`, so that a repeat gets the same one. Only a convenience: that
 * nothing is recorded twice is kept by the event ids, also when Redis was emptied.
 */
export class IdempotencyStore {
  constructor(private readonly redis: Redis) {}

  async find(tenant: string, commandId: string): Promise<StoredAnswer | null> {
    const text = await withRedis(() => this.redis.get(keys.answer(tenant, commandId)));
    return text === null ? null : (JSON.parse(text) as StoredAnswer);
  }

  /**
   * Keeps an answer, unless one was kept already.
   * @returns the answer that counts: of repeats under way at the same time, the one that was first
   */
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
