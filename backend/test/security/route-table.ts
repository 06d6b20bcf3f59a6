import { plainKindList } from '@atrium/contracts/plain-kinds';
import type { CommandCase, ReadCase, RecordMaker, SliceCases } from './cases/case-shapes.js';
import { apiTokenCases } from './cases/api-tokens.js';
import { attendanceCases } from './cases/attendance.js';
import { bugCases } from './cases/bugs.js';
import { calendarCases } from './cases/calendar.js';
import { channelCases } from './cases/channels.js';
import { checklistCases } from './cases/checklists.js';
import { companyEventCases } from './cases/company-events.js';
import { employeeFileCases } from './cases/employee-files.js';
import { featureRequestCases } from './cases/feature-requests.js';
import { importCases } from './cases/imports.js';
import { organisationExportCases } from './cases/organisation-exports.js';
import { mailboxCases } from './cases/mailboxes.js';
import { singleSignOnCases } from './cases/single-sign-on.js';
import { repositoryCases } from './cases/repositories.js';
import { webhookCases } from './cases/webhooks.js';
import { workScheduleCases } from './cases/work-schedules.js';
import { deputyCases } from './cases/deputies.js';
import { leaveCases } from './cases/leave.js';
import { auditCases } from './cases/audit.js';
import { homeCases } from './cases/home.js';
import { preferenceCases } from './cases/preferences.js';
import { policyCases } from './cases/policies.js';
import { notificationCases } from './cases/notifications.js';
import { casesOfKind } from './cases/plain-kinds.js';
import { paySlipCases } from './cases/payslips.js';
import { projectCases } from './cases/projects.js';
import { reportCases } from './cases/reports.js';
import { salaryCases } from './cases/salaries.js';
import { savedReplyCases } from './cases/saved-replies.js';
import { dashboardCases } from './cases/dashboards.js';
import { savedViewCases } from './cases/saved-views.js';
import { settingsCases } from './cases/settings.js';
import { sprintCases } from './cases/sprints.js';
import { statusCases } from './cases/statuses.js';
import { taskCases } from './cases/tasks.js';
import { templateCases } from './cases/templates.js';
import { tenantCases } from './cases/tenants.js';
import { ticketCases } from './cases/tickets.js';
import { userCases } from './cases/users.js';

/**
 * What the security tests have to know of the product. They go over everything that is registered: a route, command
 * or collection that is missing here fails them, and one line in its slice's file has it tested in every way.
 */
const slices: readonly SliceCases[] = [
  userCases,
  employeeFileCases,
  tenantCases,
  taskCases,
  bugCases,
  featureRequestCases,
  projectCases,
  sprintCases,
  salaryCases,
  savedReplyCases,
  savedViewCases,
  dashboardCases,
  apiTokenCases,
  settingsCases,
  attendanceCases,
  deputyCases,
  leaveCases,
  workScheduleCases,
  calendarCases,
  auditCases,
  homeCases,
  statusCases,
  preferenceCases,
  policyCases,
  checklistCases,
  companyEventCases,
  channelCases,
  notificationCases,
  paySlipCases,
  templateCases,
  importCases,
  organisationExportCases,
  mailboxCases,
  singleSignOnCases,
  webhookCases,
  repositoryCases,
  reportCases,
  ticketCases,
  ...plainKindList.map(casesOfKind),
];

/** How to make a record of each collection that has some. The organisations are the superadmin's alone. */
export const recordMakers: Readonly<Record<string, RecordMaker>> = Object.fromEntries(
  slices.flatMap(({ makers }) => Object.entries(makers)),
);

/** The collections in which nothing comes about at once. */
export const laterCollections: readonly string[] = slices.flatMap(({ later = [] }) => later);

export const commandCases: readonly CommandCase[] = slices.flatMap(({ commands }) => commands);

/** A moment at which everything is there. */
const justNow = (): string => new Date().toISOString();

export const readCases: readonly ReadCase[] = [
  ...slices.flatMap(({ reads }) => reads),
  { route: 'GET /api/user/sessions' },
  { route: 'GET /api/user/secondfactor' },
  { route: 'GET /api/search' },
  { route: 'GET /api/live/snapshots' },
  { route: 'GET /api/past/activity' },
  {
    route: 'GET /api/past/snapshot',
    of: (collection, id) => `/api/past/snapshot?topic=history:${collection}:${id}&at=${justNow()}`,
  },
  {
    route: 'GET /api/past/deltas',
    of: (collection, id) => `/api/past/deltas?topic=history:${collection}:${id}&from=0&to=${justNow()}`,
  },
  {
    route: 'GET /api/past/step',
    of: (collection, id) => `/api/past/step?topic=history:${collection}:${id}&from=0&direction=next`,
  },
  {
    route: 'GET /api/visibility/:collection/:id',
    of: (collection, id) => `/api/visibility/${collection}/${id}`,
  },
  { route: 'GET /api/log/head' },
  { route: 'GET /api/log/key.pem' },
  {
    route: 'GET /api/log/proof/:collection/:id',
    of: (collection, id) => `/api/log/proof/${collection}/${id}`,
  },
  { route: 'GET /api/user/owndata' },
  { route: 'GET /api/audit' },
  { route: 'GET /api/audit/export.csv' },
  { route: 'GET /api/operations/health' },
  { route: 'GET /api/operations/jobs' },
  { route: 'GET /api/operations/projections' },
  {
    route: 'GET /api/entries/:collection/:id',
    of: (collection, id) => `/api/entries/${collection}/${id}`,
  },
  {
    route: 'GET /api/entries/:collection/:parent/:id',
    of: (collection, id) => `/api/entries/messages/${collection}/${id}`,
  },
  {
    route: 'GET /api/history/:collection/:id',
    of: (collection, id) => `/api/history/${collection}/${id}`,
  },
  {
    route: 'GET /api/history/:collection/:id/told',
    of: (collection, id) => `/api/history/${collection}/${id}/told`,
  },
  {
    route: 'GET /api/files/:collection/:record/:file',
    of: (collection, id) => `/api/files/${collection}/${id}/${id}`,
  },
  {
    route: 'GET /api/files/:collection/:record/:file/thumbnail',
    of: (collection, id) => `/api/files/${collection}/${id}/${id}/thumbnail`,
  },
  {
    route: 'GET /api/undo/then/:collection/:id',
    of: (collection, id) => `/api/undo/then/${collection}/${id}?at=2099-01-01T00:00:00.000Z`,
  },
  { route: 'GET /api/files/usage' },
  { route: 'GET /api/settings/portal' },
  { route: 'GET /api/settings/single-sign-on/addresses' },
  { route: 'GET /api/files/:file', of: (_, id) => `/api/files/${id}` },
  { route: 'GET /api/files/:file/thumbnail', of: (_, id) => `/api/files/${id}/thumbnail` },
];

/** Routes that change something without a command: they only take files in, which nobody sees but who sent them. */
export const uploadRoutes: readonly string[] = [
  'POST /api/files',
  'POST /api/files/attachments',
  'POST /api/imports/file',
];

/** Routes that send commands by what was done: `api/undo.spec.ts` proves that they ask for the same rights as those. */
export const undoRoutes: readonly string[] = [
  'POST /api/undo',
  'POST /api/undo/preview',
  'POST /api/undo/last',
  'POST /api/undo/group',
  'POST /api/undo/then',
];

/** Routes that change something without a command, and nothing of any record: own sessions, and the machinery. */
export const machineryRoutes: readonly string[] = [
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/others',
  'POST /api/user/passkeys/options',
  'POST /api/user/passkeys',
  'PUT /api/user/passkeys',
  'DELETE /api/user/passkeys',
  'POST /api/user/secondfactor/totp',
  'PUT /api/user/secondfactor/totp',
  'DELETE /api/user/secondfactor/totp',
  'POST /api/user/secondfactor/recoverycodes',
  'POST /api/user/seeasoneself',
  'POST /api/user/reauthenticate',
  'POST /api/user/reauthenticate/passkey/options',
  'POST /api/user/reauthenticate/passkey',
  // It asks a provider, and changes nothing.
  'POST /api/settings/single-sign-on/check',
  // Changes nothing; `api/what-if.spec.ts` proves who may ask.
  'POST /api/settings/whatif',
  'POST /api/audit/exports',
  'POST /api/operations/jobs/:job/retry',
  'POST /api/operations/projections/rebuild',
];

/** Routes that everybody may ask, with what they answer somebody who is not signed in and sends nothing. */
export const publicRoutes: Readonly<Record<string, number>> = {
  'GET /api/health/live': 200,
  'GET /api/health/ready': 200,
  'GET /api/metrics': 404,
  'GET /api/user/check': 401,
  'POST /api/user/login': 400,
  'POST /api/admin/login': 400,
  'POST /api/user/login/code': 400,
  'POST /api/user/login/passkey': 400,
  'POST /api/user/login/passkey/options': 200,
  'POST /api/user/logout': 200,
  'POST /api/user/passwordstrength': 400,
  'GET /api/user/signinoptions': 200,
  'POST /api/user/forgotpassword': 400,
  'POST /api/single-sign-on': 404,
  'GET /api/single-sign-on/callback': 303,
  // A guard of its own takes tokens for provisioning alone; `api/scim.spec.ts` proves what it lets through.
  'GET /api/scim/v2/ServiceProviderConfig': 401,
  'GET /api/scim/v2/ResourceTypes': 401,
  'GET /api/scim/v2/ResourceTypes/:name': 401,
  'GET /api/scim/v2/Schemas': 401,
  'GET /api/scim/v2/Schemas/:name': 401,
  'GET /api/scim/v2/Users': 401,
  'POST /api/scim/v2/Users': 401,
  'GET /api/scim/v2/Users/:user': 401,
  'PUT /api/scim/v2/Users/:user': 401,
  'PATCH /api/scim/v2/Users/:user': 401,
  'DELETE /api/scim/v2/Users/:user': 401,
  'POST /api/user/link': 400,
  'POST /api/user/link/password': 400,
  'POST /api/user/link/email': 400,
  'GET /api/calendar/feed/:file': 404,
  'POST /api/mail/:secret': 404,
  'POST /api/mail/:secret/mime': 404,
  'POST /api/git/:organisation/:repository': 404,
  // The portal's own guard knows its clients; `api/portal-cases.ts` proves what it lets through.
  'GET /api/portal/organisations/:name': 404,
  'POST /api/portal/codes': 400,
  'POST /api/portal/session': 400,
  'GET /api/portal/session': 401,
  'DELETE /api/portal/session': 200,
  'GET /api/portal/tickets': 401,
  'POST /api/portal/tickets': 401,
  'GET /api/portal/tickets/:ticket': 401,
  'POST /api/portal/tickets/:ticket/messages': 401,
  'POST /api/portal/tickets/:ticket/status': 401,
  'GET /api/portal/tickets/:ticket/files/:file': 401,
  'POST /api/portal/files': 401,
  'GET /api/portal/ideas': 401,
  'PUT /api/portal/ideas/:idea/vote': 401,
  'PUT /api/portal/tickets/:ticket/rating': 401,
  // Whoever holds the link may ask; `api/portal-cases.ts` proves that no other one opens anything.
  'GET /api/portal/ratings/:token': 404,
  'PUT /api/portal/ratings/:token': 400,
};

/** What other programs send: the address is the key, and no cookie counts, so there is nothing to forge. */
export const keyedRoutes: readonly string[] = [
  'POST /api/mail/:secret',
  'POST /api/mail/:secret/mime',
  'POST /api/git/:organisation/:repository',
];

/** The description of the interface, which is the same for everybody, with the files of its page. */
export const isDocumentation = (path: string): boolean => /^\/api\/docs(-json|-yaml|\/.*)?$/.test(path);
