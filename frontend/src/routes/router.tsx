import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { forgotRoute, linkRoute } from './account-links';
import { adminRoute } from './admin';
import { adminHomeRoute, administrationRoute, organisationsRoute } from './administration';
import { applicationRoute } from './application';
import { attendanceRoute } from './attendance';
import { chatRoute } from './chat';
import { developerBugRoute, supportBugRoute } from './bugs';
import { calendarRoute } from './calendar';
import { devhomeRoute } from './devhome';
import { Failed } from './failed';
import { developerFeatureRoute, supportFeatureRoute } from './features';
import { homeRoute } from './home';
import { hrDashboardRoute } from './hr-dashboard';
import { hrUsersRoute } from './hr-users';
import { hrEventsRoute } from './hr-events';
import { landingRoute } from './landing';
import { leaveRoute } from './leave';
import { loginRoute } from './login';
import { notesRoute } from './notes';
import { originRoute } from './origin';
import { notificationsRoute } from './notifications';
import { Pending } from './pending';
import { plainRoutes } from './plain';
import { policyRoute } from './policy';
import { paySlipRoute } from './payslip';
import { profileRoute } from './profile';
import { projectRoute } from './project';
import { settingRoute } from './setting';
import { sprintRoute } from './sprint';
import { supportReportsRoute, supportWallRoute } from './support-reports';
import { templateRoute } from './template';
import { newTicketRoute, ticketRoute } from './tickets';
import { userRoute } from './user';
import { workspaceRoute, workspaceStartRoute } from './workspace';

const routeTree = applicationRoute.addChildren([
  loginRoute,
  linkRoute,
  forgotRoute,
  adminRoute,
  landingRoute,
  organisationsRoute,
  supportWallRoute,
  administrationRoute.addChildren([adminHomeRoute]),
  workspaceRoute.addChildren([
    workspaceStartRoute,
    homeRoute,
    originRoute,
    userRoute,
    notesRoute,
    developerFeatureRoute,
    supportFeatureRoute,
    profileRoute,
    hrDashboardRoute,
    devhomeRoute,
    developerBugRoute,
    sprintRoute,
    newTicketRoute,
    ticketRoute,
    supportBugRoute,
    supportReportsRoute,
    projectRoute,
    policyRoute,
    attendanceRoute,
    leaveRoute,
    hrUsersRoute,
    paySlipRoute,
    hrEventsRoute,
    templateRoute,
    calendarRoute,
    settingRoute,
    notificationsRoute,
    chatRoute,
    ...plainRoutes,
  ]),
]);

/** @param history for tests; default: the browser's */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failed,
    scrollRestoration: true,
    // Unknown parameters are dropped, not passed on unchecked.
    search: { strict: true },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
