import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { nobody, onlySuperadmin } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { largestQuota } from '../core/files.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { graceBounds } from './rules.js';

/** "Origin" in the specification. */
export class CreateTenant {
  @MaxLength(80)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  originName!: string;

  @MaxLength(120)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  companyName!: string;

  @IsBoolean()
  isActive!: boolean;

  @Max(largestQuota)
  @Min(1)
  @IsInt()
  @IsOptional()
  fileQuota?: number;
}

export class UpdateTenant extends partialOf(CreateTenant) {}

/** Closes an organisation now, and deletes it for good after some days. */
export class RequestTenantDeletion {
  /** As confirmation, since it can't be undone in the end. */
  @MaxLength(80)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  name!: string;

  /** For how many days it can be cancelled. */
  @Max(graceBounds.most)
  @Min(graceBounds.least)
  @IsInt()
  days!: number;
}

export const tenantCommands = {
  CreateTenant: { body: CreateTenant, access: onlySuperadmin },
  UpdateTenant: { body: UpdateTenant, access: onlySuperadmin },
  RequestTenantDeletion: { body: RequestTenantDeletion, access: onlySuperadmin, reauthenticate: 'always' },
  CancelTenantDeletion: { body: EmptyBody, access: onlySuperadmin },
  /** From here on nothing brings it back. */
  BeginTenantDeletion: { body: EmptyBody, access: nobody },
  /** Everything is gone, and there is a receipt. */
  FinishTenantDeletion: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
