import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ReauthenticationRule } from '@atrium/contracts/core/commands';
import { isRecord } from '@atrium/contracts/core/values';
import { refuseApiToken } from '@atrium/contracts/api-tokens/errors';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { FastifyRequest } from 'fastify';
import { SessionProofs } from './session-proofs.js';

const reauthenticated = 'reauthenticated';

/** A contract's rule, or `others`: no proof is needed for the sender's own account. */
type RouteRule = ReauthenticationRule | 'others';

/** Marks a route that needs a recent proof of identity. Command routes get it from their contract. */
export const Reauthenticated = (rule: RouteRule = 'always'): MethodDecorator => SetMetadata(reauthenticated, rule);

function appliesTo(rule: RouteRule, { actor, body, recordId }: FastifyRequest): boolean {
  if (rule === 'always') return true;
  if (rule === 'others') return recordId !== actor?.id;
  return isRecord(body) && rule.some((field) => body[field] !== undefined);
}

@Injectable()
export class ReauthenticationGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.get<RouteRule | undefined>(reauthenticated, context.getHandler());
    if (rule === undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!appliesTo(rule, request)) return true;
    if (request.tokenName !== undefined) throw refuseApiToken('tokenNotInPerson');
    if (await this.proofs.isRecent(request.session.sessionId)) return true;
    throw refuseUser('reauthenticate');
  }
}
