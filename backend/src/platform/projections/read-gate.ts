import { refuse } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import { keys, ReadModelKeys } from './keys.js';
import { closedField } from './projector-state.js';

/**
 * Tells readers which generation of the read models to read. Admits them only while it is live, and not older than this
 * process has seen it: a Redis restored from an old dump answers nobody until the projector catches up.
 */
export class ReadGate {
  private furthest = 0n;
  private current: ReadModelKeys | null = null;

  /** @param signature of this release's projections, whose read models are read */
  constructor(
    private readonly redis: Redis,
    readonly signature: string,
  ) {}

  /**
   * Reads, and asks only then whether that was right: what was read is whole, and of the generation in use.
   * @param look is repeated when another generation took over
   * @throws Refusal (503) while the read models, or this tenant's, are missing, rebuilding or catching up
   */
  async withKeys<T>(tenant: string | null, look: (readModels: ReadModelKeys) => Promise<T>): Promise<T> {
    let readModels = this.current ?? (await this.pass(tenant));
    for (;;) {
      const [found, now] = await withRedis(() => Promise.all([look(readModels), this.pass(tenant)]));
      if (now === readModels) return found;
      readModels = now;
    }
  }

  /** @throws Refusal (503) */
  async pass(tenant: string | null): Promise<ReadModelKeys> {
    const readModels = await this.findReadModels(tenant);
    if (readModels === null) throw refuse('rebuilding');
    return readModels;
  }

  /** The generation in use; null while it is closed. */
  async findReadModels(tenant: string | null): Promise<ReadModelKeys | null> {
    const fields = ['phase', 'position', 'generation', ...(tenant === null ? [] : [closedField(tenant)])];
    const [phase, text, generation, closed] = await withRedis(() =>
      this.redis.hmGet(keys.projector(this.signature), fields),
    );
    if (phase !== 'live' || generation == null || closed != null) return null;
    const position = BigInt(text ?? '0');
    if (generation !== this.current?.generation) this.current = new ReadModelKeys(this.signature, generation);
    // A new generation may end anywhere.
    else if (position < this.furthest) return null;
    this.furthest = position;
    return this.current;
  }
}
