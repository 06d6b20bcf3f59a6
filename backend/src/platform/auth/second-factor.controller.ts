import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Req } from '@nestjs/common';
import { EmptyBody } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import {
  ProveFactor,
  type RecoveryCodes,
  type SecondFactorView,
  type TotpEnrolment,
} from '@atrium/contracts/users/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { Asker, From } from '../http/caller.decorator.js';
import type { Caller } from '../http/request.js';
import { AllowedDuring } from './required-actions.js';
import { InPerson } from './in-person.js';
import { SecondFactors } from './second-factors.js';

const text = messages.user;

@InPerson()
@Controller('user/secondfactor')
export class SecondFactorController {
  constructor(@Inject(SecondFactors) private readonly factors: SecondFactors) {}

  @AllowedDuring('setUpSecondFactor')
  @Get()
  async fetch(@Asker() actor: Actor, @Req() request: FastifyRequest): Promise<SecondFactorView> {
    const factors = await this.factors.factorsOf(actor, request);
    const provider = request.session.signedIn?.provider;
    return provider === undefined ? factors : { ...factors, provider };
  }

  @AllowedDuring('setUpSecondFactor')
  @Post('totp')
  @HttpCode(200)
  begin(@Body() _body: EmptyBody, @Asker() actor: Actor): Promise<TotpEnrolment> {
    return this.factors.beginEnrolment(actor);
  }

  @AllowedDuring('setUpSecondFactor')
  @Put('totp')
  async enable(@Body() proof: ProveFactor, @From() caller: Caller): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.enable(caller, proof), message: text.totpEnabled };
  }

  @Delete('totp')
  async disable(@Body() proof: ProveFactor, @From() caller: Caller): Promise<{ message: string }> {
    await this.factors.disable(caller, proof);
    return { message: text.totpDisabled };
  }

  @Post('recoverycodes')
  @HttpCode(200)
  async renew(@Body() proof: ProveFactor, @From() caller: Caller): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.renewCodes(caller, proof), message: text.recoveryCodesIssued };
  }
}
