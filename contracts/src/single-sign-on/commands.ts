// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { anyOf } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import type { Department, Role } from '../core/permissions.js';
import { IsFilledIn, required, unlessEmpty } from '../core/validation.js';
import { IsUnitCode } from '../settings/listed-names.js';
import { importedRoles } from '../users/account-fields.js';
import { mostGroupRoles } from './rules.js';

class GroupRoleBody {
  @MaxLength(200)
  @IsFilledIn()
  @IsString()
  group!: string;

  @IsIn(importedRoles)
  role!: Role;
}

const address = /^https?:\/\/[^\s?#]+$/i;

/** Left out fields stay. */
export class UpdateSingleSignOn {
  @IsBoolean()
  @IsOptional()
  on?: boolean;

  @MaxLength(500)
  @Matches(address, { message: '$property must be an address that begins with https://, without ? and #' })
  @unlessEmpty('issuer')
  issuer?: string;

  @MaxLength(500)
  @IsString()
  @IsOptional()
  clientId?: string;

  /** Kept encrypted; nobody is shown it. */
  @MaxLength(1_000)
  @IsString()
  @IsOptional()
  clientSecret?: string;

  @MaxLength(200)
  @Matches(/\S/, required)
  @IsOptional()
  emailClaim?: string;

  @IsBoolean()
  @IsOptional()
  trustsEmail?: boolean;

  @MaxLength(200)
  @IsString()
  @IsOptional()
  groupsClaim?: string;

  /** Given whole. */
  @Type(() => GroupRoleBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((one: GroupRoleBody | null) => one?.group, { message: 'Each group can appear only once' })
  @ArrayMaxSize(mostGroupRoles)
  @IsArray()
  @IsOptional()
  groupRoles?: GroupRoleBody[];

  @IsIn(importedRoles)
  @IsOptional()
  defaultRole?: Role;

  @IsUnitCode()
  @IsOptional()
  defaultDepartment?: Department;

  @IsBoolean()
  @IsOptional()
  creates?: boolean;

  @IsBoolean()
  @IsOptional()
  passwords?: boolean;
}

export const singleSignOnCommands = {
  /** Further, only administrators: who names the provider can sign in as anybody. */
  UpdateSingleSignOn: { body: UpdateSingleSignOn, access: anyOf('updatesetting'), reauthenticate: 'always' },
} as const satisfies CommandTable;
