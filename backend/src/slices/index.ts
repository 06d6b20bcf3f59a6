import type { Slice } from '../platform/slice/slice.js';
import { apiTokens } from './api-tokens/slice.js';
import { approvals } from './approvals/slice.js';
import { attendance, attendanceLocks } from './attendance/slice.js';
import { audit } from './audit/slice.js';
import { bugs } from './bugs/slice.js';
import { calendar } from './calendar/slice.js';
import { calendarFeeds } from './calendar-feeds/slice.js';
import { readMarks, savedMessages } from './chat/marks/slice.js';
import { channelMessages } from './chat/messages/slice.js';
import { channels } from './chat/channels/slice.js';
import { messageDrafts } from './chat/drafts/slice.js';
import { messageReminders } from './chat/reminders/slice.js';
import { scheduledMessages } from './chat/scheduled/slice.js';
import { threads } from './chat/threads/slice.js';
import { channelWishes } from './chat/wishes/slice.js';
import { checklists, checklistTemplates } from './checklists/slice.js';
import { companyEvents, eventAnswers } from './company-events/slice.js';
import { employeeFiles } from './employee-files/slice.js';
import { dashboards } from './dashboards/slice.js';
import { deputies } from './deputies/slice.js';
import { featureRequests } from './feature-requests/slice.js';
import * as plain from './kinds.js';
import { home } from './home/slice.js';
import { leave, leaveBalances } from './leave/slice.js';
import { imports } from './imports/slice.js';
import { organisationExports } from './organisation-exports/slice.js';
import { mailboxes } from './mailboxes/slice.js';
import { singleSignOn } from './single-sign-on/slice.js';
import { repositories } from './repositories/slice.js';
import { webhooks } from './webhooks/slice.js';
import {
  notificationDigests,
  notificationMarks,
  notificationPreferences,
  notificationsOf,
} from './notifications/slice.js';
import { policies, policyAcknowledgements } from './policies/slice.js';
import { payslips } from './payslips/slice.js';
import { preferences } from './preferences/slice.js';
import { projects } from './projects/slice.js';
import { reports } from './reports/slice.js';
import { salaries } from './salaries/slice.js';
import { salaryStructures } from './salary-structures/slice.js';
import { savedReplies } from './saved-replies/slice.js';
import { savedViews } from './saved-views/slice.js';
import { settings } from './settings/slice.js';
import { sprints } from './sprints/slice.js';
import { statuses } from './statuses/slice.js';
import { tasks } from './tasks/slice.js';
import { templates } from './templates/slice.js';
import { tenants } from './tenants/slice.js';
import { triage } from './triage/slice.js';
import { ticketDrafts } from './ticket-drafts/slice.js';
import { tickets } from './tickets/slice.js';
import { users } from './users/slice.js';
import { availability } from './availability/slice.js';
import { workSchedules } from './work-schedules/slice.js';

/** Plain kinds register in `kinds.ts`, other areas here. */
const areas: readonly Slice[] = [
  tenants,
  users,
  employeeFiles,
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
  workSchedules,
  deputies,
  availability,
  triage,
  statuses,
  approvals,
  calendar,
  calendarFeeds,
  policies,
  policyAcknowledgements,
  checklistTemplates,
  checklists,
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
  salaryStructures,
  salaries,
  savedReplies,
  savedViews,
  dashboards,
  apiTokens,
  audit,
  payslips,
  tickets,
  ticketDrafts,
  templates,
  imports,
  organisationExports,
  mailboxes,
  singleSignOn,
  webhooks,
  repositories,
  notificationMarks,
  notificationPreferences,
  notificationDigests,
  ...Object.values<Slice>(plain),
];

/** Notifications depend on all other slices. */
export const slices: readonly Slice[] = [...areas, notificationsOf(areas)];
