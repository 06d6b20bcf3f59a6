import { Body, Controller, Delete, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import { refuseUser } from '@atrium/contracts/users/errors';
import { type PasskeyAdded, PasskeyNameForm, RegisterPasskey } from '@atrium/contracts/users/passkeys';
import type { FastifyRequest } from 'fastify';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import type { Actor } from '../kernel/actor.js';
import { InPerson } from './in-person.js';
import { Reauthenticated } from './reauthentication.guard.js';
import { AllowedDuring } from './required-actions.js';
import { SecondFactors } from './second-factors.js';

const text = messages.user;

@InPerson()
@Controller('user/passkeys')
export class PasskeysController {
  constructor(@Inject(SecondFactors) private readonly factors: SecondFactors) {}

  @AllowedDuring('setUpSecondFactor')
  @Reauthenticated()
  @Post('options')
  @HttpCode(200)
  begin(@Body() _body: EmptyBody, @Asker() actor: Actor, @Req() request: FastifyRequest): Promise<object> {
    return this.factors.beginPasskey(actor, request);
  }

  @AllowedDuring('setUpSecondFactor')
  @Reauthenticated()
  @Post()
  @HttpCode(200)
  async add(
    @Body() body: RegisterPasskey,
    @From() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyAdded> {
    const recoveryCodes = await this.factors.addPasskey(caller, body, request);
    return { message: text.passkeyAdded, ...(recoveryCodes === null ? {} : { recoveryCodes }) };
  }

  @Put(':id')
  async rename(@Body() { name }: PasskeyNameForm, @From() caller: Caller): Promise<{ message: string }> {
    if (caller.id === undefined) throw refuseUser('passkeyGone');
    await this.factors.renamePasskey(caller, caller.id, name);
    return { message: text.passkeyRenamed };
  }

  @Reauthenticated()
  @Delete(':id')
  async remove(@Body() _body: EmptyBody, @From() caller: Caller): Promise<{ message: string }> {
    if (caller.id === undefined) throw refuseUser('passkeyGone');
    await this.factors.removePasskey(caller, caller.id);
    return { message: text.passkeyRemoved };
  }
}
