import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { refuse } from '@atrium/contracts/core/problems';
import type { LogHeadAnswer, RecordProof, SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { isId } from '@atrium/contracts/core/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audit } from '../audit/audit.js';
import type { Actor } from '../kernel/actor.js';
import { SliceRegistry } from '../slice/registry.js';
import { Asker } from '../http/caller.decorator.js';
import { Limited } from '../limits/limited.js';
import { tenantOf } from '../live/topics.js';
import { ReadModel } from '../projections/read-model.js';
import { RecordProofs } from './record-proofs.js';
import { fingerprintOf, publicKeyPem } from './tree-head.js';

@Controller('log')
export class LogController {
  constructor(
    @Inject(RecordProofs) private readonly proofs: RecordProofs,
    @Inject(ReadModel) private readonly readModel: ReadModel,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Get('head')
  async head(@Asker() actor: Actor): Promise<LogHeadAnswer> {
    const head = await this.headFor(actor);
    return { head, fingerprint: head === null ? null : fingerprintOf(head.publicKey) };
  }

  @Limited('export')
  @Get('key.pem')
  async key(@Asker() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const head = await this.headFor(actor);
    if (head === null) throw refuse('notFound');
    void reply.header('content-type', 'application/x-pem-file');
    void reply.header('content-disposition', 'attachment; filename="atrium-log-key.pem"');
    return publicKeyPem(head.publicKey);
  }

  /**
   * A record's stored events with proofs.
   * @throws Refusal (404) when the asker sees no such record; (403) unless they are an administrator; (409) when it
   * can't be proven yet
   */
  @Limited('export')
  @Get('proof/:collection/:id')
  async proof(
    @Asker() actor: Actor,
    @Param('collection') collection: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordProof> {
    const tenant = tenantOf(collection, actor, this.registry);
    const sees = isId(id) && (await this.readModel.seesHistory(actor, collection, id, tenant));
    if (!sees) throw refuse('notFound');
    onlyAdministrators(actor);
    const proof = await this.proofs.proofOf({ tenant, collection, id });
    if (proof === null) throw refuse('notFound');
    const by = { _id: actor.id, username: actor.username };
    const { ip: address } = request;
    this.audit.note(actor.tenant, { by, act: 'Export', area: collection, record: id, outcome: 'done', address });
    void reply.header('content-disposition', `attachment; filename="proof-${collection}-${id}.json"`);
    return proof;
  }

  private headFor(actor: Actor): Promise<SignedTreeHead | null> {
    onlyAdministrators(actor);
    return this.proofs.head(actor.tenant);
  }
}

/**
 * Stored events hold more than a history shows.
 * @throws Refusal (403)
 */
function onlyAdministrators({ role }: Actor): void {
  if (role !== 'admin' && role !== 'superadmin') throw refuse('notAllowed');
}
