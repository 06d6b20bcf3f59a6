import { refuse } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import { keys } from './keys.js';
import { closedField } from './projector-state.js';

/**
 * Admits readers only while the read models are live, and not older than this process has seen them: a Redis restored
 * from an old dump answers nobody until the projector catches up.
 */
export class ReadGate {
  private furthest = 0n;
  private build: string | null = null;

  constructor(private readonly redis: Redis) {}

  async isOpen(tenant?: string): Promise<boolean> {
    const fields = ['phase', 'position', 'build', ...(tenant === undefined ? [] : [closedField(tenant)])];
    const [phase, text, build, closed] = await withRedis(() => this.redis.hmGet(keys.projector, fields));
    if (phase !== 'live' || closed != null) return false;
    const position = BigInt(text ?? '0');
    // After a rebuild any position is right.
    if (build === this.build && position < this.furthest) return false;
    this.furthest = position;
    this.build = build ?? null;
    return true;
  }

  async pass(tenant?: string): Promise<void> {
    if (!(await this.isOpen(tenant))) throw refuse('rebuilding');
  }
}
