import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bugSearch } from '../features/bugs/bug-search';
import { calendarSearch } from '../features/calendar/calendar-search';
import { chatSearch } from '../features/chat/chat-search';
import { dashboardSearch as ownDashboardSearch } from '../features/dashboards/dashboard-search';
import { dashboardSearch } from '../features/developer-dashboard/dashboard-search';
import { featureSearch } from '../features/feature-requests/feature-search';
import { daySearch } from '../features/home/day/day-search';
import { handOffSearch } from '../features/hand-offs/hand-off-search';
import { homeSearch } from '../features/home/home-search';
import { importSearch } from '../features/imports/import-search';
import { notificationsSearch } from '../features/notifications/notifications-search';
import { projectSearch } from '../features/projects/project-search';
import { settingsSearch } from '../features/settings/tabs';
import { sprintSearch } from '../features/sprints/sprint-search';
import { reportSearch } from '../features/support-reports/report-search';
import { boardSearch } from '../features/tasks/board-search';
import { clientSearch } from '../features/tickets/client/client-search';
import { deskSearch, ticketSearch } from '../features/tickets/list/ticket-search';
import { triageSearch } from '../features/triage/triage-search';
import { matrixSearch } from '../features/users/matrix/matrix-search';
import { listSearch } from '../platform/list/list-search';
import { plainLooks } from '../shared-features/record-kinds/plain-looks';
import { hrRoutes } from './hr-routes';
import { workspaceRoute, workspaceStartRoute } from './workspace';

const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'home',
  staticData: { title: 'Home' },
  validateSearch: homeSearch,
  component: lazyRouteComponent(() => import('./home-page'), 'HomePage'),
});

const dayRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'day',
  staticData: { title: 'Day' },
  validateSearch: daySearch,
  component: lazyRouteComponent(() => import('./day-page'), 'DayPage'),
});

const dashboardsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'dashboards',
  staticData: { title: 'Dashboards' },
  validateSearch: ownDashboardSearch,
  component: lazyRouteComponent(() => import('./dashboards-page'), 'DashboardsPage'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'notifications',
  staticData: { title: 'Notifications' },
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(() => import('../features/notifications/notifications-screen'), 'NotificationsScreen'),
});

const chatRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'chat',
  staticData: { title: 'Chat' },
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('../features/chat/chat-screen'), 'ChatScreen'),
});

const notesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'notes',
  staticData: { title: 'Notes' },
  validateSearch: boardSearch,
  component: lazyRouteComponent(() => import('../features/tasks/board-screen'), 'BoardScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'calender',
  staticData: { title: 'Calendar' },
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('../features/calendar/calendar-screen'), 'CalendarScreen'),
});

const sprintRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'sprint',
  staticData: { title: 'Sprint' },
  validateSearch: sprintSearch,
  component: lazyRouteComponent(() => import('./sprint-page'), 'SprintPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'project',
  staticData: { title: 'Project' },
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('./project-page'), 'ProjectPage'),
});

const templateRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'template',
  staticData: { title: 'Templates' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/templates/template-screen'), 'TemplateScreen'),
});

const devhomeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devhome',
  staticData: { title: 'Developer dashboard' },
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('../features/developer-dashboard/dashboard-screen'), 'DashboardScreen'),
});

const bugScreens = () => import('../features/bugs/bug-screen');

const developerBugRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devbug',
  staticData: { title: 'Bugs' },
  validateSearch: bugSearch,
  component: lazyRouteComponent(bugScreens, 'DeveloperBugScreen'),
});

const supportBugRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/bug',
  staticData: { title: 'Bugs' },
  validateSearch: bugSearch,
  component: lazyRouteComponent(bugScreens, 'SupportBugScreen'),
});

const featureScreens = () => import('../features/feature-requests/feature-screen');

const developerFeatureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'devfr',
  staticData: { title: 'Feature requests' },
  validateSearch: featureSearch,
  component: lazyRouteComponent(featureScreens, 'DeveloperFeatureScreen'),
});

const supportFeatureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/feature',
  staticData: { title: 'Feature requests' },
  validateSearch: featureSearch,
  component: lazyRouteComponent(featureScreens, 'SupportFeatureScreen'),
});

const newTicketRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/new',
  staticData: { title: 'New ticket' },
  validateSearch: deskSearch,
  component: lazyRouteComponent(() => import('../features/tickets/form/new-ticket-screen'), 'NewTicketScreen'),
});

const ticketRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/ticket',
  staticData: { title: 'Tickets' },
  validateSearch: ticketSearch,
  component: lazyRouteComponent(() => import('../features/tickets/list/ticket-screen'), 'TicketScreen'),
});

const clientRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/client',
  staticData: { title: 'Clients' },
  validateSearch: clientSearch,
  component: lazyRouteComponent(() => import('../features/tickets/client/client-screen'), 'ClientScreen'),
});

const supportReportsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'support/reports',
  staticData: { title: 'Support reports' },
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('../features/support-reports/reports-screen'), 'ReportsScreen'),
});

const triageRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'triage',
  staticData: { title: 'Triage' },
  validateSearch: triageSearch,
  component: lazyRouteComponent(() => import('../features/triage/triage-screen'), 'TriageScreen'),
});

const handOffsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'hand-offs',
  staticData: { title: 'Handoffs' },
  validateSearch: handOffSearch,
  component: lazyRouteComponent(() => import('../features/hand-offs/hand-offs-screen'), 'HandOffsScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'user',
  staticData: { title: 'User' },
  validateSearch: matrixSearch,
  component: lazyRouteComponent(() => import('../features/users/list/user-screen'), 'UserScreen'),
});

const ownFileRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'file',
  staticData: { title: 'My file' },
  component: lazyRouteComponent(() => import('../features/users/file/own-file-screen'), 'OwnFileScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'profile',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('../features/users/directory/profile-screen'), 'ProfileScreen'),
});

const originRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'origin',
  staticData: { title: 'Origin' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/tenants/origin-screen'), 'OriginScreen'),
});

const settingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'setting',
  staticData: { title: 'Settings' },
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../features/settings/settings-screen'), 'SettingsScreen'),
});

const importRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'import',
  staticData: { title: 'Import' },
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('../features/imports/import-screen'), 'ImportScreen'),
});

const routesOfKinds = plainLooks.map((look) =>
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: look.kind.collection,
    staticData: { title: look.kind.heading },
    validateSearch: (raw: Record<string, unknown>) => ({ ...raw, ...listSearch(raw) }),
    component: lazyRouteComponent(async () => {
      const { plainScreen } = await import('../features/records/plain-screen');
      return { default: plainScreen(look) };
    }),
  }),
);

/** Not in the router's types, since kinds are registered at run time. */
const plainRoutes = routesOfKinds as readonly object[] as readonly [];

/** The workspace with all its screens. */
export const workspaceRoutes = workspaceRoute.addChildren([
  workspaceStartRoute,
  homeRoute,
  dayRoute,
  dashboardsRoute,
  notificationsRoute,
  chatRoute,
  notesRoute,
  calendarRoute,
  sprintRoute,
  projectRoute,
  templateRoute,
  devhomeRoute,
  developerBugRoute,
  supportBugRoute,
  developerFeatureRoute,
  supportFeatureRoute,
  newTicketRoute,
  ticketRoute,
  clientRoute,
  supportReportsRoute,
  triageRoute,
  handOffsRoute,
  ...hrRoutes,
  userRoute,
  profileRoute,
  ownFileRoute,
  originRoute,
  settingRoute,
  importRoute,
  ...plainRoutes,
]);
