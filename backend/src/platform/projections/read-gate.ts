import { refuse } from '@atrium/contracts/core/problems';
import { systemTenant } from '../kernel/actor.js';
import { type Redis, withRedis } from '../redis.js';
import { keys, ReadModelKeys } from './keys.js';
import { closedField } from './projector-state.js';

/**
 * Tells readers which generation of the read models to read. Admits them only while it is live, and not older than this
 * process has seen it: a Redis restored from an old dump answers nobody until the projector catches up.
 *
 * The projector writes its position after the checkpoints, so what was acknowledged may be ahead of it. A Redis that may
 * have been set back is therefore held against the checkpoint of each organisation too, which is as exact as its feed.
 */
export class ReadGate {
  private furthest = 0n;
  private current: ReadModelKeys | null = null;
  private readonly generations = new Map<string, ReadModelKeys>();
  /** How far each organisation's feed was heard. */
  private readonly heard = new Map<string, bigint>();
  /** Of {@link heard}, what is still to be found in a Redis that may have been set back. */
  private missing = new Map<string, bigint>();
  private connections = 0;

  /** @param signature of this release's projections, whose read models are read */
  constructor(
    private readonly redis: Redis,
    readonly signature: string,
  ) {
    // Nothing is asked between the loss of a connection and this: commands fail meanwhile.
    redis.on('ready', () => {
      this.connections += 1;
      this.suspect();
    });
  }

  /** Notes that the read models of an organisation reached a position: its feed said so. */
  hear(tenant: string, position: bigint): void {
    if (position > (this.heard.get(tenant) ?? 0n)) this.heard.set(tenant, position);
  }

  /**
   * Reads, and asks only then whether that was right: what was read is whole, and of the generation in use.
   * @param look is repeated when another generation took over
   * @throws Refusal (503) while the read models, or this tenant's, are missing, rebuilding or catching up
   */
  async withKeys<T>(tenant: string | null, look: (readModels: ReadModelKeys) => Promise<T>): Promise<T> {
    for (;;) {
      const { connections } = this;
      // While they catch up, what is read before asking may be older than the answer.
      const readModels = (this.isSuspect(tenant) ? null : this.current) ?? (await this.pass(tenant));
      const [found, now] = await withRedis(() => Promise.all([look(readModels), this.pass(tenant)]));
      if (now === readModels && connections === this.connections) return found;
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
    const known = this.generations.get(generation);
    if (known === undefined) return this.begin(generation, position);
    if (known !== this.current || position < this.furthest) this.suspect();
    if (position < this.furthest) return null;
    this.furthest = position;
    this.current = known;
    return (await this.hasCaughtUp(known, tenant)) ? known : null;
  }

  /** A new generation holds all of the log, which may be another one that ends anywhere. */
  private begin(generation: string, position: bigint): ReadModelKeys {
    if (position < this.furthest) this.heard.clear();
    this.missing.clear();
    this.furthest = position;
    this.current = new ReadModelKeys(this.signature, generation);
    this.generations.set(generation, this.current);
    return this.current;
  }

  private suspect(): void {
    this.missing = new Map(this.heard);
  }

  private isSuspect(tenant: string | null): boolean {
    return needed(tenant).some((each) => this.missing.has(each));
  }

  /** Whether what was heard is there. */
  private async hasCaughtUp(readModels: ReadModelKeys, tenant: string | null): Promise<boolean> {
    const { missing } = this;
    for (const each of needed(tenant)) {
      const position = missing.get(each);
      if (position === undefined) continue;
      const reached = await withRedis(() => this.redis.hGet(readModels.checkpoint(each), 'position'));
      if (BigInt(reached ?? '0') < position) return false;
      missing.delete(each);
    }
    return true;
  }
}

/** The system says whether an organisation is active. */
function needed(tenant: string | null): readonly string[] {
  return tenant === null || tenant === systemTenant ? [systemTenant] : [tenant, systemTenant];
}
