import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { LimitClass } from '../../src/platform/limits/limit-table.js';

/** A route that the HTTP server answers. */
export interface ServedRoute {
  readonly method: string;
  /** As registered, with `:name` for parameters. */
  readonly path: string;
  /** The class of limits to which it belongs, once the server has started. */
  readonly limit?: LimitClass | undefined;
}

/** Something that is done with each HTTP server before it has any route. @returns how to stop doing it */
function withEachServer(prepare: (server: FastifyInstance) => void): () => void {
  const original = Object.getOwnPropertyDescriptor(FastifyAdapter.prototype, 'initHttpServer');
  if (original === undefined) throw new Error('The adapter starts its server otherwise than expected.');
  const start: unknown = original.value;
  FastifyAdapter.prototype.initHttpServer = function initHttpServer(this: FastifyAdapter, ...options) {
    prepare(this.getInstance());
    (start as FastifyAdapter['initHttpServer']).apply(this, options);
  };
  return () => void Object.defineProperty(FastifyAdapter.prototype, 'initHttpServer', original);
}

/**
 * Notes every route that any HTTP server started from now on registers, from controllers, plugins or
 * the platform itself. Tests that go over all routes read them from here, so that none can be forgotten.
 * @returns the routes so far, and how to stop noting them
 */
export function watchRoutes(): { readonly routes: readonly ServedRoute[]; stop(): void } {
  const routes: ServedRoute[] = [];
  const stop = withEachServer((server) => {
    server.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) {
        // Later hooks may say what the route is.
        routes.push({
          method,
          path: route.url,
          get limit() {
            return route.config?.limit;
          },
        });
      }
    });
  });
  return { routes, stop };
}

/**
 * Notes which parameters of its address each request looks at, on any HTTP server started from now on.
 * @returns the names by method and path as registered, and how to stop noting them
 */
export function watchParameters(): { readonly parameters: ReadonlyMap<string, ReadonlySet<string>>; stop(): void } {
  const parameters = new Map<string, Set<string>>();
  const stop = withEachServer((server) => {
    server.addHook('preValidation', async (request) => {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      const names = parameters.get(route) ?? new Set();
      parameters.set(route, names);
      request.query = new Proxy(request.query as object, {
        get(query, name, receiver): unknown {
          // `await` asks a query whether it is a promise.
          if (typeof name === 'string' && name !== 'then' && !(name in Object.prototype)) names.add(name);
          return Reflect.get(query, name, receiver);
        },
      });
    });
  });
  return { parameters, stop };
}
