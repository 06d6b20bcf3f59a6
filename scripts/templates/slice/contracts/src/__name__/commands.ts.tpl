import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { onlySuperadmin } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { messages } from '../core/messages.js';

/** Makes a __itemWords__. */
export class Create__Item__ {
  @MaxLength(200)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  title!: string;
}

/** Gives a __itemWords__ another title. */
export class Rename__Item__ extends Create__Item__ {}

/** Who may send what. Until the flags are named with `anyOf`, nobody but a superadmin may. */
export const __itemCamel__Commands = {
  Create__Item__: { body: Create__Item__, access: onlySuperadmin },
  Rename__Item__: { body: Rename__Item__, access: onlySuperadmin },
  Delete__Item__: { body: EmptyBody, access: onlySuperadmin },
  Restore__Item__: { body: EmptyBody, access: onlySuperadmin },
} as const satisfies CommandTable;
