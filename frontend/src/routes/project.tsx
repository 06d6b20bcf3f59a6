import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectSearch } from '../features/projects/project-search';
import { workspaceRoute } from './workspace';

export const projectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'project',
  staticData: { title: 'Project' },
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('../features/projects/project-screen'), 'ProjectScreen'),
});
