import { Controller, Get, Header, Headers, Inject } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { Public } from '../auth/access.guard.js';
import { Config } from '../config.js';
import { Metrics } from '../metrics.js';
import { hasToken, metricsType } from './metrics-access.js';

/** Metrics span all organisations, so the client's address is no proof: a token is. */
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  @Get()
  @Header('content-type', metricsType)
  async read(@Headers('authorization') authorization: string | undefined): Promise<string> {
    const { token } = this.config.metrics;
    if (token === null) throw refuse('notFound');
    if (!hasToken(authorization, token)) throw refuse('notSignedIn');
    return this.metrics.registry.metrics();
  }
}
