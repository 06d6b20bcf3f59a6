import { Body, Controller, Delete, Get, Inject, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import type { SessionView } from '@atrium/contracts/users/sessions';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { Audit } from '../audit/audit.js';
import { OwnSessions } from './own-sessions.js';
import { InPerson } from './in-person.js';
import { Reauthenticated } from './reauthentication.guard.js';

@InPerson()
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Get()
  async fetch(@Asker() actor: Actor, @Req() request: FastifyRequest): Promise<{ items: SessionView[] }> {
    return { items: await this.sessions.sessionsOf(actor.id, request.session.sessionId) };
  }

  @Reauthenticated()
  @Delete('others')
  async endOthers(
    @Body() _body: EmptyBody,
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    const ended = await this.sessions.endOthers(actor.id, request.session.sessionId);
    this.recordEnd(actor, request.ip);
    return { message: ended === 1 ? 'Signed out in one other place' : `Signed out in ${ended} other places` };
  }

  @Reauthenticated()
  @Delete(':id')
  async end(@Body() _body: EmptyBody, @From() { actor, id, address }: Caller): Promise<{ message: string }> {
    if (id === undefined) throw refuse('notFound');
    await this.sessions.endSession(actor.id, id);
    this.recordEnd(actor, address);
    return { message: 'Signed out there' };
  }

  private recordEnd({ id, username, home }: Actor, address: string): void {
    const by = { _id: id, username };
    this.audit.note(home, { by, act: 'EndSession', area: 'users', record: id, outcome: 'done', address });
  }
}
