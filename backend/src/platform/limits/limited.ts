import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { LimitClass } from './limit-table.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitClass;
  }
}

/** Sets a route's limit class. Default: `read` for reads, else `command`. */
export const Limited = (limit: LimitClass): MethodDecorator => RouteConfig({ limit });

export function classifyRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const isSafe = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method));
    route.config ??= {};
    route.config.limit ??= isSafe ? 'read' : 'command';
  });
}
