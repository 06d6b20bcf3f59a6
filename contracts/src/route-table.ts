import { apiTokenRoutes } from './api-tokens/routes.js';
import { attendanceRoutes, attendanceLockRoutes } from './attendance/routes.js';
import { bugRoutes } from './bugs/routes.js';
import { calendarRoutes, calendarFeedRoutes } from './calendar/routes.js';
import {
  channelRoutes,
  channelWishRoutes,
  messageDraftRoutes,
  messageReminderRoutes,
  messageRoutes,
  readMarkRoutes,
  savedMessageRoutes,
  scheduledMessageRoutes,
  threadFollowRoutes,
} from './chat/routes.js';
import { checklistRoutes, checklistTemplateRoutes } from './checklists/routes.js';
import { companyEventRoutes } from './company-events/routes.js';
import { employeeFileRoutes } from './employee-files/routes.js';
import { featureRequestRoutes } from './feature-requests/routes.js';
import { homeRoutes } from './home/routes.js';
import { importRoutes } from './imports/routes.js';
import { organisationExportRoutes } from './organisation-exports/routes.js';
import { mailboxRoutes } from './mailboxes/routes.js';
import { singleSignOnRoutes } from './single-sign-on/routes.js';
import * as plainKinds from './kinds.js';
import { dashboardRoutes } from './dashboards/routes.js';
import { deputyRoutes } from './deputies/routes.js';
import { leaveRoutes, leaveBalanceRoutes } from './leave/routes.js';
import { notificationMarkRoutes, notificationPreferenceRoutes } from './notifications/routes.js';
import { paySlipRoutes } from './payslips/routes.js';
import { policyRoutes } from './policies/routes.js';
import { preferenceRoutes } from './preferences/routes.js';
import { projectRoutes } from './projects/routes.js';
import { salaryRoutes, salaryStructureRoutes } from './salaries/routes.js';
import { savedReplyRoutes } from './saved-replies/routes.js';
import { savedViewRoutes } from './saved-views/routes.js';
import { settingsRoutes } from './settings/routes.js';
import { sprintRoutes } from './sprints/routes.js';
import { statusRoutes } from './statuses/routes.js';
import { taskRoutes } from './tasks/routes.js';
import { templateRoutes } from './templates/routes.js';
import { tenantRoutes } from './tenants/routes.js';
import { ticketDraftRoutes } from './ticket-drafts/routes.js';
import { ticketRoutes } from './tickets/routes.js';
import { userRoutes } from './users/routes.js';
import { repositoryRoutes } from './repositories/routes.js';
import { webhookRoutes } from './webhooks/routes.js';
import { workScheduleRoutes } from './work-schedules/routes.js';
import type { CommandName, commandTable } from './command-table.js';
import { routesOfKinds } from './core/plain-kind.js';
import type { AnswerOf, RouteTable } from './core/routes.js';

/** Every command route, for clients. Apart from the bodies, so that senders don't load validation rules. */
export const routeTable = {
  ...attendanceRoutes,
  ...attendanceLockRoutes,
  ...bugRoutes,
  ...calendarRoutes,
  ...calendarFeedRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...readMarkRoutes,
  ...savedMessageRoutes,
  ...threadFollowRoutes,
  ...channelWishRoutes,
  ...messageDraftRoutes,
  ...scheduledMessageRoutes,
  ...messageReminderRoutes,
  ...checklistTemplateRoutes,
  ...checklistRoutes,
  ...companyEventRoutes,
  ...employeeFileRoutes,
  ...featureRequestRoutes,
  ...homeRoutes,
  ...importRoutes,
  ...organisationExportRoutes,
  ...mailboxRoutes,
  ...singleSignOnRoutes,
  ...leaveRoutes,
  ...leaveBalanceRoutes,
  ...workScheduleRoutes,
  ...deputyRoutes,
  ...notificationMarkRoutes,
  ...notificationPreferenceRoutes,
  ...paySlipRoutes,
  ...policyRoutes,
  ...preferenceRoutes,
  ...projectRoutes,
  ...salaryStructureRoutes,
  ...salaryRoutes,
  ...savedReplyRoutes,
  ...savedViewRoutes,
  ...dashboardRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...repositoryRoutes,
  ...settingsRoutes,
  ...sprintRoutes,
  ...statusRoutes,
  ...taskRoutes,
  ...templateRoutes,
  ...tenantRoutes,
  ...ticketRoutes,
  ...ticketDraftRoutes,
  ...userRoutes,
  ...routesOfKinds(plainKinds),
} as const satisfies RouteTable & Partial<Record<CommandName, unknown>>;

type Routes = typeof routeTable;

export type SentCommandName = keyof Routes & CommandName;

/** JSON: readonly lists, undefined for fields left out. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Sent<Value[Field]> | (object extends Pick<Value, Field> ? undefined : never) }
    : Value;

export type BodyOf<Name extends CommandName> = Sent<InstanceType<(typeof commandTable)[Name]['body']>>;

export type AnswerTo<Name extends SentCommandName> = AnswerOf<Routes[Name]>;

/** Whether it is never kept for later, so that its answer is available. */
export type NeverWaits<Name extends SentCommandName> = Routes[Name] extends { readonly online: true } ? true : false;

export type NamesRecord<Name extends SentCommandName> = Routes[Name]['paths'][0] extends `${string}/:id` ? true : false;
