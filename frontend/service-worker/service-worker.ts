/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by `build/service-worker.ts`. */
declare const FILES: PrecacheEntry[];

/** Gateway errors: the server is away. */
const awayStatuses = new Set([502, 503, 504]);

/** Static routing, which not all browsers have. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: { cacheName: string } }): Promise<void>;
}

/** Files come from the cache, or from the server, without running this for each: a page asks for some thirty. */
self.addEventListener('install', (event: RoutingEvent) => {
  const routed = event.addRoutes?.({
    condition: { urlPattern: `${self.location.origin}/assets/*` },
    source: { cacheName: cacheNames.precache },
  });
  // Whoever refuses them has the routes below.
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined));
});

/**
 * Serves the built interface offline: files are precached, and one page replaces those that the server can't give.
 * Online, pages come from the server, so that nobody stays on an old build. API traffic does not pass here;
 * `platform/replica` keeps data.
 */
precacheAndRoute(FILES);
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: 5,
      plugins: [
        {
          fetchDidSucceed({ response }) {
            if (awayStatuses.has(response.status)) throw new Error(`The server is away: ${response.status}`);
            return Promise.resolve(response);
          },
        },
        new PrecacheFallbackPlugin({ fallbackURL: '/index.html' }),
      ],
    }),
    { denylist: [/^\/(api|assets|socket\.io)\//] },
  ),
);
enableNavigationPreload();
// Pages of an older build ask the server for their files as before, and reload.
void self.skipWaiting();
clientsClaim();
