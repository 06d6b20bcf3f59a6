import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { onlySuperadmin } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';

/** Creates an organisation ("origin"). */
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
}

/** Renames an organisation, or switches it on or off; what is left out stays as it is. */
export class UpdateTenant extends partialOf(CreateTenant) {}

export const tenantCommands = {
  CreateTenant: { body: CreateTenant, access: onlySuperadmin },
  UpdateTenant: { body: UpdateTenant, access: onlySuperadmin },
} as const satisfies CommandTable;
