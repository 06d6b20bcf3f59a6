import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

export const landingRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/index',
  staticData: { title: 'Areas' },
  component: lazyRouteComponent(() => import('../features/shell/landing-screen'), 'LandingScreen'),
});
