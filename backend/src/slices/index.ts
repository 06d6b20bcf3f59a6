import { plainKindList } from '@atrium/contracts/plain-kinds';
import type { Slice } from '../platform/slice/slice.js';
import { commandController } from '../platform/http/command-controller.js';
import { plainController } from '../platform/http/plain-controller.js';
import { secretControllers } from '../platform/secrets/secret-controller.js';
import { apiTokens } from './api-tokens/slice.js';
import { approvals } from './approvals/slice.js';
import { AttendanceController } from './attendance/attendance.controller.js';
import { attendance, attendanceLocks } from './attendance/slice.js';
import { audit } from './audit/slice.js';
import { bugs } from './bugs/slice.js';
import { BugsController } from './bugs/bugs.controller.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { calendar } from './calendar/slice.js';
import { CalendarFeedsController } from './calendar-feeds/calendar-feeds.controller.js';
import { calendarFeeds } from './calendar-feeds/slice.js';
import { ChatLookupsController } from './chat/lookups/lookups.controller.js';
import { MarksController } from './chat/marks/marks.controller.js';
import { readMarks, savedMessages } from './chat/marks/slice.js';
import { MessagesController } from './chat/messages/messages.controller.js';
import { channelMessages } from './chat/messages/slice.js';
import { ChannelsController } from './chat/channels/channels.controller.js';
import { channels } from './chat/channels/slice.js';
import { DraftsController } from './chat/drafts/drafts.controller.js';
import { messageDrafts } from './chat/drafts/slice.js';
import { messageReminders } from './chat/reminders/slice.js';
import { scheduledMessages } from './chat/scheduled/slice.js';
import { threads } from './chat/threads/slice.js';
import { ThreadsController } from './chat/threads/threads.controller.js';
import { channelWishes } from './chat/wishes/slice.js';
import { WishesController } from './chat/wishes/wishes.controller.js';
import { CompanyEventsController } from './company-events/company-events.controller.js';
import { companyEvents, eventAnswers } from './company-events/slice.js';
import { FeatureRequestsController } from './feature-requests/feature-requests.controller.js';
import { featureRequests } from './feature-requests/slice.js';
import * as plain from './kinds.js';
import { LeaveController } from './leave/leave.controller.js';
import { HomeController } from './home/home.controller.js';
import { home } from './home/slice.js';
import { leave, leaveBalances } from './leave/slice.js';
import { ImportsController } from './imports/imports.controller.js';
import { imports } from './imports/slice.js';
import { MailboxesController } from './mailboxes/mailboxes.controller.js';
import { mailboxes } from './mailboxes/slice.js';
import { webhooks } from './webhooks/slice.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import {
  notificationDigests,
  notificationMarks,
  notificationPreferences,
  notificationsOf,
} from './notifications/slice.js';
import { PoliciesController } from './policies/policies.controller.js';
import { policies, policyAcknowledgements } from './policies/slice.js';
import { PaySlipsController } from './payslips/payslips.controller.js';
import { payslips } from './payslips/slice.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { preferences } from './preferences/slice.js';
import { ProjectsController } from './projects/projects.controller.js';
import { projects } from './projects/slice.js';
import { ReportsController } from './reports/reports.controller.js';
import { reports } from './reports/slice.js';
import { savedReplies } from './saved-replies/slice.js';
import { savedViews } from './saved-views/slice.js';
import { SettingsController } from './settings/settings.controller.js';
import { settings } from './settings/slice.js';
import { sprints } from './sprints/slice.js';
import { SprintsController } from './sprints/sprints.controller.js';
import { statuses } from './statuses/slice.js';
import { tasks } from './tasks/slice.js';
import { TasksController } from './tasks/tasks.controller.js';
import { templates } from './templates/slice.js';
import { TemplatesController } from './templates/templates.controller.js';
import { tenants } from './tenants/slice.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { tickets } from './tickets/slice.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { users } from './users/slice.js';
import { UsersController } from './users/users.controller.js';
import { availability } from './availability/slice.js';

/** Plain kinds register in `kinds.ts`, other areas here. */
const areas: readonly Slice[] = [
  tenants,
  users,
  tasks,
  bugs,
  featureRequests,
  projects,
  sprints,
  reports,
  settings,
  attendance,
  attendanceLocks,
  leave,
  leaveBalances,
  availability,
  statuses,
  approvals,
  calendar,
  calendarFeeds,
  policies,
  policyAcknowledgements,
  companyEvents,
  eventAnswers,
  channels,
  channelMessages,
  readMarks,
  savedMessages,
  threads,
  channelWishes,
  messageDrafts,
  scheduledMessages,
  messageReminders,
  home,
  preferences,
  savedReplies,
  savedViews,
  apiTokens,
  audit,
  payslips,
  tickets,
  templates,
  imports,
  mailboxes,
  webhooks,
  notificationMarks,
  notificationPreferences,
  notificationDigests,
  ...Object.values<Slice>(plain),
];

/** Notifications depend on all other slices. */
export const slices: readonly Slice[] = [...areas, notificationsOf(areas)];

export const controllers = [
  ...areas.filter(({ routes }) => routes !== undefined).map(commandController),
  ...areas.flatMap(secretControllers),
  TenantsController,
  UsersController,
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
  MailboxesController,
  WebhooksController,
  ...plainKindList.map(plainController),
];
