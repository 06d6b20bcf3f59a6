import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../platform/list/list-search';
import { workspaceRoute } from './workspace';

export const templateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'template',
  staticData: { title: 'Templates' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/templates/template-screen'), 'TemplateScreen'),
});
