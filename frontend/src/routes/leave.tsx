import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { leaveSearch } from '../features/leave/leave-search';
import { workspaceRoute } from './workspace';

export const leaveRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/leave',
  staticData: { title: 'Leave' },
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('../features/leave/leave-screen'), 'LeaveScreen'),
});
