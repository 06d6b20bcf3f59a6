import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureSearch } from '../features/feature-requests/feature-search';
import { workspaceRoute } from './workspace';

const screen = () => import('../features/feature-requests/feature-screen');

export const developerFeatureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devfr',
  staticData: { title: 'Feature requests' },
  validateSearch: featureSearch,
  component: lazyRouteComponent(screen, 'DeveloperFeatureScreen'),
});

export const supportFeatureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/feature',
  staticData: { title: 'Feature requests' },
  validateSearch: featureSearch,
  component: lazyRouteComponent(screen, 'SupportFeatureScreen'),
});
