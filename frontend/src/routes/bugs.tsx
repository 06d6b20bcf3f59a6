import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bugSearch } from '../features/bugs/bug-search';
import { workspaceRoute } from './workspace';

const screen = () => import('../features/bugs/bug-screen');

export const developerBugRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devbug',
  staticData: { title: 'Bugs' },
  validateSearch: bugSearch,
  component: lazyRouteComponent(screen, 'DeveloperBugScreen'),
});

export const supportBugRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/bug',
  staticData: { title: 'Bugs' },
  validateSearch: bugSearch,
  component: lazyRouteComponent(screen, 'SupportBugScreen'),
});
