import { isSignOnFailure, type SignOnFailure } from '@atrium/contracts/single-sign-on/rules';
import { ticketRatings, type TicketRating } from '@atrium/contracts/tickets/rules';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportSearch } from '../features/support-reports/report-search';
import { applicationRoute } from './application';

interface LoginSearch {
  /** A path within the workspace. */
  readonly next?: string;
  /** Why a single sign-on came back without success. */
  readonly refused?: SignOnFailure;
}

function loginSearch(raw: Record<string, unknown>): LoginSearch {
  const { next, refused } = raw;
  // Workspace paths only: an open redirect otherwise.
  const leadsBack = typeof next === 'string' && /^\/u\/[^\\]*$/.test(next);
  // Explicitly undefined: a missing key would be taken from the address.
  return { next: leadsBack ? next : undefined, refused: isSignOnFailure(refused) ? refused : undefined };
}

const loginRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/',
  staticData: { title: 'Login' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/session/login-screen'), 'LoginScreen'),
});

const signOnRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/login',
  staticData: { title: 'Sign in with your organisation' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/session/sign-on-screen'), 'SignOnScreen'),
});

const namedSignOnRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/login/$organisation',
  staticData: { title: 'Sign in with your organisation' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/session/sign-on-screen'), 'SignOnScreen'),
});

const linkRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/link',
  staticData: { title: 'Choose your password' },
  component: lazyRouteComponent(() => import('../features/session/link-screen'), 'LinkScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/forgot',
  staticData: { title: 'Forgot your password?' },
  component: lazyRouteComponent(() => import('../features/session/forgot-screen'), 'ForgotScreen'),
});

const adminRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/admin',
  staticData: { title: 'Admin Login' },
  component: lazyRouteComponent(() => import('../features/session/admin-login-screen'), 'AdminLoginScreen'),
});

const administrationRoute = createRoute({
  getParentRoute: () => applicationRoute,
  id: 'administration',
  component: lazyRouteComponent(() => import('./administration-layout'), 'AdministrationLayout'),
});

const adminHomeRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/adminhome',
  staticData: { title: 'Administration' },
  component: lazyRouteComponent(() => import('../features/tenants/admin-home-screen'), 'AdminHomeScreen'),
});

const organisationsRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/root',
  staticData: { title: 'Organisations' },
  component: lazyRouteComponent(() => import('../features/tenants/root-screen'), 'RootScreen'),
});

const landingRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/index',
  staticData: { title: 'Areas' },
  component: lazyRouteComponent(() => import('../features/shell/landing-screen'), 'LandingScreen'),
});

interface PortalSearch {
  readonly ticket?: string;
}

function portalSearch({ ticket }: Record<string, unknown>): PortalSearch {
  return { ticket: typeof ticket === 'string' && /^[\w-]{1,64}$/.test(ticket) ? ticket : undefined };
}

/** For clients, who have no account here. */
const portalRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/portal/$organisation',
  staticData: { title: 'Your requests' },
  validateSearch: portalSearch,
  component: lazyRouteComponent(() => import('../features/portal/portal-screen'), 'PortalScreen'),
});

interface RatingSearch {
  readonly rating?: TicketRating;
}

function ratingSearch({ rating }: Record<string, unknown>): RatingSearch {
  return { rating: ticketRatings.find((one) => one === rating) };
}

/** For clients, by the link of a mail. */
const ratingRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/rating/$token',
  staticData: { title: 'Your rating' },
  validateSearch: ratingSearch,
  component: lazyRouteComponent(() => import('../features/portal/rating-screen'), 'RatingScreen'),
});

/** Outside of the workspace, hence without its frame. */
const supportWallRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/u/support/wall',
  staticData: { title: 'Support wall' },
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./support-wall'), 'SupportWall'),
});

/** The screens outside of the workspace. */
export const standaloneRoutes = [
  loginRoute,
  signOnRoute,
  namedSignOnRoute,
  linkRoute,
  forgotRoute,
  adminRoute,
  organisationsRoute,
  landingRoute,
  supportWallRoute,
  portalRoute,
  ratingRoute,
  administrationRoute.addChildren([adminHomeRoute]),
] as const;
