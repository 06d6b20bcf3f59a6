import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardSearch } from '../features/developer-dashboard/dashboard-search';
import { workspaceRoute } from './workspace';

export const devhomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devhome',
  staticData: { title: 'Developer dashboard' },
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('../features/developer-dashboard/dashboard-screen'), 'DashboardScreen'),
});
