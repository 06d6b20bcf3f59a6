import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { calendarSearch } from '../features/calendar/calendar-search';
import { workspaceRoute } from './workspace';

export const calendarRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'calender',
  staticData: { title: 'Calendar' },
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('../features/calendar/calendar-screen'), 'CalendarScreen'),
});
