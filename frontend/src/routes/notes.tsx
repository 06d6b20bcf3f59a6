import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../platform/list-search';
import { workspaceRoute } from './workspace';

export const notesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'notes',
  staticData: { title: 'Notes' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/tasks/board-screen'), 'BoardScreen'),
});
