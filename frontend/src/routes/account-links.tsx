import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

export const linkRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/link',
  staticData: { title: 'Choose your password' },
  component: lazyRouteComponent(() => import('../features/session/link-screen'), 'LinkScreen'),
});

export const forgotRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/forgot',
  staticData: { title: 'Forgot your password?' },
  component: lazyRouteComponent(() => import('../features/session/forgot-screen'), 'ForgotScreen'),
});
