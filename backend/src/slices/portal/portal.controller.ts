import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { documentTypes, imageTypes, refuseFile, type StoredFile } from '@atrium/contracts/core/files';
import { refuse } from '@atrium/contracts/core/problems';
import {
  AnswerInPortal,
  AskInPortal,
  RateInPortal,
  SettleInPortal,
  VoteInPortal,
} from '@atrium/contracts/portal/bodies';
import type { PortalIdeas, PortalThread, PortalTickets, RatingPage } from '@atrium/contracts/portal/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audit } from '../../platform/audit/audit.js';
import { Public } from '../../platform/auth/access.guard.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { answerFile } from '../../platform/files/file-answer.js';
import { Files } from '../../platform/files/files.js';
import { TakesUpload, Upload } from '../../platform/files/uploads.js';
import { idempotencyKeyOf } from '../../platform/http/request.js';
import { NetworkLimits } from '../../platform/limits/network-limits.js';
import { PortalGuard } from '../../platform/portal/portal-guard.js';
import { portalClientOf, Visitor } from '../../platform/portal/portal-requests.js';
import type { PortalClient } from '../../platform/portal/portal-sessions.js';
import { PortalVoters } from '../../platform/portal/portal-voters.js';
import { RatingLinks } from '../../platform/portal/rating-links.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { PortalIdeaBox } from './idea-queries.js';
import { PortalDesk } from './portal-queries.js';
import { type Asking, RatingDesk } from './rating-queries.js';
import type { Visit } from '../../platform/portal/visit.js';

/** What a client who is signed in to the portal may ask. Public to the workspace's guard, since it has one of its own. */
@Public()
@UseGuards(PortalGuard)
@Controller('portal')
export class PortalController {
  private readonly desk: PortalDesk;
  private readonly ideas: PortalIdeaBox;

  constructor(
    @Inject(ReadModel) readModel: ReadModel,
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(Audit) audit: Audit,
    @Inject(Files) private readonly files: Files,
    @Inject(PortalVoters) voters: PortalVoters,
  ) {
    this.desk = new PortalDesk({ readModel, runner, files, audit });
    this.ideas = new PortalIdeaBox({ readModel, runner, audit, voters });
  }

  @Get('tickets')
  list(@Visitor() client: PortalClient): Promise<PortalTickets> {
    return this.desk.list(client);
  }

  @Get('tickets/:ticket')
  thread(@Visitor() client: PortalClient, @Param('ticket') ticket: string): Promise<PortalThread> {
    return this.desk.thread(client, ticket);
  }

  @Get('tickets/:ticket/files/:file')
  async file(
    @Visitor() client: PortalClient,
    @Param() { ticket, file }: Record<'ticket' | 'file', string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name } = await this.desk.file(client, ticket, file);
    const record = await this.files.findFile(client.tenant, file);
    if (record === null) throw refuse('notFound');
    return answerFile(this.files, record, 'content', reply, name);
  }

  @Post('tickets')
  @HttpCode(200)
  ask(@Body() body: AskInPortal, @Req() request: FastifyRequest): Promise<PortalThread> {
    return this.desk.ask(visitOf(request), body);
  }

  @Post('tickets/:ticket/messages')
  @HttpCode(200)
  answer(
    @Body() body: AnswerInPortal,
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
  ): Promise<PortalThread> {
    return this.desk.answer(visitOf(request), ticket, body);
  }

  @Post('tickets/:ticket/status')
  @HttpCode(200)
  settle(
    @Body() body: SettleInPortal,
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
  ): Promise<PortalThread> {
    return this.desk.settle(visitOf(request), ticket, body);
  }

  @Put('tickets/:ticket/rating')
  rate(
    @Body() body: RateInPortal,
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
  ): Promise<PortalThread> {
    return this.desk.rate(visitOf(request), ticket, body);
  }

  @Get('ideas')
  listIdeas(@Visitor() client: PortalClient): Promise<PortalIdeas> {
    return this.ideas.list(client);
  }

  @Put('ideas/:idea/vote')
  vote(@Body() body: VoteInPortal, @Param('idea') idea: string, @Req() request: FastifyRequest): Promise<PortalIdeas> {
    return this.ideas.vote(visitOf(request), idea, body);
  }

  /** For the next message; until then only its uploader can attach it, and nobody sees it. */
  @Post('files')
  @HttpCode(200)
  @TakesUpload('file')
  async upload(
    @Body() _body: EmptyBody,
    @Visitor() { id, tenant }: PortalClient,
    @Upload() upload: Buffer | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Pick<StoredFile, '_id' | 'type' | 'size'>> {
    if (upload === undefined) throw refuseFile('fileMissing');
    const key = idempotencyKeyOf(request);
    const allowed = [...imageTypes, ...documentTypes];
    const kept = await this.files.keepFile({ id, tenant }, upload, { allowed, ...(key === undefined ? {} : { key }) });
    return { _id: kept._id, type: kept.type, size: kept.size };
  }
}

function visitOf(request: FastifyRequest): Visit {
  return { client: portalClientOf(request), address: request.ip, key: idempotencyKeyOf(request) };
}

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
