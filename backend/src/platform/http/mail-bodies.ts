import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { refuse } from '@atrium/contracts/core/problems';
import { isRecord } from '@atrium/contracts/core/values';
import { mailLimits } from '@atrium/contracts/tickets/rules';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesMail?: true;
  }
  interface FastifyRequest {
    wholeMail?: Buffer;
  }
}

const mailType = 'message/rfc822';

/**
 * Where mail providers that post a form or JSON put the whole mail.
 * See https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store (`body-mime`),
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email (`email`, of “raw” messages) and
 * https://postmarkapp.com/developer/webhooks/inbound-webhook (`RawEmail`).
 */
const wholeIn: readonly string[] = ['body-mime', 'email', 'RawEmail'];
/** What stands beside the whole mail, such as the envelope and copies of its attachments, is not read. */
const formLimits = { files: 100, fields: 200, parts: 300, fieldSize: mailLimits.bytes, fileSize: mailLimits.bytes };

/**
 * Lets a route take a whole mail as its body, from other programs, by the limit of inbound mails. It needs no XSRF
 * token: what it is given away with is in the address, and no cookie counts.
 */
export const TakesMail = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ takesMail: true, limit: 'inbound' }),
    ApiConsumes(mailType, 'multipart/form-data', 'application/json'),
  );

/**
 * The whole mail of a request: its body, or a field of its form or JSON.
 * @throws Refusal 415 when no mail was sent, 413 for one that is too large
 */
export async function wholeMailOf(request: FastifyRequest): Promise<Buffer> {
  const whole = request.wholeMail ?? (request.isMultipart() ? await mailInForm(request) : mailInJson(request.body));
  if (whole === null || whole.length === 0) throw refuse('wrongKind');
  return whole;
}

function mailInJson(body: unknown): Buffer | null {
  const whole = isRecord(body) ? wholeIn.map((field) => body[field]).find((value) => typeof value === 'string') : null;
  return typeof whole === 'string' ? Buffer.from(whole) : null;
}

/** Reads the form to its end: a sender that is still sending does not read the answer. */
async function mailInForm(request: FastifyRequest): Promise<Buffer | null> {
  let whole: Buffer | null = null;
  let isCut = false;
  for await (const part of request.parts({ limits: formLimits })) {
    const isWanted = whole === null && wholeIn.includes(part.fieldname);
    if (part.type === 'field') {
      if (isWanted && typeof part.value === 'string') whole = Buffer.from(part.value);
      isCut ||= isWanted && part.valueTruncated;
    } else if (isWanted) {
      whole = await part.toBuffer();
      isCut ||= part.file.truncated;
    } else part.file.resume();
  }
  if (isCut) throw refuse('tooLarge');
  return whole;
}

/** Call before routes are added. */
export function acceptMails(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.takesMail === true) route.bodyLimit = mailLimits.bytes;
  });
  server.addContentTypeParser(mailType, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesMail !== true) return done(refuse('wrongKind'));
    request.wholeMail = body as Buffer;
    return done(null, undefined);
  });
}
