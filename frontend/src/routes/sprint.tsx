import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { sprintSearch } from '../features/sprints/sprint-search';
import { workspaceRoute } from './workspace';

export const sprintRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'sprint',
  staticData: { title: 'Sprint' },
  validateSearch: sprintSearch,
  component: lazyRouteComponent(() => import('./sprint-page'), 'SprintPage'),
});
