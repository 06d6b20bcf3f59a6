import { Controller, Get, Header, Headers, Inject } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { Public } from '../auth/access.guard.js';
import { Config } from '../config.js';
import { Metrics } from '../metrics.js';
import { hasToken, metricsType } from './metrics-access.js';

/** Metrics for a scraper that has the token. They tell of all organisations, so where a request comes from is no proof. */
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** @throws Refusal (404) without a token in the settings, (401) without it in the request */
  @Get()
  @Header('content-type', metricsType)
  async read(@Headers('authorization') authorization: string | undefined): Promise<string> {
    const { token } = this.config.metrics;
    if (token === null) throw refuse('notFound');
    if (!hasToken(authorization, token)) throw refuse('notSignedIn');
    return this.metrics.registry.metrics();
  }
}
