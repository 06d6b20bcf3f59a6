import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Department, Role } from '../core/permissions.js';
import { IsUnitCode } from '../settings/listed-names.js';
import { importedRoles } from './account-fields.js';

/** What a provider of single sign-on calls somebody. */
export class BindIdentity {
  @MaxLength(500)
  @IsNotEmpty()
  @IsString()
  issuer!: string;

  /** Never used for anybody else there. */
  @MaxLength(255)
  @IsNotEmpty()
  @IsString()
  subject!: string;
}

/** An account for somebody whom the organisation's provider vouches for: without a password, and without a mail. */
export class ProvisionUser {
  @MaxLength(30)
  @IsNotEmpty()
  @IsString()
  username!: string;

  @MaxLength(60)
  @IsString()
  @IsOptional()
  firstname?: string;

  @MaxLength(60)
  @IsString()
  @IsOptional()
  lastname?: string;

  @MaxLength(254)
  @IsEmail()
  email!: string;

  @IsUnitCode()
  department!: Department;

  @IsIn(importedRoles)
  role!: Role;

  @MaxLength(500)
  @IsString()
  @IsOptional()
  issuer?: string;

  @MaxLength(255)
  @IsString()
  @IsOptional()
  subject?: string;
}

/** With the rights that the role begins with, in place of those of the role before. */
export class TakeRole {
  @IsIn(importedRoles)
  role!: Role;
}

/** What a directory that provisions people calls somebody. */
export class NoteProvisioned {
  @MaxLength(254)
  @IsNotEmpty()
  @IsString()
  userName!: string;

  /** Empty for none. */
  @MaxLength(254)
  @IsString()
  externalId!: string;
}
