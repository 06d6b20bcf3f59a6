import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardSearch } from '../features/tasks/board-search';
import { workspaceRoute } from './workspace';

export const notesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'notes',
  staticData: { title: 'Notes' },
  validateSearch: boardSearch,
  component: lazyRouteComponent(() => import('../features/tasks/board-screen'), 'BoardScreen'),
});
