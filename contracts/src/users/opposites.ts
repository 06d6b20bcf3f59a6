import { final, type OppositeTable, oppositesOf, ownOnly } from '../core/opposites.js';
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
const flags = Object.fromEntries(permissionFlags.map((flag) => [flag, (user: UserView) => ({ [flag]: user[flag] })]));

const known = final('Choose another password.');
const proof = final('It is about how somebody proves who they are. Set it up again.');
const signedOut = final('Sign in again.');

export const userOpposites = {
  CreateUser: unmakes('DeleteUser', 'deleted'),
  InviteUser: unmakes('DeleteUser', 'deleted'),
  UpdateUser: sets('UpdateUser', {
    ...flags,
    ...profile,
    username: ({ username }) => ({ username }),
    email: ({ email }) => ({ email }),
    designation: ({ designation }) => ({ designation }),
    department: ({ department }) => ({ department }),
    role: ({ role }) => ({ role }),
    manager: ({ manager }) => ({ manager }),
    joined: ({ joined }) => ({ joined }),
  }),
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
