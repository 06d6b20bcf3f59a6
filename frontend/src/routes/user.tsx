import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../platform/list/list-search';
import { workspaceRoute } from './workspace';

export const userRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'user',
  staticData: { title: 'User' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/users/list/user-screen'), 'UserScreen'),
});
