import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { LimitClass } from './limit-table.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of limits to which the route belongs; every route has one. */
    limit?: LimitClass;
  }
}

/** Says to which class of limits a route belongs. Without it reading is `read`, and all else is `command`. */
export const Limited = (limit: LimitClass): MethodDecorator => RouteConfig({ limit });

/** Gives each route that is registered from now on its class, where it says none. */
export function classifyRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const isSafe = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method));
    route.config ??= {};
    route.config.limit ??= isSafe ? 'read' : 'command';
  });
}
