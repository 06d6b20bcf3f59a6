import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

export const adminRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/admin',
  staticData: { title: 'Admin Login' },
  component: lazyRouteComponent(() => import('../features/session/admin-login-screen'), 'AdminLoginScreen'),
});
