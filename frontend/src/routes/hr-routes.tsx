import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { attendanceSearch } from '../features/attendance/attendance-search';
import { checklistSearch } from '../features/checklists/checklist-search';
import { eventSearch } from '../features/company-events/event-search';
import { hrReportSearch } from '../features/hr-reports/report-search';
import { leaveSearch } from '../features/leave/leave-search';
import { paySlipSearch } from '../features/payslips/payslip-search';
import { policySearch } from '../features/policies/policy-search';
import { hrSearch } from '../features/users/list/hr-search';
import { listSearch } from '../platform/list/list-search';
import { workspaceRoute } from './workspace';

const hrDashboardRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/dashboard',
  staticData: { title: 'H.R. Dashboard' },
  component: lazyRouteComponent(() => import('../features/hr-dashboard/hr-dashboard-screen'), 'HrDashboardScreen'),
});

const hrReportsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/reports',
  staticData: { title: 'H.R. reports' },
  validateSearch: hrReportSearch,
  component: lazyRouteComponent(() => import('../features/hr-reports/hr-reports-screen'), 'HrReportsScreen'),
});

const attendanceRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/attendence',
  staticData: { title: 'Attendance' },
  validateSearch: attendanceSearch,
  component: lazyRouteComponent(() => import('../features/attendance/attendance-screen'), 'AttendanceScreen'),
});

const leaveRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/leave',
  staticData: { title: 'Leave' },
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('../features/leave/leave-screen'), 'LeaveScreen'),
});

const policyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/policy',
  staticData: { title: 'Policies' },
  validateSearch: policySearch,
  component: lazyRouteComponent(() => import('../features/policies/policy-screen'), 'PolicyScreen'),
});

const paySlipRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/payslip',
  staticData: { title: 'Pay slips' },
  validateSearch: paySlipSearch,
  component: lazyRouteComponent(() => import('../features/payslips/payslip-screen'), 'PaySlipScreen'),
});

const hrEventsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/events',
  staticData: { title: 'Company events' },
  validateSearch: eventSearch,
  component: lazyRouteComponent(() => import('../features/company-events/event-screen'), 'EventScreen'),
});

const onboardingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/onboarding',
  staticData: { title: 'Onboarding' },
  validateSearch: checklistSearch,
  component: lazyRouteComponent(() => import('../features/checklists/checklist-screen'), 'ChecklistScreen'),
});

const onboardingTemplatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/onboarding-templates',
  staticData: { title: 'Checklist templates' },
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/checklists/checklist-template-screen'),
    'ChecklistTemplateScreen',
  ),
});

const hrUsersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hr/users',
  staticData: { title: 'Users' },
  validateSearch: hrSearch,
  component: lazyRouteComponent(() => import('../features/users/list/hr-screen'), 'HrUserScreen'),
});

/** The screens of personnel. */
export const hrRoutes = [
  hrDashboardRoute,
  hrReportsRoute,
  attendanceRoute,
  leaveRoute,
  policyRoute,
  paySlipRoute,
  hrEventsRoute,
  onboardingRoute,
  onboardingTemplatesRoute,
  hrUsersRoute,
] as const;
