import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

interface LoginSearch {
  /** A path within the workspace. */
  readonly next?: string;
}

function loginSearch(raw: Record<string, unknown>): LoginSearch {
  const { next } = raw;
  // Workspace paths only: an open redirect otherwise.
  const leadsBack = typeof next === 'string' && /^\/u\/[^\\]*$/.test(next);
  // Explicitly undefined: a missing key would be taken from the address.
  return { next: leadsBack ? next : undefined };
}

export const loginRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/',
  staticData: { title: 'Login' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/session/login-screen'), 'LoginScreen'),
});
