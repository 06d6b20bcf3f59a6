import { Body, Controller, Get, Inject, Param, Put, Req } from '@nestjs/common';
import { RateInPortal } from '@atrium/contracts/portal/bodies';
import type { RatingPage } from '@atrium/contracts/portal/views';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../../platform/audit/audit.js';
import { Public } from '../../platform/auth/access.guard.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { idempotencyKeyOf } from '../../platform/http/request.js';
import { NetworkLimits } from '../../platform/limits/network-limits.js';
import { RatingLinks } from '../../platform/portal/rating-links.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { type Asking, RatingDesk } from './rating-queries.js';

/** For who holds a link of a mail: it opens one question, whether the portal is open or not. */
@Public()
@Controller('portal/ratings')
export class RatingController {
  private readonly desk: RatingDesk;

  constructor(
    @Inject(ReadModel) readModel: ReadModel,
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(Audit) audit: Audit,
    @Inject(RatingLinks) links: RatingLinks,
    @Inject(NetworkLimits) limits: NetworkLimits,
  ) {
    this.desk = new RatingDesk({ readModel, runner, audit, links, limits });
  }

  @Get(':token')
  page(@Param('token') token: string, @Req() request: FastifyRequest): Promise<RatingPage> {
    return this.desk.page(token, askingOf(request));
  }

  @Put(':token')
  rate(@Body() body: RateInPortal, @Param('token') token: string, @Req() request: FastifyRequest): Promise<RatingPage> {
    return this.desk.rate(token, body, askingOf(request));
  }
}

function askingOf(request: FastifyRequest): Asking {
  return { address: request.ip, key: idempotencyKeyOf(request) };
}
