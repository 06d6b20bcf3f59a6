import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { messages } from '@atrium/contracts/core/messages';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { Reauthenticate, ReauthenticateWithPasskey } from '@atrium/contracts/users/reauthentication';
import type { FastifyRequest } from 'fastify';
import { Asker } from '../http/caller.decorator.js';
import type { Actor } from '../kernel/actor.js';
import { Passkeys } from './passkeys.js';
import { AllowedDuring } from './required-actions.js';
import { SecondFactors } from './second-factors.js';
import { SessionProofs } from './session-proofs.js';
import { InPerson } from './in-person.js';
import { SignInService } from './sign-in.js';

@InPerson()
@Controller('user/reauthenticate')
export class ReauthenticationController {
  constructor(
    @Inject(SignInService) private readonly signIn: SignInService,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {}

  @AllowedDuring('setUpSecondFactor')
  @Post()
  @HttpCode(200)
  async byPassword(
    @Body() { currentpassword }: Reauthenticate,
    @Asker() actor: Actor,
    @Req() { ip, session }: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.signIn.reauthenticate(actor, currentpassword, ip);
    await this.proofs.recordProof(session.sessionId, 'password');
    return { message: messages.auth.reauthenticated };
  }

  @Post('passkey/options')
  @HttpCode(200)
  beginByPasskey(@Body() _body: EmptyBody, @Asker() actor: Actor, @Req() request: FastifyRequest): Promise<object> {
    return this.factors.beginConfirmation(actor, request);
  }

  @Post('passkey')
  @HttpCode(200)
  async byPasskey(
    @Body() { response }: ReauthenticateWithPasskey,
    @Asker() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.passkeys.confirm(actor, response, request, request.ip);
    await this.proofs.recordProof(request.session.sessionId, 'passkey');
    return { message: messages.auth.reauthenticated };
  }
}
