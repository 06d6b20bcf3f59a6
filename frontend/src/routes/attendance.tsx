import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { attendanceSearch } from '../features/attendance/attendance-search';
import { workspaceRoute } from './workspace';

export const attendanceRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/attendence',
  staticData: { title: 'Attendance' },
  validateSearch: attendanceSearch,
  component: lazyRouteComponent(() => import('../features/attendance/attendance-screen'), 'AttendanceScreen'),
});
