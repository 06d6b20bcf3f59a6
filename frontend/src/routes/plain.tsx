import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../platform/list/list-search';
import { plainLooks } from '../shared-features/record-kinds/plain-looks';
import { workspaceRoute } from './workspace';

const routes = plainLooks.map((look) =>
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: look.kind.collection,
    staticData: { title: look.kind.heading },
    validateSearch: (raw: Record<string, unknown>) => ({ ...raw, ...listSearch(raw) }),
    component: lazyRouteComponent(async () => {
      const { plainScreen } = await import('../features/records/plain-screen');
      return { default: plainScreen(look) };
    }),
  }),
);

/** Not in the router's types, since kinds are registered at run time. */
export const plainRoutes = routes as readonly object[] as readonly [];
