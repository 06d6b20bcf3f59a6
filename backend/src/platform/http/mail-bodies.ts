import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { refuse } from '@atrium/contracts/core/problems';
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
 * Lets a route take a whole mail as its body, from other programs, by the limit of inbound mails. It needs no XSRF
 * token: what it is given away with is in the address, and no cookie counts.
 */
export const TakesMail = (): MethodDecorator =>
  applyDecorators(RouteConfig({ takesMail: true, limit: 'inbound' }), ApiConsumes(mailType));

/** @throws Refusal (415) when no mail was sent */
export function wholeMailOf({ wholeMail }: FastifyRequest): Buffer {
  if (wholeMail === undefined || wholeMail.length === 0) throw refuse('wrongKind');
  return wholeMail;
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
