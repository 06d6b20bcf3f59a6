import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { messages } from '@atrium/contracts/core/messages';
import { Reauthenticate } from '@atrium/contracts/users/reauthentication';
import type { FastifyRequest } from 'fastify';
import { Asker } from '../http/caller.decorator.js';
import type { Actor } from '../kernel/actor.js';
import { AllowedDuring } from './required-actions.js';
import { SessionProofs } from './session-proofs.js';
import { SignInService } from './sign-in.js';

/** Proving anew who one is, within a session. */
@Controller('user/reauthenticate')
export class ReauthenticationController {
  constructor(
    @Inject(SignInService) private readonly signIn: SignInService,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {}

  /** @throws Refusal (400) for another password; (429) after too many of them */
  @AllowedDuring('setUpSecondFactor')
  @Post()
  @HttpCode(200)
  async byPassword(
    @Body() { currentpassword }: Reauthenticate,
    @Asker() actor: Actor,
    @Req() { ip, session }: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.signIn.reauthenticate(actor, currentpassword, ip);
    await this.proofs.note(session.sessionId, 'password');
    return { message: messages.auth.reauthenticated };
  }
}
