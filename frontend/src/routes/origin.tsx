import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../platform/list/list-search';
import { workspaceRoute } from './workspace';

export const originRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'origin',
  staticData: { title: 'Origin' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/tenants/origin-screen'), 'OriginScreen'),
});
