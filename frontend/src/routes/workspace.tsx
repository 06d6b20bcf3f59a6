import { createRoute, lazyRouteComponent, redirect, type SearchMiddleware } from '@tanstack/react-router';
import { NotFound } from '../features/shell/not-found';
import { given, idIn } from '../platform/list/address-values';
import { type MomentSearch, momentSearch } from '../platform/past/moment';
import { applicationRoute } from './application';

/** Whatever one goes to from a moment is looked at as it was at that moment, unless the way there says otherwise. */
const keepsMoment: SearchMiddleware<MomentSearch> = ({ search, next }) => {
  // A replay belongs to the record's own screen.
  const { replay: _, ...moments } = momentSearch({ ...search });
  return { ...moments, ...next(search) };
};

/** What the address of any screen may say besides what the screen itself reads. */
interface WorkspaceSearch extends MomentSearch {
  /** The saved view that was opened. */
  readonly saved?: string;
}

/** Everything under `/u`, for signed-in people. */
export const workspaceRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/u',
  validateSearch: (raw: WorkspaceSearch & Record<string, unknown>): WorkspaceSearch => ({
    ...momentSearch(raw),
    ...given({ saved: idIn(raw.saved) }),
  }),
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
