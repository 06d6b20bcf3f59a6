import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import type { FailedJob, InstallationHealth, ProjectionStatus } from '@atrium/contracts/core/operations';
import type { Actor } from './kernel/actor.js';
import { Asker } from './http/caller.decorator.js';
import { Operations } from './operations.js';

@Controller('operations')
export class OperationsController {
  constructor(@Inject(Operations) private readonly operations: Operations) {}

  @Get('health')
  health(@Asker() actor: Actor): Promise<InstallationHealth> {
    return this.operations.health(actor);
  }

  @Get('jobs')
  async jobs(@Asker() actor: Actor): Promise<{ items: FailedJob[] }> {
    return { items: await this.operations.failedJobs(actor) };
  }

  @Post('jobs/:job/retry')
  @HttpCode(200)
  async retry(
    @Body() _body: EmptyBody,
    @Param('job') job: string,
    @Asker() actor: Actor,
  ): Promise<{ message: string }> {
    await this.operations.retryJob(actor, job);
    return { message: 'It is being tried again' };
  }

  @Get('projections')
  projections(@Asker() actor: Actor): Promise<ProjectionStatus> {
    return this.operations.projections(actor);
  }

  @Post('projections/rebuild')
  @HttpCode(200)
  async rebuild(@Body() _body: EmptyBody, @Asker() actor: Actor): Promise<{ message: string }> {
    await this.operations.rebuild(actor);
    return { message: 'The views are being rebuilt beside those in use' };
  }
}
