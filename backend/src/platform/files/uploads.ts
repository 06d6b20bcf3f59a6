import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { fileRefusals, refuseFile, uploadLimit } from '@atrium/contracts/core/files';
import { type FieldProblem, Refusal, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { ApiConsumes } from '@nestjs/swagger';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the field in which the route takes one file; others take none. */
    uploadField?: string;
  }
  interface FastifyRequest {
    /** The file that came with the request. */
    upload?: Buffer;
  }
}

/** Lets a route take a form with one file in this field. Its other fields become the body, as if they came as JSON. */
export const TakesUpload = (field: string): MethodDecorator =>
  applyDecorators(RouteConfig({ uploadField: field }), ApiConsumes('multipart/form-data', 'application/json'));

/** The bytes of the file that came with the request; undefined when none did. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().upload,
);

/** Fields beside the file, and room for the longest text that any form has. */
const limits = { files: 1, fields: 30, parts: 31, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 };
/** What a whole form may weigh: the file and the fields beside it. */
const formLimit = uploadLimit + 1024 * 1024;
/** What is larger than this is not even read to its end before it is refused. */
const patience = 64 * 1024 * 1024;

/** How many files somebody may send in a minute. */
const uploadsAllowed = 120;

/** Counts what somebody uploads. */
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

  /** @throws Refusal (429) when it is too much */
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
 * Teaches the server forms with files. They are taken apart before anything else looks at the body, so that from there
 * on they are like any other; for somebody who is not signed in nothing is read, as the guard is going to say so.
 */
export async function acceptUploads(server: FastifyInstance, limiter: UploadLimiter): Promise<void> {
  await server.register(fastifyMultipart, { throwFileSizeLimit: true });
  server.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const field = request.routeOptions.config.uploadField;
    if (field === undefined) throw refuse('wrongKind');
    const sender = request.session.signedIn;
    if (sender === undefined) return;
    await limiter.count(sender.userId);
    refuseOversize(request, reply);
    const form = await readForm(request, field);
    request.body = form.fields;
    if (form.file !== undefined) request.upload = form.file;
  });
}

function refuseOversize({ headers }: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced <= formLimit) return;
  if (announced > patience) void reply.header('connection', 'close');
  throw refuseFile('fileTooLarge');
}

/** Reads a form to its end, whatever is wrong with it: a sender who is still sending hears no answer. */
async function readForm(request: FastifyRequest, uploadField: string) {
  const fields = new Map<string, unknown>();
  const problems: FieldProblem[] = [];
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: uploadLimit } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // An input without a choice sends a file without a name and without content.
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

/** What is wrong with a form that could not be read. */
function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isTooLarge = (error as NodeJS.ErrnoException).code === 'FST_REQ_FILE_TOO_LARGE';
  return isTooLarge ? refuseFile('fileTooLarge') : refuse('invalid');
}
