import { Controller, Get, Header, Inject } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import type { OperationsView } from '@atrium/contracts/tenants/views';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { Operations } from '../../platform/operations.js';
import { ReadModel } from '../../platform/projections/read-model.js';

@Controller('origin')
export class TenantsController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Operations) private readonly operations: Operations,
  ) {}

  @Get('fetchorigin')
  @Header('content-type', 'application/json; charset=utf-8')
  async fetch(@Asker() actor: Actor): Promise<string> {
    if (actor.role !== 'superadmin') throw refuse('notAllowed');
    const { documents } = await this.readModel.visible(actor, 'tenants', { tenant: systemTenant });
    return `{"getorigin":[${documents.join(',')}]}`;
  }

  @Get('operations')
  async operationsNow(@Asker() actor: Actor): Promise<OperationsView> {
    if (actor.role !== 'superadmin' && actor.role !== 'admin') throw refuse('notAllowed');
    return this.operations.now(actor);
  }
}
