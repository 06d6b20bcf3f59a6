import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { eventSearch } from '../features/company-events/event-search';
import { workspaceRoute } from './workspace';

export const hrEventsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/events',
  staticData: { title: 'Company events' },
  validateSearch: eventSearch,
  component: lazyRouteComponent(() => import('../features/company-events/event-screen'), 'EventScreen'),
});
