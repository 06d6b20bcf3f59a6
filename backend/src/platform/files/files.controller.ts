import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import {
  documentTypes,
  type FileUsageView,
  imageTypes,
  refuseFile,
  type StoredFile,
} from '@atrium/contracts/core/files';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyReply } from 'fastify';
import { HiddenFromImpersonation } from '../auth/impersonation.js';
import type { Actor } from '../kernel/actor.js';
import { SliceRegistry } from '../slice/registry.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { tenantOf } from '../live/topics.js';
import { FileUsage } from './file-usage.js';
import { answerFile, type Variant } from './file-answer.js';
import { FileAccess } from './file-access.js';
import { type FileRecord, Files } from './files.js';
import { TakesUpload, Upload } from './uploads.js';

const year = 365 * 24 * 60 * 60;

/** Anybody signed in may upload; files are served to readers of a record that carries them. */
@Controller('files')
export class FilesController {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(FileUsage) private readonly fileUsage: FileUsage,
    @Inject(FileAccess) private readonly access: FileAccess,
    @Inject(SliceRegistry) private readonly registry: SliceRegistry,
  ) {}

  @Post()
  @HttpCode(200)
  @TakesUpload('file')
  async upload(
    @Body() _body: EmptyBody,
    @From() { actor, key }: Caller,
    @Upload() upload: Buffer | undefined,
  ): Promise<StoredFile> {
    if (upload === undefined) throw refuseFile('fileMissing');
    return this.files.keepFile(actor, upload, key === undefined ? {} : { key });
  }

  @Post('attachments')
  @HttpCode(200)
  @TakesUpload('file')
  async attach(
    @Body() _body: EmptyBody,
    @From() { actor, key }: Caller,
    @Upload() upload: Buffer | undefined,
  ): Promise<StoredFile> {
    if (upload === undefined) throw refuseFile('fileMissing');
    const allowed = [...imageTypes, ...documentTypes];
    return this.files.keepFile(actor, upload, { allowed, ...(key === undefined ? {} : { key }) });
  }

  @HiddenFromImpersonation()
  @Get('usage')
  async usage(@Asker() actor: Actor): Promise<FileUsageView> {
    const { own, organisation } = await this.fileUsage.usageOf(actor.tenant, actor.id);
    return { own, organisation: hasFlag(actor, 'updatesetting') ? organisation : null };
  }

  @HiddenFromImpersonation()
  @Get(':file')
  async preview(
    @Asker() actor: Actor,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.sent(await this.ownFile(actor, file), 'content', reply);
  }

  @HiddenFromImpersonation()
  @Get(':file/thumbnail')
  async previewThumbnail(
    @Asker() actor: Actor,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.sent(await this.ownFile(actor, file), 'thumbnail', reply);
  }

  @Get(':collection/:record/:file')
  async read(
    @Asker() actor: Actor,
    @Param() address: Record<'collection' | 'record' | 'file', string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { record, name } = await this.carriedFile(actor, address);
    return this.sent(record, 'content', reply, name);
  }

  @Get(':collection/:record/:file/thumbnail')
  async readThumbnail(
    @Asker() actor: Actor,
    @Param() address: Record<'collection' | 'record' | 'file', string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.sent((await this.carriedFile(actor, address)).record, 'thumbnail', reply);
  }

  private async ownFile(actor: Actor, file: string): Promise<FileRecord> {
    const record = await this.files.findFile(actor.tenant, file);
    if (record === null || record.uploader !== actor.id) throw refuse('notFound');
    return record;
  }

  private async carriedFile(
    actor: Actor,
    { collection, record: id, file }: Record<'collection' | 'record' | 'file', string>,
  ): Promise<{ record: FileRecord; name: string | null }> {
    const tenant = tenantOf(collection, actor, this.registry);
    const shown = await this.access.shownIn(actor, { collection, id }, file, tenant);
    const record = shown === null ? null : await this.files.findFile(tenant, file);
    if (shown === null || record === null) throw refuse('notFound');
    return { record, name: shown.name };
  }

  /** The bytes under an address never change, but only private caches may keep them. */
  private async sent(
    record: FileRecord,
    variant: Variant,
    reply: FastifyReply,
    name: string | null = null,
  ): Promise<Buffer> {
    const bytes = await answerFile(this.files, record, variant, reply, name);
    void reply.headers({ 'cache-control': `private, max-age=${year}, immutable`, vary: 'Cookie' });
    return bytes;
  }
}
