import { bugKind } from '@atrium/contracts/bugs/kind';
import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { BodyOf, SentCommandName } from '@atrium/contracts/route-table';
import { taskKind } from '@atrium/contracts/tasks/kind';

export type RevealCommand = {
  [Name in SentCommandName]: BodyOf<Name> extends { readonly secret: string } ? Name : never;
}[SentCommandName];

interface RevealedKind {
  readonly command: RevealCommand;
  readonly flags: readonly PermissionFlag[];
}

/** By collection. Flags repeat the commands', which read-only screens don't load. */
export const revealedKinds: Readonly<Record<string, RevealedKind>> = {
  bugs: { command: 'RevealBugSecret', flags: bugKind.rights.edit },
  'feature-requests': { command: 'RevealFeatureSecret', flags: featureRequestKind.rights.edit },
  tickets: { command: 'RevealTicketSecret', flags: ['supporteditticket'] },
  tasks: { command: 'RevealTaskSecret', flags: taskKind.rights.edit },
  projects: { command: 'RevealProjectSecret', flags: ['editproject'] },
  'company-events': { command: 'RevealEventSecret', flags: ['hrcreateuser', 'hredituser'] },
  leave: { command: 'RevealLeaveSecret', flags: ['editleave'] },
  payslips: { command: 'RevealPaySlipSecret', flags: ['editpayslip'] },
};

export interface RecordRef {
  readonly collection: string;
  readonly record: string;
}
