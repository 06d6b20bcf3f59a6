import { Body, Controller, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { minuteMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { impersonationMinutes } from '@atrium/contracts/users/impersonation';
import type { FastifyRequest } from 'fastify';
import { Audit } from '../audit/audit.js';
import { Sender } from '../commands/sender.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { type Actor, authorOf } from '../kernel/actor.js';
import { EndsImpersonation } from './impersonation.js';
import { InPerson } from './in-person.js';
import { Reauthenticated } from './reauthentication.guard.js';
import { SessionEnds } from './session-ends.js';

/** Starts and ends seeing as another person within a session. Sockets reconnect when it changes. */
@InPerson()
@Controller('user')
export class ImpersonationController {
  constructor(
    @Inject(Sender) private readonly sender: Sender,
    @Inject(SessionEnds) private readonly ends: SessionEnds,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /** Recorded first, so that nobody is seen as unrecorded. */
  @Reauthenticated()
  @Put(['seeas/:id', 'seeas'])
  async begin(
    @Body() body: EmptyBody,
    @From() caller: Caller,
    @Req() { session }: FastifyRequest,
  ): Promise<{ message: string }> {
    const { id: person } = await this.sender.send('SeeAsUser', body, caller);
    const { signedIn } = session;
    if (signedIn !== undefined) {
      const until = new Date(Date.now() + impersonationMinutes * minuteMs).toISOString();
      session.signedIn = { ...signedIn, impersonating: { person, until } };
      await session.save();
      await this.ends.announce(session.sessionId);
    }
    return { message: messages.user.seesAs };
  }

  @EndsImpersonation()
  @Post('seeasoneself')
  @HttpCode(200)
  async end(
    @Body() _body: EmptyBody,
    @Asker() actor: Actor,
    @Req() { session, ip }: FastifyRequest,
  ): Promise<{ message: string }> {
    const { impersonating, ...own } = session.signedIn ?? {};
    if (session.signedIn !== undefined && impersonating !== undefined) {
      session.signedIn = { ...session.signedIn, ...own, impersonating: undefined };
      await session.save();
      await this.ends.announce(session.sessionId);
      const record = { act: 'EndSeeAsUser', area: 'users', record: impersonating.person } as const;
      this.audit.note(actor.tenant, { by: authorOf(actor), ...record, outcome: 'done', address: ip });
    }
    return { message: messages.user.seesAsOneself };
  }
}
