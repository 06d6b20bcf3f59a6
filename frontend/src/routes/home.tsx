import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from './workspace';

export const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'home',
  staticData: { title: 'Home' },
  component: lazyRouteComponent(() => import('../features/shell/home-screen'), 'HomeScreen'),
});
