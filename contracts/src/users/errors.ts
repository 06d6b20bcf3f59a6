import { messages } from '../core/messages.js';
import { signOnFailures } from '../single-sign-on/rules.js';
import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const userRefusals = {
  usernameTaken: { status: 409, message: 'This username is taken', field: 'username' },
  emailTaken: { status: 409, message: 'This e-mail address is taken', field: 'email' },
  userGone: { status: 404, message: 'This person does not exist' },
  beyondOwnRights: { status: 403, message: 'You can only grant or change rights that you have yourself' },
  beyondOwnDepartment: {
    status: 403,
    message: 'Only HR and administrators can move people between departments',
    field: 'department',
  },
  passwordBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can set passwords in other departments',
  },
  secondFactorBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can reset a second factor in other departments',
  },
  sessionsBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can see and end sessions in other departments',
  },
  seeAsBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can see as people in other departments',
  },
  impersonating: {
    status: 403,
    message: 'You see Atrium as another person, read only. Return to yourself to change things.',
  },
  notWhileImpersonating: { status: 403, message: 'This is hidden while you see Atrium as another person' },
  impersonationOver: { status: 403, message: 'You no longer see Atrium as this person' },
  notTheirApprover: {
    status: 403,
    message: 'Only those who decide on this person’s requests can change whom they report to',
    field: 'manager',
  },
  endOutOfReach: { status: 400, message: 'Choose a time within the next year', field: 'until' },
  ownPlacement: { status: 403, message: messages.user.ownPlacement },
  eraseBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can erase people in other departments',
  },
  notDeleted: { status: 409, message: 'Delete this person first' },
  personErased: { status: 409, message: 'This person was erased and can’t be restored' },
  otherName: { status: 400, message: 'This is not the username of the person', field: 'name' },
  notYourself: { status: 403, message: 'You cannot do this to your own account' },
  lastAdmin: { status: 409, message: 'This is the last administrator of the organisation' },
  managerUnknown: { status: 400, message: 'This person cannot be a manager', field: 'manager' },
  managerCircle: {
    status: 400,
    message: 'People cannot report to themselves, not even through others',
    field: 'manager',
  },
  pictureUnknown: { status: 400, message: 'This picture does not exist', field: 'picture' },
  pictureNotSquare: { status: 400, message: 'The picture has to be square', field: 'picture' },
  wrongPassword: { status: 400, message: 'The current password is not right', field: 'currentpassword' },
  linkGone: { status: 404, message: 'This link was used, has expired, or was replaced by a newer one' },
  addressByAdministrator: {
    status: 409,
    message: 'Ask an administrator to change your address: no mail is sent from here',
  },
  accountInactive: { status: 409, message: 'Reactivate this account first' },
  secondFactorOn: { status: 409, message: 'An authenticator app is set up already' },
  secondFactorOff: { status: 409, message: 'No authenticator app is set up' },
  enrolmentGone: { status: 409, message: 'Setting up took too long: begin again' },
  wrongCode: { status: 400, message: messages.auth.wrongCode, field: 'code' },
  passkeyRefused: { status: 400, message: 'This passkey could not be verified' },
  noPasskeys: { status: 409, message: 'You have no passkey' },
  passkeyTaken: { status: 409, message: 'This passkey is in use already' },
  passkeyGone: { status: 404, message: 'This passkey does not exist' },
  tooManyPasskeys: { status: 409, message: 'Remove a passkey first' },
  passkeysNeedName: { status: 409, message: 'Passkeys need this page to be opened by its name, not by an IP address' },
  identityTaken: { status: 409, message: 'This identity belongs to another account already' },
  otherIdentity: { status: 409, message: signOnFailures.otherIdentity },
  identitiesBeyondDepartment: {
    status: 403,
    message: 'Only HR and administrators can do this in other departments',
  },
  signOnRequired: {
    status: 403,
    message: 'Sign in with your organisation instead: passwords and passkeys are off there',
  },
  badPasskey: { status: 401, message: messages.auth.badPasskey },
  badCode: { status: 401, message: messages.auth.wrongCode },
  signInExpired: { status: 401, message: 'This sign-in took too long: begin again' },
  samePassword: { status: 400, message: 'Choose another password than the present one', field: 'password' },
  secondFactorRequired: { status: 403, message: 'Set up a second factor first' },
  passwordChangeRequired: { status: 403, message: 'Choose a password of your own first' },
  commonPassword: { status: 400, message: 'This password is among the most common ones', field: 'password' },
  relatedPassword: {
    status: 400,
    message: 'This password is little more than a name of this person or of the organisation',
    field: 'password',
  },
  sessionIdle: { status: 401, message: messages.auth.sessionIdle },
  sessionEndedByAdministrator: { status: 401, message: messages.auth.sessionEndedByAdministrator },
  sessionExpired: { status: 401, message: messages.auth.sessionExpired },
  reauthenticate: { status: 403, message: messages.auth.reauthenticate },
  badCredentials: { status: 401, message: messages.auth.adminLoginFailure },
  tooManySignIns: { status: 429, message: messages.auth.locked(1) },
} as const satisfies RefusalTable;

export const refuseUser = refusalsOf(userRefusals);
