import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { ReadinessAnswer } from '@atrium/contracts/core/operations';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.guard.js';
import { Config } from '../config.js';
import { EventStore } from '../event-store/event-store.js';
import { ReadModel } from '../projections/read-model.js';
import { problemFrom } from './problem-filter.js';
import { Readiness } from './readiness.js';

/** Whether the process lives, and whether it can serve. */
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
   * Answers 503 while the read models are rebuilt or the first accounts are missing, and how far that is.
   * @throws Refusal (503) while a store is away
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessAnswer> {
    await this.store.ping(2_000);
    const { phase, position, target } = await this.readModel.progress();
    // A projector or worker is ready to do its part while the read models are being made.
    const serves = this.config.role === 'all' || this.config.role === 'api';
    const readModels = { phase, position: `${position}`, target: `${target}` };
    if (serves && (phase !== 'live' || !this.readiness.ready)) {
      void reply.status(503).header('retry-after', 1);
      return { ...problemFrom(refuse('rebuilding')), readModels };
    }
    return { status: 'ready', role: this.config.role, readModels };
  }
}
