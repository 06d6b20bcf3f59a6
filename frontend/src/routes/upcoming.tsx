import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { upcomingAreas, type UpcomingPath } from '../features/shell/upcoming-areas';
import { workspaceRoute } from './workspace';

/** The route of an area that is not open yet. */
export function upcoming<const Path extends UpcomingPath>(path: Path) {
  return createRoute({
    getParentRoute: () => workspaceRoute,
    path,
    staticData: { title: upcomingAreas[path].title },
    component: lazyRouteComponent(() => import('../features/shell/upcoming-screen'), 'UpcomingScreen'),
  });
}
