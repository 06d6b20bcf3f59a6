import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { coreRefusals, type Problem, Refusal } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.js';
import { outcomeOf } from '../audit/outcome.js';
import { authorOf } from '../kernel/actor.js';

type CoreCode = keyof typeof coreRefusals;

const codeByStatus: Record<number, CoreCode> = {
  400: 'invalid',
  401: 'notSignedIn',
  403: 'notAllowed',
  404: 'notFound',
  405: 'notFound',
  406: 'wrongKind',
  409: 'stale',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongKind',
  429: 'tooMany',
  431: 'tooLarge',
  503: 'storeAway',
};

/** Maps an error to a problem. An unexpected error reveals nothing but that it happened. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Refusal) {
    const { status, code, message, errors, details } = error;
    return {
      statusCode: status,
      code,
      message,
      ...(errors === undefined ? {} : { errors }),
      ...(details === undefined ? {} : { details }),
    };
  }
  if (isUnreadableJson(error)) return { statusCode: 400, code: 'invalid', message: 'The body is no valid JSON' };
  const status = statusOf(error);
  const code = codeByStatus[status];
  if (code === undefined) return { statusCode: 500, code: 'failed', message: 'Something went wrong on our side' };
  return { statusCode: coreRefusals[code].status, code, message: coreRefusals[code].message };
}

/** Where fastify's parser, or that of Node below it, gave up. */
function isUnreadableJson(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isParsed = 'code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
  return isParsed || (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400);
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return 500;
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly audit: Pick<Audit, 'note'> | null = null,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const problem = problemFrom(error);
    const where = { method: request.method, route: request.routeOptions?.url };
    if (problem.statusCode === 503)
      this.logger.debug({ ...where, reason: problem.message }, 'a request was answered with 503');
    else if (problem.statusCode >= 500) this.logger.error({ ...where, err: error }, 'a request failed');
    this.recordRefusal(error, request);
    const retryAfter = error instanceof Refusal ? error.retryAfter : undefined;
    if (problem.statusCode === 429 || problem.statusCode === 503) void reply.header('retry-after', retryAfter ?? 1);
    void reply.status(problem.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(problem));
  }

  /** Records refusals of signed-in people in the audit log. Commands have already recorded theirs in more detail. */
  private recordRefusal(error: unknown, { actor, method, routeOptions, recordId, ip }: FastifyRequest): void {
    const refused = outcomeOf(error);
    if (refused === null || actor === undefined) return;
    const by = authorOf(actor);
    const act = `${method} ${routeOptions.url ?? ''}`;
    const record = recordId !== undefined && isId(recordId) ? recordId : null;
    this.audit?.note(
      actor.tenant,
      { by, act, area: null, record, outcome: refused.outcome, address: ip },
      refused.cause,
    );
  }
}
