import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CheckPassword } from '@atrium/contracts/users/password';
import { compositionRules, type PasswordStrength } from '@atrium/contracts/users/password-rules';
import type { FastifyRequest } from 'fastify';
import { systemTenant } from '../kernel/actor.js';
import { NetworkLimits } from '../limits/network-limits.js';
import { Public } from './access.guard.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordStrengths } from './password-strength.js';

/** Public, since people who follow a link choose a password before they can sign in. */
@Public()
@Controller('user/passwordstrength')
export class PasswordCheckController {
  constructor(
    @Inject(PasswordPolicy) private readonly policy: PasswordPolicy,
    @Inject(PasswordStrengths) private readonly strengths: PasswordStrengths,
    @Inject(NetworkLimits) private readonly limits: NetworkLimits,
  ) {}

  @Post()
  @HttpCode(200)
  async check(
    @Body() { password, words = [] }: CheckPassword,
    @Req() { ip, session }: FastifyRequest,
  ): Promise<PasswordStrength> {
    await this.limits.count('passwordStrength', ip);
    const tenant = session.signedIn?.tenant ?? systemTenant;
    const [score, broken] = await Promise.all([
      this.strengths.scoreOf({ password, words }),
      this.policy.broken(password, words, tenant),
    ]);
    const lacking = compositionRules.filter(({ pattern }) => !pattern.test(password)).map(({ name }) => name);
    return { score, unmet: [...lacking, ...broken] };
  }
}
