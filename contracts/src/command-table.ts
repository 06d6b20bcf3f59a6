import { apiTokenCommands } from './api-tokens/commands.js';
import { attendanceCommands, attendanceLockCommands } from './attendance/commands.js';
import { bugCommands } from './bugs/commands.js';
import { calendarCommands, calendarFeedCommands } from './calendar/commands.js';
import {
  channelCommands,
  messageCommands,
  readMarkCommands,
  savedMessageCommands,
  threadFollowCommands,
} from './chat/commands.js';
import {
  channelWishCommands,
  messageDraftCommands,
  messageReminderCommands,
  scheduledMessageCommands,
} from './chat/own-commands.js';
import { checklistCommands, checklistTemplateCommands } from './checklists/commands.js';
import { companyEventCommands, eventAnswerCommands } from './company-events/commands.js';
import type { CommandTable } from './core/commands.js';
import { commandsOfKinds } from './core/plain-commands.js';
import { employeeFileCommands } from './employee-files/commands.js';
import { featureRequestCommands } from './feature-requests/commands.js';
import { homeCommands } from './home/commands.js';
import { importCommands } from './imports/commands.js';
import { organisationExportCommands } from './organisation-exports/commands.js';
import { mailboxCommands } from './mailboxes/commands.js';
import { singleSignOnCommands } from './single-sign-on/commands.js';
import * as plainKinds from './kinds.js';
import { dashboardCommands } from './dashboards/commands.js';
import { deputyCommands } from './deputies/commands.js';
import { leaveBalanceCommands, leaveCommands } from './leave/commands.js';
import {
  notificationDigestCommands,
  notificationMarkCommands,
  notificationPreferenceCommands,
} from './notifications/commands.js';
import { acknowledgementCommands, policyCommands } from './policies/commands.js';
import { paySlipCommands } from './payslips/commands.js';
import { preferenceCommands } from './preferences/commands.js';
import { projectCommands } from './projects/commands.js';
import { salaryCommands, salaryStructureCommands } from './salaries/commands.js';
import { savedReplyCommands } from './saved-replies/commands.js';
import { savedViewCommands } from './saved-views/commands.js';
import { settingsCommands } from './settings/commands.js';
import { sprintCommands } from './sprints/commands.js';
import { statusCommands } from './statuses/commands.js';
import { taskCommands } from './tasks/commands.js';
import { templateCommands } from './templates/commands.js';
import { tenantCommands } from './tenants/commands.js';
import { ticketDraftCommands } from './ticket-drafts/commands.js';
import { ticketCommands } from './tickets/commands.js';
import { userCommands } from './users/commands.js';
import { repositoryCommands } from './repositories/commands.js';
import { webhookCommands } from './webhooks/commands.js';
import { workScheduleCommands } from './work-schedules/commands.js';

/** Every command with its body and access rule: the one table of rights. */
export const commandTable = {
  ...tenantCommands,
  ...userCommands,
  ...employeeFileCommands,
  ...taskCommands,
  ...bugCommands,
  ...featureRequestCommands,
  ...sprintCommands,
  ...projectCommands,
  ...salaryStructureCommands,
  ...salaryCommands,
  ...savedReplyCommands,
  ...savedViewCommands,
  ...dashboardCommands,
  ...apiTokenCommands,
  ...webhookCommands,
  ...repositoryCommands,
  ...settingsCommands,
  ...ticketCommands,
  ...ticketDraftCommands,
  ...templateCommands,
  ...attendanceCommands,
  ...attendanceLockCommands,
  ...leaveCommands,
  ...leaveBalanceCommands,
  ...workScheduleCommands,
  ...deputyCommands,
  ...calendarCommands,
  ...calendarFeedCommands,
  ...policyCommands,
  ...acknowledgementCommands,
  ...checklistTemplateCommands,
  ...checklistCommands,
  ...companyEventCommands,
  ...eventAnswerCommands,
  ...paySlipCommands,
  ...homeCommands,
  ...preferenceCommands,
  ...notificationMarkCommands,
  ...notificationPreferenceCommands,
  ...notificationDigestCommands,
  ...channelCommands,
  ...messageCommands,
  ...readMarkCommands,
  ...savedMessageCommands,
  ...threadFollowCommands,
  ...channelWishCommands,
  ...messageDraftCommands,
  ...scheduledMessageCommands,
  ...messageReminderCommands,
  ...statusCommands,
  ...importCommands,
  ...organisationExportCommands,
  ...mailboxCommands,
  ...singleSignOnCommands,
  ...commandsOfKinds(plainKinds),
} as const satisfies CommandTable;

export type CommandName = keyof typeof commandTable;
