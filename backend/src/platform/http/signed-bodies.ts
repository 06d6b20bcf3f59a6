import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { gitBodyLimit } from '@atrium/contracts/repositories/rules';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesSigned?: true;
  }
  interface FastifyRequest {
    signedText?: string;
  }
}

/**
 * Lets a route take JSON that another program signed. It is left as it came, since a signature is of bytes. It needs no
 * XSRF token: the signature is by a secret, and no cookie counts.
 */
export const TakesSigned = (): MethodDecorator =>
  applyDecorators(RouteConfig({ takesSigned: true, limit: 'inbound' }), ApiConsumes('application/json'));

/** Keeps the body of such a route. @returns whether it is one */
export function keepSigned(request: FastifyRequest, body: string): boolean {
  if (request.routeOptions.config.takesSigned !== true) return false;
  request.signedText = body;
  return true;
}

/** Call before routes are added. */
export function acceptSigned(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.takesSigned === true) route.bodyLimit = gitBodyLimit;
  });
}
