import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportSearch } from '../features/support-reports/report-search';
import { applicationRoute } from './application';
import { workspaceRoute } from './workspace';

export const supportReportsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/reports',
  staticData: { title: 'Support reports' },
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('../features/support-reports/reports-screen'), 'ReportsScreen'),
});

/** Outside of the workspace, hence without its frame. */
export const supportWallRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/u/support/wall',
  staticData: { title: 'Support wall' },
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./support-wall'), 'SupportWall'),
});
