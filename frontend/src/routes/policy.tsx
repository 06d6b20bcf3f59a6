import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { policySearch } from '../features/policies/policy-search';
import { workspaceRoute } from './workspace';

export const policyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/policy',
  staticData: { title: 'Policies' },
  validateSearch: policySearch,
  component: lazyRouteComponent(() => import('../features/policies/policy-screen'), 'PolicyScreen'),
});
