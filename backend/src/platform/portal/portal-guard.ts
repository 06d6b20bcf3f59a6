import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PersonLimits } from '../limits/person-limits.js';
import { portalClientOf } from './portal-requests.js';

/** Lets in clients who are signed in to the portal, and nobody else: sessions and tokens of people count nothing here. */
@Injectable()
export class PortalGuard implements CanActivate {
  constructor(@Inject(PersonLimits) private readonly limits: PersonLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { tenant, email } = portalClientOf(request);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    // By address rather than sign-in, of which there may be many.
    const who = createHash('sha256')
      .update(JSON.stringify([tenant, email]))
      .digest('base64url');
    await this.limits.count('portal', who);
    return true;
  }
}
