import { routeTable } from '../route-table.js';
import type { AuditEntry } from './views.js';

const known: Readonly<Record<string, string>> = {
  SignIn: 'Signed in',
  AdminSignIn: 'Signed in as administrator',
  SignInPassword: 'Gave the right password, and was asked for a second factor',
  PasskeySignIn: 'Signed in with a passkey',
  PortalSignIn: 'Signed in to the client portal',
  SettleByClient: 'Said in the client portal whether it is solved',
  RateTicket: 'Rated the help with a ticket',
  VoteByClient: 'Gave or took back a vote in the client portal',
  EnableTotp: 'Set up an authenticator app',
  DisableTotp: 'Removed their authenticator app',
  IssueRecoveryCodes: 'Made new recovery codes',
  UseRecoveryCode: 'Used a recovery code',
  SignOut: 'Signed out',
  Reauthenticate: 'Confirmed who they are',
  Export: 'Made a file',
  ReadAudit: 'Read the audit log',
  MoreRefusals: 'More refusals than are listed one by one',
};

/** Requests that send no command, and would read like a change of something else. */
const requestTexts: Readonly<Record<string, string>> = {
  'POST /api/payslip/accounts': 'Export pay slips for accounting',
  'POST /api/settings/whatif': 'Try settings on the past',
  'POST /api/settings/single-sign-on/check': 'Check the provider of single sign-on',
  'POST /api/audit/exports': 'Export the audit log',
  'POST /api/files': 'Upload a file',
  'POST /api/files/attachments': 'Upload a file',
  'POST /api/imports/file': 'Upload a file to import',
  'POST /api/undo': 'Undo',
  'POST /api/undo/last': 'Undo',
  'POST /api/undo/group': 'Undo',
  'POST /api/undo/then': 'Make a record as it was',
  'POST /api/undo/preview': 'Preview an undo',
  'POST /api/operations/jobs/:job/retry': 'Try a failed job again',
  'POST /api/operations/projections/rebuild': 'Rebuild the views',
  'DELETE /api/user/sessions': 'End a session',
  'DELETE /api/user/sessions/others': 'End the other sessions',
};

const commandAt: ReadonlyMap<string, string> = new Map(
  Object.entries(routeTable).flatMap(([name, { methods, paths }]) =>
    methods.flatMap((method) => paths.map((path) => [`${method} /api${path}`, name] as const)),
  ),
);

const verbs: Readonly<Record<string, string>> = { GET: 'Read', DELETE: 'Delete' };

function requestText(request: string): string {
  const [method = '', path = ''] = request.split(' ');
  const words = path.split('/').filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'));
  return [verbs[method] ?? 'Change', ...words.map((word) => word.replaceAll(/[-.]/g, ' '))].join(' ');
}

/** `EditBug`, or a request that sends it, becomes "Edit bug". */
export function actionText({ act, outcome }: Pick<AuditEntry, 'act' | 'outcome'>): string {
  const command = commandAt.get(act);
  if (command === undefined && act.includes(' ')) return requestTexts[act] ?? requestText(act);
  if (act.endsWith('SignIn') && outcome !== 'done') return 'Sign-in';
  if (act === 'Reauthenticate' && outcome !== 'done') return 'Confirmation of who they are';
  const words = (command ?? act).replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return known[act] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
