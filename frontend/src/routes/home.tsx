import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { homeSearch } from '../features/home/home-search';
import { workspaceRoute } from './workspace';

export const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'home',
  staticData: { title: 'Home' },
  validateSearch: homeSearch,
  component: lazyRouteComponent(() => import('./home-page'), 'HomePage'),
});
