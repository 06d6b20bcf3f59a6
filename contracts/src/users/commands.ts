import { IsBoolean, IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { anyOf, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
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
import { IsCalendarDate } from '../core/validation.js';
import { ChangeOwnPassword, NewPassword, PasswordRepetition, ResetPassword } from './password.js';

const text = messages.user;

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

  @MaxLength(254)
  @IsEmail({}, { message: text.emailInvalid })
  @IsNotEmpty({ message: text.emailRequired })
  @IsString({ message: text.emailRequired })
  email!: string;

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
}

/** Creates a person's account. */
export class CreateUser extends UserDetails {
  @NewPassword()
  password!: string;

  @PasswordRepetition()
  confirmpassword!: string;
}

/** Changes a person's details, role or rights; what is left out stays as it is. */
export class UpdateUser extends partialOf(UserDetails) {}

/** What people may change about themselves. */
export class UpdateOwnProfile {
  @MaxLength(254)
  @IsEmail({}, { message: text.emailInvalid })
  @IsNotEmpty({ message: text.emailRequired })
  @IsString({ message: text.emailRequired })
  @IsOptional()
  email?: string;

  @IsCalendarDate()
  @IsNotEmpty({ message: text.detailRequired })
  @IsString({ message: text.detailRequired })
  @IsOptional()
  dob?: string;
}

const editors = anyOf('edituser', 'hredituser');
const deactivators = anyOf('deactivateuser', 'hrdeactivateuser');
const deleters = anyOf('deleteuser', 'hrdeleteuser');

export const userCommands = {
  CreateUser: { body: CreateUser, access: anyOf('createuser', 'hrcreateuser') },
  UpdateUser: { body: UpdateUser, access: editors },
  UpdateOwnProfile: { body: UpdateOwnProfile, access: signedIn },
  ChangeOwnPassword: { body: ChangeOwnPassword, access: signedIn },
  ResetPassword: { body: ResetPassword, access: editors },
  DeactivateUser: { body: EmptyBody, access: deactivators },
  ReactivateUser: { body: EmptyBody, access: deactivators },
  DeleteUser: { body: EmptyBody, access: deleters },
  RestoreUser: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
