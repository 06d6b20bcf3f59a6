/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build. Filled in by `build/service-worker.ts`. */
declare const FILES: PrecacheEntry[];

/** A proxy answers so for a server that is away. */
const awayStatuses = new Set([502, 503, 504]);

/**
 * Without a connection the interface is there as it was last built: its files are kept on the device, and one page
 * stands in for those that the server can't give. With a connection pages come from the server, so that nobody stays
 * with an old build. Nothing of the API passes through here: what people see is kept by `platform/replica`.
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
// A page of an older build asks for its files from the server as before, and is told to reload.
void self.skipWaiting();
clientsClaim();
