import { plainKindList } from '@atrium/contracts/plain-kinds';
import { commandController } from '../platform/http/command-controller.js';
import { plainController } from '../platform/http/plain-controller.js';
import { secretControllers } from '../platform/secrets/secret-controller.js';
import { AttendanceController } from './attendance/attendance.controller.js';
import { BugsController } from './bugs/bugs.controller.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarFeedsController } from './calendar-feeds/calendar-feeds.controller.js';
import { ChatLookupsController } from './chat/lookups/lookups.controller.js';
import { MarksController } from './chat/marks/marks.controller.js';
import { MessagesController } from './chat/messages/messages.controller.js';
import { ChannelsController } from './chat/channels/channels.controller.js';
import { DraftsController } from './chat/drafts/drafts.controller.js';
import { ThreadsController } from './chat/threads/threads.controller.js';
import { WishesController } from './chat/wishes/wishes.controller.js';
import { ChecklistsController } from './checklists/checklists.controller.js';
import { CompanyEventsController } from './company-events/company-events.controller.js';
import { EmployeeFilesController } from './employee-files/employee-files.controller.js';
import { FeatureRequestsController } from './feature-requests/feature-requests.controller.js';
import { LeaveController } from './leave/leave.controller.js';
import { HomeController } from './home/home.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { OrganisationExportsController } from './organisation-exports/organisation-exports.controller.js';
import { MailboxesController } from './mailboxes/mailboxes.controller.js';
import { RepositoriesController } from './repositories/repositories.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { PoliciesController } from './policies/policies.controller.js';
import { PaySlipsController } from './payslips/payslips.controller.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PortalController, RatingController } from './portal/portal.controller.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ReportsController } from './reports/reports.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SprintsController } from './sprints/sprints.controller.js';
import { TasksController } from './tasks/tasks.controller.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { UsersController } from './users/users.controller.js';
import { slices } from './index.js';

/** Apart from the slices: threads and tools that only know events would load all of HTTP with them. */
export const controllers = [
  ...slices.filter(({ routes }) => routes !== undefined).map(commandController),
  ...slices.flatMap(secretControllers),
  TenantsController,
  UsersController,
  EmployeeFilesController,
  TasksController,
  BugsController,
  FeatureRequestsController,
  ProjectsController,
  SprintsController,
  ReportsController,
  SettingsController,
  AttendanceController,
  LeaveController,
  CalendarController,
  CalendarFeedsController,
  PoliciesController,
  ChecklistsController,
  CompanyEventsController,
  ChannelsController,
  MessagesController,
  MarksController,
  ThreadsController,
  WishesController,
  DraftsController,
  ChatLookupsController,
  HomeController,
  PreferencesController,
  PaySlipsController,
  NotificationsController,
  TicketsController,
  TemplatesController,
  ImportsController,
  OrganisationExportsController,
  MailboxesController,
  PortalController,
  RatingController,
  WebhooksController,
  RepositoriesController,
  ...plainKindList.map(plainController),
];
