import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { Refusal } from '@atrium/contracts/core/problems';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { problemFrom } from '../http/problem-filter.js';
import { Log } from '../logger.js';
import { ScimProblem } from './scim-problem.js';
import { schemas } from './scim-resources.js';

const uniqueness: ReadonlySet<string> = new Set(['usernameTaken', 'emailTaken']);

/** Answers refusals in the shape of SCIM. */
@Catch()
export class ScimFilter implements ExceptionFilter {
  constructor(@Inject(Log) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, detail, scimType } = saidOf(error);
    if (status >= 500) this.logger.error(error, 'a request of a directory failed');
    if (error instanceof Refusal && error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    void reply
      .status(status)
      .header('content-type', 'application/scim+json; charset=utf-8')
      .send(
        JSON.stringify({
          schemas: [schemas.error],
          status: `${status}`,
          ...(scimType === undefined ? {} : { scimType }),
          detail,
        }),
      );
  }
}

function saidOf(error: unknown): { readonly status: number; readonly detail: string; readonly scimType?: string } {
  if (error instanceof ScimProblem) {
    const { status, message: detail, scimType } = error;
    return { status, detail, ...(scimType === undefined ? {} : { scimType }) };
  }
  const { statusCode: status, code, message, errors = [] } = problemFrom(error);
  const detail = [message, ...errors.map((one) => `${one.field}: ${one.message}`)].join('. ');
  if (uniqueness.has(code)) return { status: 409, detail, scimType: 'uniqueness' };
  return { status, detail, ...(status === 400 ? { scimType: 'invalidValue' } : {}) };
}
