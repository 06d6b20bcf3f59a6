import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

interface LoginSearch {
  /** Where in the workspace to go on to. */
  readonly next?: string;
}

function loginSearch(raw: Record<string, unknown>): LoginSearch {
  const { next } = raw;
  // Only ways back into the workspace: anything else could lead out of the application.
  const leadsBack = typeof next === 'string' && /^\/u\/[^\\]*$/.test(next);
  // Said outright: what is left out here would be taken from the address as it stands.
  return { next: leadsBack ? next : undefined };
}

export const loginRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/',
  staticData: { title: 'Login' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/session/login-screen'), 'LoginScreen'),
});
