import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { notificationsSearch } from '../features/notifications/notifications-search';
import { workspaceRoute } from './workspace';

export const notificationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'notifications',
  staticData: { title: 'Notifications' },
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(() => import('../features/notifications/notifications-screen'), 'NotificationsScreen'),
});
