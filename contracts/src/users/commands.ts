import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { HandOver } from '../core/items.js';
import { messages } from '../core/messages.js';
import {
  type Department,
  departments,
  type Designation,
  designations,
  type PermissionFlags,
  permissionFlags,
  type Role,
  roles,
} from '../core/permissions.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsId, IsPastDate, unlessEmpty } from '../core/validation.js';
import { ChangeOwnPassword, NewPassword, PasswordRepetition, ResetPassword } from './password.js';
import { AddPasskey, RemovePasskey, RenamePasskey, SuspectPasskeyClone } from './passkeys.js';
import { EnableTotp, IssueRecoveryCodes, UseRecoveryCode } from './second-factor.js';
import { EndUserSessions } from './session-commands.js';

const text = messages.user;

/** A part of a person's name, or empty; signs that steer a text, or that make a mention or an address of it, are no part of names. */
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

/** One optional boolean for each permission flag; the flags come from the table, so no list is kept here. */
const FlagFields: new () => Partial<PermissionFlags> = class {};
for (const flag of permissionFlags) {
  IsBoolean()(FlagFields.prototype as object, flag);
  IsOptional()(FlagFields.prototype as object, flag);
}

/** What both modes of the user form carry. */
export class UserDetails extends FlagFields {
  @MaxLength(30, { message: text.usernameTooLong })
  @MinLength(4, { message: messages.auth.usernameInvalid })
  @IsNotEmpty({ message: text.usernameRequired })
  @IsString({ message: text.usernameRequired })
  username!: string;

  /** What they are called; who has neither name is called by the username. */
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

  @IsIn(designations, { message: text.detailRequired })
  designation!: Designation;

  @IsIn(departments, { message: text.detailRequired })
  department!: Department;

  @IsIn(roles, { message: text.detailRequired })
  role!: Role;

  /** Whom they report to: a person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('manager')
  manager?: string;

  /** The day on which they joined; empty for the day on which the account was created. */
  @IsCalendarDate()
  @unlessEmpty('joined')
  joined?: string;
}

/** Creates a person's account. */
export class CreateUser extends UserDetails {
  @NewPassword()
  password!: string;

  @PasswordRepetition()
  confirmpassword!: string;
}

/** Creates a person's account, whose bearer chooses the password by a link. */
export class InviteUser extends UserDetails {}

/** Chooses one's password by a link. */
export class UsePasswordLink extends ResetPassword {
  /** The link's id. */
  @MaxLength(64)
  @IsString()
  link!: string;
}

/** Changes a person's details, role or rights; what is left out stays as it is. */
export class UpdateUser extends partialOf(UserDetails) {}

/** Switches an account off, and says who takes over what its bearer has; what nobody takes over stays with them. */
export class DeactivateUser {
  /** The last day at work; empty for today. */
  @IsCalendarDate()
  @unlessEmpty('left')
  left?: string;

  /** Who gets the open tickets: a person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('ticketsTo')
  ticketsTo?: string;

  @IsId()
  @unlessEmpty('bugsTo')
  bugsTo?: string;

  @IsId()
  @unlessEmpty('tasksTo')
  tasksTo?: string;

  /** Who approves from then on what those ask for who report to them. */
  @IsId()
  @unlessEmpty('approvalsTo')
  approvalsTo?: string;
}

/** What people may change about themselves. */
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

  /** The id of a square picture that they uploaded; empty for none. */
  @IsId()
  @unlessEmpty('picture')
  picture?: string;
}

/** Asks for another address of one's own: it counts once a link that is sent there was opened. */
export class ChangeOwnEmail {
  @MaxLength(254)
  @IsEmail({}, { message: text.emailInvalid })
  @IsNotEmpty({ message: text.emailRequired })
  @IsString({ message: text.emailRequired })
  email!: string;
}

/** Confirms an address by the link that was sent there. */
export class ConfirmEmail {
  /** The link's id. */
  @MaxLength(64)
  @IsString()
  link!: string;
}

/** Makes unreadable, for good, what is recorded about somebody who was deleted. */
export class EraseUser {
  /** Their username once more, as nobody can take this back. */
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
  UpdateOwnProfile: { body: UpdateOwnProfile, access: signedIn },
  ChangeOwnPassword: { body: ChangeOwnPassword, access: signedIn },
  ChangeOwnEmail: { body: ChangeOwnEmail, access: signedIn, reauthenticate: 'always' },
  ConfirmEmail: { body: ConfirmEmail, access: nobody },
  ResetPassword: { body: ResetPassword, access: editors, reauthenticate: 'always' },
  /** Makes a link by which a person chooses their password. */
  IssuePasswordLink: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  /** The same for somebody who can't sign in, to their own address. */
  RequestPasswordLink: { body: EmptyBody, access: nobody },
  UsePasswordLink: { body: UsePasswordLink, access: nobody },
  /** Password and code are proven before these are sent. */
  EnableTotp: { body: EnableTotp, access: nobody },
  DisableTotp: { body: EmptyBody, access: nobody },
  IssueRecoveryCodes: { body: IssueRecoveryCodes, access: nobody },
  UseRecoveryCode: { body: UseRecoveryCode, access: nobody },
  AddPasskey: { body: AddPasskey, access: nobody },
  RenamePasskey: { body: RenamePasskey, access: nobody },
  RemovePasskey: { body: RemovePasskey, access: nobody },
  SuspectPasskeyClone: { body: SuspectPasskeyClone, access: nobody },
  /** Takes away the second factor of somebody who lost it. */
  ResetSecondFactor: { body: EmptyBody, access: editors, reauthenticate: 'always' },
  EndUserSessions: { body: EndUserSessions, access: editors, reauthenticate: 'always' },
  /** Takes away a picture that is not fit to be seen; only the one so taken away can be brought back. */
  RemovePicture: { body: EmptyBody, access: editors },
  RestorePicture: { body: EmptyBody, access: editors },
  DeactivateUser: { body: DeactivateUser, access: deactivators },
  /** Lets somebody report to whoever follows their manager. */
  HandOverReports: { body: HandOver, access: nobody },
  ReactivateUser: { body: EmptyBody, access: deactivators },
  DeleteUser: { body: EmptyBody, access: deleters },
  RestoreUser: { body: EmptyBody, access: deleters },
  EraseUser: { body: EraseUser, access: deleters, reauthenticate: 'always' },
} as const satisfies CommandTable;
