import { dayOf } from '@atrium/contracts/core/days';
import { isId } from '@atrium/contracts/core/values';
import { refuseExport } from '@atrium/contracts/organisation-exports/errors';
import { mayExportOrganisation } from '@atrium/contracts/organisation-exports/rules';
import type { OrganisationArchiveView } from '@atrium/contracts/organisation-exports/views';
import { Controller, Get, Inject, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Audit } from '../../platform/audit/audit.js';
import { Reauthenticated } from '../../platform/auth/reauthentication.guard.js';
import { readAggregate } from '../../platform/commands/aggregate.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { Asker } from '../../platform/http/caller.decorator.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { Limited } from '../../platform/limits/limited.js';
import { OrganisationArchives } from '../../platform/organisation-archive/organisation-archives.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import type { OrganisationExport } from './state-rules.js';

/** Hands archives out to whoever ordered them, as long as they are administrators and the archive is kept. */
@Controller('settings/exports')
export class OrganisationExportsController {
  constructor(
    @Inject(OrganisationArchives) private readonly archives: OrganisationArchives,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /** What an archive is, once its reader has proven who they are: a browser then fetches it by itself. */
  @Limited('export')
  @Reauthenticated()
  @Get(':id')
  async about(@Asker() actor: Actor, @Param('id') id: string): Promise<OrganisationArchiveView> {
    const { name, bytes, sha256 } = await this.find(actor, id);
    return { name, bytes, sha256 };
  }

  /** Recorded in the audit log. */
  @Limited('export')
  @Reauthenticated()
  @Get(':id/archive.zip')
  async archive(
    @Asker() actor: Actor,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, bytes, stream } = await this.find(actor, id);
    const by = { _id: actor.id, username: actor.username };
    const { ip: address } = request;
    const note = { by, act: 'Export', area: 'organisation-exports', record: id, outcome: 'done', address } as const;
    this.audit.note(actor.tenant, note);
    void reply.header('cache-control', 'no-store');
    return new StreamableFile(new Readable().wrap(stream()), {
      type: 'application/zip',
      disposition: contentDisposition(name),
      length: bytes,
    });
  }

  /**
   * @throws Refusal (403) for administrators who did not order it; (404) for others, where there is no archive, or its time is
   * over
   */
  private async find(actor: Actor, id: string) {
    const { tenant } = actor;
    const stream = { category: 'organisationexport', tenant, id };
    const mayKnow = isId(id) && mayExportOrganisation(actor);
    const state = mayKnow ? (await readAggregate(this.store, this.registry, stream)).state : null;
    if (state === null) throw refuseExport('exportGone');
    const one = state as OrganisationExport;
    if (one.by._id !== actor.id) throw refuseExport('exportOfAnother');
    const isKept = one.state === 'ready' && one.expires > new Date().toISOString();
    const found = isKept ? await this.archives.open(tenant, id, one.archive) : null;
    if (found === null) throw refuseExport('exportNotThere');
    return { ...found, sha256: one.sha256, name: `atrium-organisation-${dayOf(one.expires)}.zip` };
  }
}
