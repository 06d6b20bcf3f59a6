import { refuse } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import { keys } from './keys.js';
import { closedField } from './projector-state.js';

/**
 * Lets readers at the read models only while they are live, and not older than this process has seen them: a Redis
 * that was restored from an old dump answers nobody until the projector has caught up.
 */
export class ReadGate {
  private furthest = 0n;
  private build: string | null = null;

  constructor(private readonly redis: Redis) {}

  /** Whether the read models may be read right now: those of one tenant, or what concerns no tenant. */
  async isOpen(tenant?: string): Promise<boolean> {
    const fields = ['phase', 'position', 'build', ...(tenant === undefined ? [] : [closedField(tenant)])];
    const [phase, text, build, closed] = await withRedis(() => this.redis.hmGet(keys.projector, fields));
    if (phase !== 'live' || closed != null) return false;
    const position = BigInt(text ?? '0');
    // What was rebuilt is right wherever it ends.
    if (build === this.build && position < this.furthest) return false;
    this.furthest = position;
    this.build = build ?? null;
    return true;
  }

  /** @throws Refusal (503) while the read models may not be read */
  async pass(tenant?: string): Promise<void> {
    if (!(await this.isOpen(tenant))) throw refuse('rebuilding');
  }
}
