import { Body, Controller, Delete, Get, Inject, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import type { SessionView } from '@atrium/contracts/users/sessions';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../core/actor.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { OwnSessions } from './own-sessions.js';

/** Where one is signed in. */
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(@Inject(OwnSessions) private readonly sessions: OwnSessions) {}

  @Get()
  async fetch(@Asker() actor: Actor, @Req() request: FastifyRequest): Promise<{ items: SessionView[] }> {
    return { items: await this.sessions.of(actor.id, request.session.sessionId) };
  }

  @Delete(':id')
  async end(@Body() _body: EmptyBody, @From() { actor, id }: Caller): Promise<{ message: string }> {
    if (id === undefined) throw refuse('notFound');
    await this.sessions.end(actor.id, id);
    return { message: 'Signed out there' };
  }
}
