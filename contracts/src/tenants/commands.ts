import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { onlySuperadmin } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { largestQuota } from '../core/files.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';

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

export const tenantCommands = {
  CreateTenant: { body: CreateTenant, access: onlySuperadmin },
  UpdateTenant: { body: UpdateTenant, access: onlySuperadmin },
} as const satisfies CommandTable;
