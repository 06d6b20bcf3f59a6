import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationRoute } from './application';

export const administrationRoute = createRoute({
  getParentRoute: () => applicationRoute,
  id: 'administration',
  component: lazyRouteComponent(() => import('./administration-layout'), 'AdministrationLayout'),
});

export const adminHomeRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/adminhome',
  staticData: { title: 'Administration' },
  component: lazyRouteComponent(() => import('../features/tenants/admin-home-screen'), 'AdminHomeScreen'),
});

export const organisationsRoute = createRoute({
  getParentRoute: () => applicationRoute,
  path: '/root',
  staticData: { title: 'Organisations' },
  component: lazyRouteComponent(() => import('../features/tenants/root-screen'), 'RootScreen'),
});
