import { both, final, looked, oppositesOf, type OppositeTable, ownOnly } from '../core/opposites.js';
import { permissionFlags } from '../core/permissions.js';
import type { userCommands } from './commands.js';
import type { UserView } from './views.js';

const { sets, turns, unmakes, by } = oppositesOf<typeof userCommands, UserView>();

const profile = {
  firstname: ({ firstname }: UserView) => ({ firstname }),
  lastname: ({ lastname }: UserView) => ({ lastname }),
  dob: ({ dob }: UserView) => ({ dob }),
};
const contact = {
  phone: ({ phone }: UserView) => ({ phone }),
  showsEmail: ({ showsEmail }: UserView) => ({ showsEmail }),
};
/** Rights that ended by themselves come back with their end. */
const flags = Object.fromEntries(
  permissionFlags.map((flag) => [
    flag,
    ({ [flag]: held, rightsUntil }: UserView) => (rightsUntil[flag] === undefined ? { [flag]: held } : undefined),
  ]),
);
const ends = by(['GrantRightsUntil'], ({ before, after }) =>
  permissionFlags.flatMap((flag) => {
    const of = ({ rightsUntil }: UserView): string => rightsUntil[flag] ?? '';
    if (before?.[flag] !== true || after === null || (after[flag] && of(before) === of(after))) return [];
    if (!after[flag] && of(before) === '') return [];
    return [{ command: 'GrantRightsUntil', body: { flags: [flag], until: of(before) }, field: 'rightsUntil', of }];
  }),
);

const known = final('Choose another password.');
const proof = final('It is about how somebody proves who they are. Set it up again.');
const signedOut = final('Sign in again.');

export const userOpposites = {
  CreateUser: unmakes('DeleteUser', 'deleted'),
  InviteUser: unmakes('DeleteUser', 'deleted'),
  UpdateUser: both(
    sets('UpdateUser', {
      ...flags,
      scopes: ({ scopes = {} }) => ({ scopes }),
      ...profile,
      username: ({ username }) => ({ username }),
      email: ({ email }) => ({ email }),
      designation: ({ designation }) => ({ designation }),
      department: ({ department }) => ({ department }),
      role: ({ role }) => ({ role }),
      manager: ({ manager }) => ({ manager }),
      joined: ({ joined }) => ({ joined }),
    }),
    ends,
  ),
  GrantRightsUntil: both(sets('UpdateUser', flags), ends),
  EndRights: final('Give the rights again.'),
  UpdateOwnProfile: ownOnly(
    sets('UpdateOwnProfile', { ...profile, ...contact, picture: ({ picture }) => ({ picture }) }),
  ),
  ChangeOwnPassword: known,
  ChangeOwnEmail: final('Confirm nothing: the link in the mail expires by itself.'),
  ConfirmEmail: final('Change the address again.'),
  ResetPassword: known,
  IssuePasswordLink: final('The link expires by itself, and with the next one that is issued.'),
  RequestPasswordLink: final('The link expires by itself, and with the next one that is issued.'),
  UsePasswordLink: known,
  EnableTotp: proof,
  DisableTotp: proof,
  IssueRecoveryCodes: proof,
  UseRecoveryCode: proof,
  AddPasskey: proof,
  RenamePasskey: proof,
  RemovePasskey: proof,
  SuspectPasskeyClone: proof,
  ResetSecondFactor: proof,
  EndUserSessions: signedOut,
  SeeAsUser: looked('Nothing was changed. It ends by itself.'),
  ProvisionUser: unmakes('DeleteUser', 'deleted'),
  BindIdentity: proof,
  TakeRole: sets('UpdateUser', { ...flags, role: ({ role }) => ({ role }) }),
  NoteProvisioned: proof,
  ForgetIdentities: final('It is bound anew at the next sign-in.'),
  RemovePicture: by(['RestorePicture'], ({ before, after }) =>
    before === null || before.picture === '' || after?.picture !== ''
      ? []
      : [{ command: 'RestorePicture', body: {}, field: 'picture', of: ({ picture }) => picture }],
  ),
  RestorePicture: turns('RemovePicture', 'picture', ''),
  DeactivateUser: turns('ReactivateUser', 'active', true),
  HandOverReports: sets('UpdateUser', { manager: ({ manager }) => ({ manager }) }),
  ReactivateUser: turns('DeactivateUser', 'active', false, ({ left }) => ({ left })),
  DeleteUser: turns('RestoreUser', 'deleted', false),
  RestoreUser: turns('DeleteUser', 'deleted', true),
  EraseUser: final('What was erased is gone for good.'),
} satisfies OppositeTable & Record<keyof typeof userCommands, unknown>;
