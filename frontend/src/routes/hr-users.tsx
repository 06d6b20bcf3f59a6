import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hrSearch } from '../features/users/list/hr-search';
import { workspaceRoute } from './workspace';

export const hrUsersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/users',
  staticData: { title: 'Users' },
  validateSearch: hrSearch,
  component: lazyRouteComponent(() => import('../features/users/list/hr-screen'), 'HrUserScreen'),
});
