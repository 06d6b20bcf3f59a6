import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { SkeletonText } from '../ui/status/skeleton';
import { applicationRoute, Failed } from './application';
import { standaloneRoutes } from './standalone-routes';
import { workspaceRoutes } from './workspace-routes';

const routeTree = applicationRoute.addChildren([...standaloneRoutes, workspaceRoutes]);

function Pending() {
  return (
    <div className="p-4">
      <SkeletonText lines={4} />
    </div>
  );
}

/** @param history for tests; default: the browser's */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failed,
    scrollRestoration: true,
    // Unknown parameters are dropped, not passed on unchecked.
    search: { strict: true },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
