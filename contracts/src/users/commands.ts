import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { HandOver } from '../core/item-bodies.js';
import { messages } from '../core/messages.js';
import {
  type Department,
  type Designation,
  type PermissionFlags,
  permissionFlags,
  type Role,
  roles,
} from '../core/permissions.js';
import { partialOf } from '../core/partial-of.js';
import { IsUnitCode } from '../settings/listed-names.js';
import { IsCalendarDate, IsId, IsPastDate, unlessEmpty } from '../core/validation.js';
import { impersonators } from './impersonation.js';
import { BindIdentity, NoteProvisioned, ProvisionUser, TakeRole } from './identities.js';
import { ChangeOwnPassword, NewPassword, PasswordRepetition, ResetPassword } from './password.js';
import { ScopesBody } from './scopes-body.js';
import { AddPasskey, RemovePasskey, RenamePasskey, SuspectPasskeyClone } from './passkeys.js';
import { EnableTotp, IssueRecoveryCodes, UseRecoveryCode } from './second-factor.js';
import { EndUserSessions } from './session-commands.js';
import { GrantRightsUntil } from './temporary-rights.js';

const text = messages.user;

/** May be empty. Rejects control characters, and those that would form a mention or an address. */
function PersonalName(): PropertyDecorator {
  const rules = [
    MaxLength(60, { message: text.nameTooLong }),
    Matches(/^[^\p{C}@<>]*$/u, { message: text.nameInvalid }),
    IsString(),
    IsOptional(),
  ];
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}

/** An optional boolean per permission flag, from the table. */
const FlagFields: new () => Partial<PermissionFlags> = class {};
for (const flag of permissionFlags) {
  IsBoolean()(FlagFields.prototype as object, flag);
  IsOptional()(FlagFields.prototype as object, flag);
}

/** Shared by both modes of the user form. */
export class UserDetails extends FlagFields {
  @MaxLength(30, { message: text.usernameTooLong })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsNotEmpty({ message: text.usernameRequired })
  @IsString({ message: text.usernameRequired })
  username!: string;

  /** Without either, the username is shown. */
  @PersonalName()
  firstname?: string;

  @PersonalName()
  lastname?: string;

  @MaxLength(254)
  @IsEmail({}, { message: text.emailInvalid })
  @IsNotEmpty({ message: text.emailRequired })
  @IsString({ message: text.emailRequired })
  email!: string;

  @IsPastDate()
  @IsCalendarDate()
  @IsNotEmpty({ message: text.detailRequired })
  @IsString({ message: text.detailRequired })
  dob!: string;

  @IsUnitCode({ message: text.detailRequired })
  designation!: Designation;

  @IsUnitCode({ message: text.detailRequired })
  department!: Department;

  @IsIn(roles, { message: text.detailRequired })
  role!: Role;

  /** Empty for nobody. */
  @IsId()
  @unlessEmpty('manager')
  manager?: string;

  /** Empty for the account's creation day. */
  @IsCalendarDate()
  @unlessEmpty('joined')
  joined?: string;

  /** All of them; left out, they stay. */
  @ValidateNested()
  @IsObject()
  @Type(() => ScopesBody)
  @IsOptional()
  scopes?: ScopesBody;
}

export class CreateUser extends UserDetails {
  @NewPassword()
  password!: string;

  @PasswordRepetition()
  confirmpassword!: string;
}

/** At work, for colleagues to see; empty for none. */
function IsTelephone(): PropertyDecorator {
  const rules = [Matches(/^\+?[\d ()./-]{3,40}$/, { message: text.phoneInvalid }), unlessEmpty('phone')];
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}

/** The person chooses the password by a link. */
export class InviteUser extends UserDetails {
  @IsTelephone()
  phone?: string;
}

export class UsePasswordLink extends ResetPassword {
  /** The link's id. */
  @MaxLength(64)
  @IsString()
  link!: string;
}

export class UpdateUser extends partialOf(UserDetails) {}

/** What has no successor stays. */
export class DeactivateUser {
  /** Empty for today. */
  @IsCalendarDate()
  @unlessEmpty('left')
  left?: string;

  /** A successor's id; empty for nobody. */
  @IsId()
  @unlessEmpty('ticketsTo')
  ticketsTo?: string;

  @IsId()
  @unlessEmpty('bugsTo')
  bugsTo?: string;

  @IsId()
  @unlessEmpty('tasksTo')
  tasksTo?: string;

  /** Their new approver. */
  @IsId()
  @unlessEmpty('approvalsTo')
  approvalsTo?: string;
}

export class UpdateOwnProfile {
  @PersonalName()
  firstname?: string;

  @PersonalName()
  lastname?: string;

  @IsPastDate()
  @IsCalendarDate()
  @IsNotEmpty({ message: text.detailRequired })
  @IsString({ message: text.detailRequired })
  @IsOptional()
  dob?: string;

  @IsTelephone()
  phone?: string;

  /** Whether colleagues see the e-mail address. */
  @IsBoolean()
  @IsOptional()
  showsEmail?: boolean;

  /** A square picture they uploaded; empty for none. */
  @IsId()
  @unlessEmpty('picture')
  picture?: string;
}

/** Takes effect once a link sent there is opened. */
export class ChangeOwnEmail {
  @MaxLength(254)
  @IsEmail({}, { message: text.emailInvalid })
  @IsNotEmpty({ message: text.emailRequired })
  @IsString({ message: text.emailRequired })
  email!: string;
}

export class ConfirmEmail {
  /** The link's id. */
  @MaxLength(64)
  @IsString()
  link!: string;
}

/** Destroys a deleted person's key, for good. */
export class EraseUser {
  /** As confirmation, since it can't be undone. */
  @MaxLength(30)
  @IsNotEmpty({ message: text.usernameRequired })
  @IsString({ message: text.usernameRequired })
  name!: string;
}

const creators = anyOf('createuser', 'hrcreateuser');
const editors = anyOf('edituser', 'hredituser');
const deactivators = anyOf('deactivateuser', 'hrdeactivateuser');
const deleters = anyOf('deleteuser', 'hrdeleteuser');

export const userCommands = {
  CreateUser: { body: CreateUser, access: creators },
  InviteUser: { body: InviteUser, access: creators },
  UpdateUser: { body: UpdateUser, access: editors, reauthenticate: ['email'] },
  GrantRightsUntil: { body: GrantRightsUntil, access: editors },
  /** Those whose instant has come. */
  EndRights: { body: EmptyBody, access: nobody },
  UpdateOwnProfile: { body: UpdateOwnProfile, access: signedIn },
  ChangeOwnPassword: { body: ChangeOwnPassword, access: signedIn },
  ChangeOwnEmail: { body: ChangeOwnEmail, access: signedIn, reauthenticate: 'always' },
  ConfirmEmail: { body: ConfirmEmail, access: nobody },
  ResetPassword: { body: ResetPassword, access: editors, reauthenticate: 'always' },
  IssuePasswordLink: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  /** To the person's own address. */
  RequestPasswordLink: { body: EmptyBody, access: nobody },
  UsePasswordLink: { body: UsePasswordLink, access: nobody },
  /** Password and code are checked before. */
  EnableTotp: { body: EnableTotp, access: nobody },
  DisableTotp: { body: EmptyBody, access: nobody },
  IssueRecoveryCodes: { body: IssueRecoveryCodes, access: nobody },
  UseRecoveryCode: { body: UseRecoveryCode, access: nobody },
  AddPasskey: { body: AddPasskey, access: nobody },
  RenamePasskey: { body: RenamePasskey, access: nobody },
  RemovePasskey: { body: RemovePasskey, access: nobody },
  SuspectPasskeyClone: { body: SuspectPasskeyClone, access: nobody },
  /** For a person who lost their second factor. */
  ResetSecondFactor: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  EndUserSessions: { body: EndUserSessions, access: editors, reauthenticate: 'always' },
  /** Read only, for a while. */
  SeeAsUser: { body: EmptyBody, access: impersonators, reauthenticate: 'always' },
  /** By single sign-on. */
  ProvisionUser: { body: ProvisionUser, access: nobody },
  BindIdentity: { body: BindIdentity, access: nobody },
  TakeRole: { body: TakeRole, access: nobody },
  NoteProvisioned: { body: NoteProvisioned, access: nobody },
  /** For a person whom the provider calls otherwise from now on. */
  ForgetIdentities: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  /** Moderation; only the removed picture can be restored. */
  RemovePicture: { body: EmptyBody, access: editors },
  RestorePicture: { body: EmptyBody, access: editors },
  DeactivateUser: { body: DeactivateUser, access: deactivators },
  /** Gives a manager's reports to the successor. */
  HandOverReports: { body: HandOver, access: nobody },
  ReactivateUser: { body: EmptyBody, access: deactivators },
  DeleteUser: { body: EmptyBody, access: deleters },
  RestoreUser: { body: EmptyBody, access: deleters },
  EraseUser: { body: EraseUser, access: deleters, reauthenticate: 'always' },
} as const satisfies CommandTable;
