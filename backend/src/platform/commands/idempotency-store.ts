import type { Refusal } from '@atrium/contracts/core/problems';
import type { Logger } from 'pino';
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
  /** Answers of this node that Redis does not have yet, by command. */
  private readonly underWay = new Map<string, Promise<StoredAnswer>>();

  constructor(
    private readonly redis: Redis,
    private readonly logger: Pick<Logger, 'debug'>,
  ) {}

  /**
   * Answers a command once, however often it is sent.
   * @param answer carries the command out; not called when there is an answer
   * @throws what `answer` throws; the next repeat tries again
   */
  async once(tenant: string, commandId: string, answer: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const underWay = this.underWay.get(commandId);
    if (underWay !== undefined) return underWay;
    let kept: Promise<unknown> = Promise.resolve();
    const answering = (async () => {
      const earlier = await this.findAnswer(tenant, commandId);
      if (earlier !== null) return earlier;
      const given = await answer();
      const keeping = this.keepAnswer(tenant, commandId, given);
      // The log can repeat an outcome but knows no refusals, so those are stored first.
      if ('refusal' in given) return keeping;
      kept = keeping.catch((error: unknown) => this.logger.debug(error, 'storing the answer of a command failed'));
      return given;
    })();
    this.underWay.set(commandId, answering);
    const end = (): void => void this.underWay.delete(commandId);
    answering.then(() => kept.then(end), end);
    return answering;
  }

  private async findAnswer(tenant: string, commandId: string): Promise<StoredAnswer | null> {
    const text = await withRedis(() => this.redis.get(keys.answer(tenant, commandId)));
    return text === null ? null : (JSON.parse(text) as StoredAnswer);
  }

  /** @returns the stored answer: of concurrent repeats at several nodes, the first */
  private async keepAnswer(tenant: string, commandId: string, answer: StoredAnswer): Promise<StoredAnswer> {
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
