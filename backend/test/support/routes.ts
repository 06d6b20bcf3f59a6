import { FastifyAdapter } from '@nestjs/platform-fastify';

/** A route that the HTTP server answers. */
export interface ServedRoute {
  readonly method: string;
  /** As registered, with `:name` for parameters. */
  readonly path: string;
}

/**
 * Notes every route that any HTTP server started from now on registers, whoever registers it: controllers, plugins or
 * the platform itself. Tests that go over all routes read them from here, so that none can be forgotten.
 * @returns the routes so far, and how to stop noting them
 */
export function watchRoutes(): { readonly routes: readonly ServedRoute[]; stop(): void } {
  const routes: ServedRoute[] = [];
  const original = Object.getOwnPropertyDescriptor(FastifyAdapter.prototype, 'initHttpServer');
  if (original === undefined) throw new Error('The adapter starts its server otherwise than expected.');
  const start: unknown = original.value;
  FastifyAdapter.prototype.initHttpServer = function initHttpServer(this: FastifyAdapter, ...options) {
    this.getInstance().addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, path: url });
    });
    (start as FastifyAdapter['initHttpServer']).apply(this, options);
  };
  return {
    routes,
    stop: () => void Object.defineProperty(FastifyAdapter.prototype, 'initHttpServer', original),
  };
}
