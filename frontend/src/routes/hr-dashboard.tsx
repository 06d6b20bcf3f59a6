import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from './workspace';

export const hrDashboardRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/dashboard',
  staticData: { title: 'H.R. Dashboard' },
  component: lazyRouteComponent(() => import('../features/hr-dashboard/hr-dashboard-screen'), 'HrDashboardScreen'),
});
