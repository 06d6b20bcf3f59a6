import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { refuseApiToken } from '@atrium/contracts/api-tokens/errors';
import { administers } from '@atrium/contracts/core/permissions';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyRequest } from 'fastify';
import { actorFrom } from '../auth/actors.js';
import { ApiTokens } from '../auth/api-tokens.js';
import { bearerOf } from '../auth/bearer.js';
import { PersonLimits } from '../limits/person-limits.js';

/** Lets in tokens made for provisioning, as long as their owner administers: no session, and no other token. */
@Injectable()
export class ScimGuard implements CanActivate {
  constructor(
    @Inject(ApiTokens) private readonly tokens: ApiTokens,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { account, token } = await this.tokens.bearer(bearerOf(request) ?? '', request.ip);
    if (token.access !== 'provision') throw refuseApiToken('tokenDoesNotProvision');
    await this.limits.count('token', token._id);
    await this.limits.count(request.routeOptions.config.limit ?? 'command', account._id);
    if (!administers(account)) throw refuse('notAllowed');
    // Directories send back the weak ETag that they got.
    const version = request.headers['if-match'];
    if (version !== undefined) request.headers['if-match'] = version.replace(/^W\//, '');
    request.actor = actorFrom(account);
    request.tokenName = token.name;
    this.tokens.noteUse(token._id).catch(() => undefined);
    return true;
  }
}
