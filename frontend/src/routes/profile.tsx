import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from './workspace';

export const profileRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'profile',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('../features/users/directory/profile-screen'), 'ProfileScreen'),
});
