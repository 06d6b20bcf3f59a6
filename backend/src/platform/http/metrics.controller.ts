import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/access.guard.js';
import { Metrics } from '../metrics.js';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const privateNetwork =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::ffff:(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.))/;

/** Metrics for a scraper inside the installation; the outside world learns nothing of them. */
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(Metrics) private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(@Req() request: FastifyRequest): Promise<string> {
    const inside = loopback.test(request.ip) || privateNetwork.test(request.ip);
    if (!inside) throw refuse('notFound');
    return this.metrics.registry.metrics();
  }
}
