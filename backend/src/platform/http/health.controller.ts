import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { ReadinessAnswer, StoreName, StoresAway } from '@atrium/contracts/core/operations';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.guard.js';
import { Config } from '../config.js';
import { EventStore } from '../event-store/event-store.js';
import { phaseOf } from '../projections/phase.js';
import { ReadModel } from '../projections/read-model.js';
import { problemFrom } from './problem-filter.js';
import { Readiness } from './readiness.js';

@Public()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /**
   * Answers 503 while a store is away, the read models are being rebuilt or the first accounts are missing, and says
   * which.
   * @throws errors that are not a store being away
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessAnswer | StoresAway> {
    const [pinged, progress] = await Promise.allSettled([this.store.ping(2_000), this.readModel.progress()]);
    if (pinged.status === 'rejected' || progress.status === 'rejected') {
      void reply.status(503).header('retry-after', 1);
      return { ...problemFrom(refuse('storeAway')), away: awayOf(pinged, progress) };
    }
    const readModels = phaseOf(progress.value);
    // Workers are ready while the read models are being built; a projector that is not must not replace one that is.
    if (this.config.role !== 'worker' && (readModels.phase !== 'live' || !this.readiness.ready)) {
      void reply.status(503).header('retry-after', 1);
      return { ...problemFrom(refuse('rebuilding')), readModels };
    }
    return { status: 'ready', role: this.config.role, readModels };
  }
}

function awayOf(eventStore: PromiseSettledResult<unknown>, redis: PromiseSettledResult<unknown>): StoreName[] {
  const stores = [
    { name: 'event store', outcome: eventStore },
    { name: 'redis', outcome: redis },
  ] as const;
  return stores.flatMap(({ name, outcome }) => {
    if (outcome.status === 'fulfilled') return [];
    if (outcome.reason instanceof Refusal && outcome.reason.code === 'storeAway') return [name];
    throw outcome.reason;
  });
}
