import { apiTokenOpposites } from './api-tokens/opposites.js';
import { attendanceLockOpposites, attendanceOpposites } from './attendance/opposites.js';
import { bugOpposites } from './bugs/opposites.js';
import { calendarFeedOpposites, calendarOpposites } from './calendar/opposites.js';
import {
  channelOpposites,
  messageOpposites,
  readMarkOpposites,
  savedMessageOpposites,
  threadFollowOpposites,
} from './chat/opposites.js';
import {
  channelWishOpposites,
  messageDraftOpposites,
  messageReminderOpposites,
  scheduledMessageOpposites,
} from './chat/own-opposites.js';
import { checklistOpposites, checklistTemplateOpposites } from './checklists/opposites.js';
import type { CommandName } from './command-table.js';
import { companyEventOpposites, eventAnswerOpposites } from './company-events/opposites.js';
import type { OppositeTable } from './core/opposites.js';
import { oppositesOfKind } from './core/plain-opposites.js';
import { employeeFileOpposites } from './employee-files/opposites.js';
import { featureRequestOpposites } from './feature-requests/opposites.js';
import { homeOpposites } from './home/opposites.js';
import { importOpposites } from './imports/opposites.js';
import { organisationExportOpposites } from './organisation-exports/opposites.js';
import { mailboxOpposites } from './mailboxes/opposites.js';
import { singleSignOnOpposites } from './single-sign-on/opposites.js';
import { dashboardOpposites } from './dashboards/opposites.js';
import { deputyOpposites } from './deputies/opposites.js';
import { leaveBalanceOpposites, leaveOpposites } from './leave/opposites.js';
import {
  notificationDigestOpposites,
  notificationMarkOpposites,
  notificationPreferenceOpposites,
} from './notifications/opposites.js';
import { paySlipOpposites } from './payslips/opposites.js';
import { plainKindList } from './plain-kinds.js';
import { acknowledgementOpposites, policyOpposites } from './policies/opposites.js';
import { preferenceOpposites } from './preferences/opposites.js';
import { projectOpposites } from './projects/opposites.js';
import { salaryOpposites, salaryStructureOpposites } from './salaries/opposites.js';
import { savedReplyOpposites } from './saved-replies/opposites.js';
import { savedViewOpposites } from './saved-views/opposites.js';
import { settingsOpposites } from './settings/opposites.js';
import { sprintOpposites } from './sprints/opposites.js';
import { statusOpposites } from './statuses/opposites.js';
import { taskOpposites } from './tasks/opposites.js';
import { templateOpposites } from './templates/opposites.js';
import { tenantOpposites } from './tenants/opposites.js';
import { ticketDraftOpposites } from './ticket-drafts/opposites.js';
import { ticketOpposites } from './tickets/opposites.js';
import { userOpposites } from './users/opposites.js';
import { repositoryOpposites } from './repositories/opposites.js';
import { webhookOpposites } from './webhooks/opposites.js';
import { workScheduleOpposites } from './work-schedules/opposites.js';

const declared = {
  ...tenantOpposites,
  ...userOpposites,
  ...employeeFileOpposites,
  ...taskOpposites,
  ...bugOpposites,
  ...featureRequestOpposites,
  ...sprintOpposites,
  ...projectOpposites,
  ...salaryStructureOpposites,
  ...salaryOpposites,
  ...savedReplyOpposites,
  ...savedViewOpposites,
  ...dashboardOpposites,
  ...apiTokenOpposites,
  ...webhookOpposites,
  ...repositoryOpposites,
  ...settingsOpposites,
  ...ticketOpposites,
  ...ticketDraftOpposites,
  ...templateOpposites,
  ...attendanceOpposites,
  ...attendanceLockOpposites,
  ...leaveOpposites,
  ...leaveBalanceOpposites,
  ...workScheduleOpposites,
  ...deputyOpposites,
  ...calendarOpposites,
  ...calendarFeedOpposites,
  ...policyOpposites,
  ...acknowledgementOpposites,
  ...checklistTemplateOpposites,
  ...checklistOpposites,
  ...companyEventOpposites,
  ...eventAnswerOpposites,
  ...paySlipOpposites,
  ...homeOpposites,
  ...preferenceOpposites,
  ...notificationMarkOpposites,
  ...notificationPreferenceOpposites,
  ...notificationDigestOpposites,
  ...channelOpposites,
  ...messageOpposites,
  ...readMarkOpposites,
  ...savedMessageOpposites,
  ...threadFollowOpposites,
  ...channelWishOpposites,
  ...messageDraftOpposites,
  ...scheduledMessageOpposites,
  ...messageReminderOpposites,
  ...statusOpposites,
  ...importOpposites,
  ...organisationExportOpposites,
  ...mailboxOpposites,
  ...singleSignOnOpposites,
} as const satisfies OppositeTable & Partial<Record<CommandName, unknown>>;

/** How each command is taken back, or what to do where nothing takes it back; the one table beside that of commands. */
export const oppositeTable: OppositeTable = Object.assign({}, declared, ...plainKindList.map(oppositesOfKind));
