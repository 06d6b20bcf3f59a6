import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { NoteExport } from '@atrium/contracts/audit/commands';
import { auditCsvLines } from '@atrium/contracts/audit/csv';
import { readAuditQuery } from '@atrium/contracts/audit/query';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, authorOf } from '../kernel/actor.js';
import { Asker } from '../http/caller.decorator.js';
import { Audit } from './audit.js';
import { Limited } from '../limits/limited.js';
import { inTimeSlices } from '../time-slices.js';
import { Sittings } from './sittings.js';
import { AuditLog } from './audit-log.js';

type Raw = Readonly<Record<string, unknown>>;

@Controller('audit')
export class AuditController {
  constructor(
    @Inject(AuditLog) private readonly log: AuditLog,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Sittings) private readonly sittings: Sittings,
  ) {}

  @Limited('report')
  @Get()
  async read(@Asker() actor: Actor, @Query() raw: Raw, @Req() request: FastifyRequest): Promise<AuditAnswer> {
    const { before } = raw;
    const answer = await this.log.readEntries(actor, queryIn(raw), typeof before === 'string' ? before : null);
    if (await this.sittings.isFirst(actor.tenant, actor.id, request.ip)) {
      this.record(actor, 'ReadAudit', 'audit', request.ip);
    }
    return answer;
  }

  @Limited('export')
  @Get('export.csv')
  async download(
    @Asker() actor: Actor,
    @Query() raw: Raw,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const entries = await this.log.all(actor, queryIn(raw));
    this.record(actor, 'Export', 'audit', request.ip);
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return (await inTimeSlices(auditCsvLines(entries))).join('');
  }

  /** Screens build files from what they already show, and report the export here. */
  @Post('exports')
  @HttpCode(200)
  noteExport(@Body() { what }: NoteExport, @Asker() actor: Actor, @Req() request: FastifyRequest): { message: string } {
    this.record(actor, 'Export', what, request.ip);
    return { message: 'Noted' };
  }

  private record(actor: Actor, act: 'ReadAudit' | 'Export', area: string, address: string): void {
    const by = authorOf(actor);
    this.audit.note(actor.tenant, { by, act, area, record: null, outcome: 'done', address });
  }
}

function queryIn(raw: Raw) {
  const { query, problems } = readAuditQuery(raw);
  if (problems.length > 0) throw refuseFields([...problems]);
  return query;
}
