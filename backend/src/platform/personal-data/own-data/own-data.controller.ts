import { dayOf } from '@atrium/contracts/core/days';
import { Controller, Get, Inject, Req, Res, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Audit } from '../../audit/audit.js';
import { HiddenFromImpersonation } from '../../auth/impersonation.js';
import { Reauthenticated } from '../../auth/reauthentication.guard.js';
import { Files } from '../../files/files.js';
import { Asker } from '../../http/caller.decorator.js';
import type { Actor } from '../../kernel/actor.js';
import { Limited } from '../../limits/limited.js';
import { archiveOf } from './archive.js';
import { OwnData } from './own-data.js';

/** GDPR articles 15 and 20. */
@HiddenFromImpersonation()
@Controller('user/owndata')
export class OwnDataController {
  constructor(
    @Inject(OwnData) private readonly ownData: OwnData,
    @Inject(Files) private readonly files: Files,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /**
   * Exports are recorded in the audit log.
   * @throws Refusal (503) while a store is away
   */
  @Limited('ownData')
  @Reauthenticated()
  @Get()
  async download(
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id, username, home } = actor;
    const content = await this.ownData.contentOf(actor, request.session.sessionId);
    const by = { _id: id, username };
    const { ip: address } = request;
    this.audit.note(home, { by, act: 'Export', area: 'own-data', record: id, outcome: 'done', address });
    void reply.header('cache-control', 'no-store');
    return new StreamableFile(Readable.from(await archiveOf(content, (file) => this.files.readFile(file, 'content'))), {
      type: 'application/zip',
      disposition: contentDisposition(`atrium-${username}-${dayOf(content.at)}.zip`),
    });
  }
}
