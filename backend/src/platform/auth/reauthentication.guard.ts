import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ReauthenticationRule } from '@atrium/contracts/core/commands';
import { isRecord } from '@atrium/contracts/core/values';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { FastifyRequest } from 'fastify';
import { SessionProofs } from './session-proofs.js';

const reauthenticated = 'reauthenticated';

/** Marks a route that answers only who proved recently who they are. Routes of commands get it from the contract. */
export const Reauthenticated = (rule: ReauthenticationRule = 'always'): MethodDecorator =>
  SetMetadata(reauthenticated, rule);

function appliesTo(rule: ReauthenticationRule, body: unknown): boolean {
  return rule === 'always' || (isRecord(body) && rule.some((field) => body[field] !== undefined));
}

/** Refuses what is marked to sessions whose person did not prove recently who they are. Runs after the access guard. */
@Injectable()
export class ReauthenticationGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionProofs) private readonly proofs: SessionProofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.get<ReauthenticationRule | undefined>(reauthenticated, context.getHandler());
    if (rule === undefined) return true;
    const { body, session } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!appliesTo(rule, body) || (await this.proofs.isRecent(session.sessionId))) return true;
    throw refuseUser('reauthenticate');
  }
}
