import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import { refuseTenant } from '@atrium/contracts/tenants/errors';
import type { OperationsView, SignedReceipt } from '@atrium/contracts/tenants/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audit } from '../../platform/audit/audit.js';
import { Dissolution } from '../../platform/dissolution/dissolution.js';
import { type Actor, systemTenant } from '../../platform/kernel/actor.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import { Limited } from '../../platform/limits/limited.js';
import { Operations } from '../../platform/operations.js';
import { ReadModel } from '../../platform/projections/read-model.js';

@Controller('origin')
export class TenantsController {
  constructor(
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(Dissolution) private readonly dissolution: Dissolution,
    @Inject(Audit) private readonly audit: Audit,
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

  /**
   * The receipt of an organisation that was deleted; recorded in the audit log.
   * @throws Refusal (403) for all but superadmins; (404) as long as it is there
   */
  @Limited('export')
  @Get(':id/receipt.json')
  async receipt(
    @Asker() actor: Actor,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedReceipt> {
    if (actor.role !== 'superadmin') throw refuse('notAllowed');
    const signed = isId(id) ? await this.dissolution.receiptOf(id) : null;
    if (signed === null) throw refuseTenant('noReceipt');
    const by = { _id: actor.id, username: actor.username };
    const { ip: address } = request;
    this.audit.note(systemTenant, { by, act: 'Export', area: 'tenants', record: id, outcome: 'done', address });
    void reply.header('content-disposition', `attachment; filename="atrium-deletion-${id}.json"`);
    return signed;
  }
}
