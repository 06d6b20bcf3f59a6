import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { fileRefusals, refuseFile, uploadLimit } from '@atrium/contracts/core/files';
import type { ApiTokens } from '../auth/api-tokens.js';
import { bearerOf } from '../auth/bearer.js';
import { isPortalRoute } from '../portal/portal-requests.js';
import { type FieldProblem, Refusal, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { ApiConsumes } from '@nestjs/swagger';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    uploadField?: string;
  }
  interface FastifyRequest {
    upload?: Buffer;
  }
}

/** Lets a route accept a form with one file in this field. The other fields become the body, as if sent as JSON. */
export const TakesUpload = (field: string): MethodDecorator =>
  applyDecorators(RouteConfig({ uploadField: field }), ApiConsumes('multipart/form-data', 'application/json'));

export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().upload,
);

/** Fields beside the file, with room for the longest text of any form. */
const limits = { files: 1, fields: 30, parts: 31, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 };
const formLimit = uploadLimit + 1024 * 1024;
/** Larger bodies are refused without being read to the end. */
const patience = 64 * 1024 * 1024;

const uploadsAllowed = 120;

export class UploadLimiter {
  private readonly perPerson: RateLimiterRedis;

  constructor(redis: Redis, allowed = uploadsAllowed) {
    this.perPerson = new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      duration: 60,
      keyPrefix: '{atrium}:uploads',
      points: allowed,
    });
  }

  async count(userId: string): Promise<void> {
    await withRedis(() =>
      this.perPerson.consume(userId).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }),
    );
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const { status, message } = fileRefusals.tooManyUploads;
  return new Refusal('tooManyUploads', status, message, undefined, Math.ceil(msBeforeNext / 1_000));
}

/**
 * Adds forms with files to the server. They are parsed before anything else looks at the body, so later code sees an
 * ordinary one. Without a session or a token nothing is read; the guard refuses anyway.
 */
export async function acceptUploads(
  server: FastifyInstance,
  limiter: UploadLimiter,
  tokens: Pick<ApiTokens, 'bearer'>,
): Promise<void> {
  await server.register(fastifyMultipart, { throwFileSizeLimit: true });
  server.addHook('preValidation', async (request, reply) => {
    // A mail in a form is read where it is taken in, once its sender is known.
    if (!request.isMultipart() || request.routeOptions.config.takesMail === true) return;
    const field = request.routeOptions.config.uploadField;
    if (field === undefined) throw refuse('wrongKind');
    const sender = isPortalRoute(request) ? request.portalClient?.id : await uploaderOf(request, tokens);
    if (sender === undefined) return;
    await limiter.count(sender);
    refuseOversize(request, reply);
    const form = await readForm(request, field);
    request.body = form.fields;
    if (form.file !== undefined) request.upload = form.file;
  });
}

/** @throws Refusal (401) for a token that is not valid */
async function uploaderOf(request: FastifyRequest, tokens: Pick<ApiTokens, 'bearer'>): Promise<string | undefined> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return request.session.signedIn?.userId;
  return (await tokens.bearer(bearer, request.ip)).account._id;
}

function refuseOversize({ headers }: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced <= formLimit) return;
  if (announced > patience) void reply.header('connection', 'close');
  throw refuseFile('fileTooLarge');
}

/** Reads a form to its end even when it is invalid: a client that is still sending does not read the answer. */
async function readForm(request: FastifyRequest, uploadField: string) {
  const fields = new Map<string, unknown>();
  const problems: FieldProblem[] = [];
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: uploadLimit } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // A file input without a choice sends an empty, nameless file.
        if (bytes.length === 0 && !part.filename) continue;
        if (part.file.truncated) throw refuseFile('fileTooLarge');
        if (part.fieldname === uploadField) file = bytes;
        else problems.push({ field: part.fieldname, message: `A file can only be sent as ${uploadField}` });
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        throw refuse('tooLarge');
      } else if (fields.has(part.fieldname)) {
        problems.push({ field: part.fieldname, message: `${part.fieldname} must be given once` });
      } else {
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw refusalFrom(error);
  }
  if (problems.length > 0) throw refuseFields(problems);
  return { fields: Object.fromEntries(fields), file };
}

function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isTooLarge = (error as NodeJS.ErrnoException).code === 'FST_REQ_FILE_TOO_LARGE';
  return isTooLarge ? refuseFile('fileTooLarge') : refuse('invalid');
}
