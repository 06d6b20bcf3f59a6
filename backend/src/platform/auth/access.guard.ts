import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Refusal, refuse } from '@atrium/contracts/core/problems';
import { refuseApiToken } from '@atrium/contracts/api-tokens/errors';
import { refuseUser } from '@atrium/contracts/users/errors';
import type { RequiredAction } from '@atrium/contracts/users/required-actions';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ApiTokens } from './api-tokens.js';
import { bearerOf } from './bearer.js';
import { endsImpersonation, hiddenFromImpersonation, impersonated, type Impersonating } from './impersonation.js';
import { inPerson } from './in-person.js';
import type { Actor } from '../kernel/actor.js';
import { PersonLimits } from '../limits/person-limits.js';
import { Log } from '../logger.js';
import { type Account, actorFrom, Actors } from './actors.js';
import { backgroundHeader } from '@atrium/contracts/users/sessions';
import { SessionUse } from './own-sessions.js';
import { allowedDuring, requiredActionsOf, requiredFirst } from './required-actions.js';

const publicRoute = 'publicRoute';

export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(publicRoute, true);

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Actors) private readonly actors: Actors,
    @Inject(SessionUse) private readonly use: SessionUse,
    @Inject(ApiTokens) private readonly tokens: ApiTokens,
    @Inject(PersonLimits) private readonly limits: PersonLimits,
    @Inject(Log) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are admitted at their handshake.
    if (context.getType() !== 'http') return true;
    const isPublic = this.reflector.getAllAndOverride<boolean>(publicRoute, [context.getHandler(), context.getClass()]);
    if (isPublic) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const bearer = bearerOf(request);
    if (bearer !== undefined) return this.admitProgram(bearer, context, request);
    const session = request.session.signedIn;
    if (session === undefined) throw notSignedIn(request);
    // Counted while the account loads, so that rate limiting adds no latency.
    const [account, counted] = await Promise.all([
      this.actors.behind(session),
      this.limits.count(request.routeOptions.config.limit ?? 'command', session.userId).catch(refusalOf),
    ]);
    if (account === null) throw refuse('notSignedIn');
    const required = requiredFirst(account);
    if (required !== null && !this.mayStill(context, account, request)) throw required;
    const { impersonating } = session;
    request.actor =
      impersonating === undefined || this.marked(endsImpersonation, context)
        ? actorFrom(account, await this.tenantFor(account, request))
        : await this.impersonatedActor(account, impersonating);
    if (request.actor.impersonatedBy !== undefined) this.refuseUnlessShown(context, request);
    if (counted !== undefined) throw counted;
    if (request.headers[backgroundHeader] !== undefined) return true;
    this.noteQuietly(this.use.recordUse(request.session.sessionId));
    return true;
  }

  /** @throws Refusal (403) when it is over */
  private async impersonatedActor(account: Account, impersonating: Impersonating): Promise<Actor> {
    const seen = await impersonated(account, impersonating, this.actors);
    if (seen === null) throw refuseUser('impersonationOver');
    return seen.actor;
  }

  /** Whoever sees as another person reads, and only what rooms decide on. @throws Refusal (403) */
  private refuseUnlessShown(context: ExecutionContext, { method }: FastifyRequest): void {
    if (!['GET', 'HEAD'].includes(method)) throw refuseUser('impersonating');
    const isHidden = this.marked(inPerson, context) || this.marked(hiddenFromImpersonation, context);
    if (isHidden) throw refuseUser('notWhileImpersonating');
  }

  private marked(key: string, context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(key, [context.getHandler(), context.getClass()]) === true
    );
  }

  /** Fire and forget: a failed note must not fail the request. */
  private noteQuietly(noted: Promise<void>): void {
    noted.catch((error: unknown) => this.logger.debug(error, 'recording the use of a session or token failed'));
  }

  /** Whatever a program sends, it sends as its token's owner, within the token's limits. */
  private async admitProgram(bearer: string, context: ExecutionContext, request: FastifyRequest): Promise<boolean> {
    const { account, token } = await this.tokens.bearer(bearer, request.ip);
    if (token.access === 'provision') throw refuseApiToken('tokenOnlyProvisions');
    await this.limits.count('token', token._id);
    await this.limits.count(request.routeOptions.config.limit ?? 'command', account._id);
    const required = requiredFirst(account);
    if (required !== null) throw required;
    if (this.reflector.getAllAndOverride<boolean>(inPerson, [context.getHandler(), context.getClass()])) {
      throw refuseApiToken('tokenNotInPerson');
    }
    if (token.access === 'read' && !['GET', 'HEAD'].includes(request.method)) throw refuseApiToken('tokenOnlyReads');
    request.actor = actorFrom(account);
    request.tokenName = token.name;
    this.noteQuietly(this.tokens.noteUse(token._id));
    return true;
  }

  private mayStill(context: ExecutionContext, account: Account, { recordId }: FastifyRequest): boolean {
    const allowed = this.reflector.get<readonly RequiredAction[] | undefined>(allowedDuring, context.getHandler());
    const [first] = requiredActionsOf(account);
    const isOwn = recordId === undefined || recordId === account._id;
    return isOwn && first !== undefined && allowed?.includes(first) === true;
  }

  private async tenantFor(account: Account, request: FastifyRequest): Promise<string> {
    if (account.role !== 'superadmin') return account.tenentId;
    const named = takeNamedTenant(request);
    if (named === undefined) return account.tenentId;
    if (!(await this.actors.tenantExists(named))) throw refuse('notFound');
    return named;
  }
}

/** The refusal for a request without a session; says why when the session was ended. */
export function notSignedIn({ session: { ended } }: FastifyRequest): Refusal {
  return ended === undefined ? refuse('notSignedIn') : refuseUser(ended);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function takeNamedTenant(request: FastifyRequest): string | undefined {
  const { tenentId: fromQuery } = (request.query ?? {}) as Record<string, unknown>;
  const body = request.body as Record<string, unknown> | null | undefined;
  const fromBody = typeof body === 'object' && body !== null ? body['tenentId'] : undefined;
  if (fromBody !== undefined) delete body?.['tenentId'];
  const named = fromBody ?? fromQuery;
  return typeof named === 'string' && named !== '' ? named : undefined;
}
