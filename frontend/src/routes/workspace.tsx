import { createRoute, lazyRouteComponent, redirect, type SearchMiddleware } from '@tanstack/react-router';
import { NotFound } from '../features/shell/not-found';
import { type MomentSearch, momentSearch } from '../platform/past/moment';
import { applicationRoute } from './application';

/** Whatever one goes to from a moment is looked at as it was at that moment, unless the way there says otherwise. */
const keepsMoment: SearchMiddleware<MomentSearch> = ({ search, next }) => {
  return { ...momentSearch({ ...search }), ...next(search) };
};

/** Everything under `/u`: for whoever is signed in. */
export const workspaceRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/u',
  validateSearch: (raw: MomentSearch & Record<string, unknown>): MomentSearch => momentSearch(raw),
  search: { middlewares: [keepsMoment] },
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
