import { Body, Controller, Get, Header, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { messages } from '@atrium/contracts/core/messages';
import { refuse } from '@atrium/contracts/core/problems';
import { CreateTenant, UpdateTenant } from '@atrium/contracts/tenants/commands';
import type { OperationsView, TenantView } from '@atrium/contracts/tenants/views';
import { Sender } from '../../platform/commands/sender.js';
import { type Actor, systemTenant } from '../../platform/core/actor.js';
import { Asker, From } from '../../platform/http/caller.decorator.js';
import { type Caller } from '../../platform/http/request.js';
import { Operations } from '../../platform/operations.js';
import { ReadModel } from '../../platform/projections/read-model.js';

/** Organisations belong to the installation, wherever the superadmin acts at the moment. */
function inSystem(caller: Caller): Caller {
  return { ...caller, actor: { ...caller.actor, tenant: systemTenant } };
}

/** Organisations ("origins"). */
@Controller('origin')
export class TenantsController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
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

  @Post('createallowedorigin')
  @HttpCode(200)
  async create(@Body() body: CreateTenant, @From() caller: Caller) {
    const sent = await this.sender.send<'CreateTenant', TenantView>('CreateTenant', body, inSystem(caller));
    return { createdorigin: sent.document, message: messages.origin.created };
  }

  @Put(['updateorigin/:id', 'updateorigin'])
  async update(@Body() body: UpdateTenant, @From() caller: Caller) {
    const sent = await this.sender.send<'UpdateTenant', TenantView>('UpdateTenant', body, inSystem(caller));
    return { updatedorigin: sent.document, message: messages.origin.updated };
  }

  /** How the organisations are used and how the machinery does. */
  @Get('operations')
  async operationsNow(@Asker() actor: Actor): Promise<OperationsView> {
    if (actor.role !== 'superadmin' && actor.role !== 'admin') throw refuse('notAllowed');
    return this.operations.now(actor);
  }
}
