import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFound } from '../features/shell/not-found';
import { applicationRoute } from './application';

/** Everything under `/u`: for whoever is signed in. */
export const workspaceRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/u',
  component: lazyRouteComponent(() => import('./workspace-layout'), 'WorkspaceLayout'),
  notFoundComponent: NotFound,
});

export const workspaceStartRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect({ to: '/u/home', replace: true });
  },
});
