// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { messages } from '../core/messages.js';
import type { Department } from '../core/permissions.js';
import { IsFilledIn, unlessEmpty } from '../core/validation.js';
import { IsUnitCode } from '../settings/listed-names.js';
import { mostUnitsKept } from '../settings/units.js';
import { mailAddress } from '../tickets/rules.js';
import {
  type MailboxState,
  mailboxStates,
  type MailboxTls,
  mailboxTls,
  type SetAsideReason,
  setAsideReasons,
} from './rules.js';

class DepartmentSignatureBody {
  @IsUnitCode()
  department!: Department;

  @MaxLength(2_000)
  @IsFilledIn()
  @IsString()
  text!: string;
}

/** Left out fields stay. */
export class UpdateMailbox {
  @IsBoolean()
  @IsOptional()
  on?: boolean;

  @MaxLength(253)
  @Matches(/^[\w.:-]*$/, { message: '$property must be a host name or an address' })
  @IsOptional()
  host?: string;

  @Max(65_535)
  @Min(1)
  @IsInt()
  @IsOptional()
  port?: number;

  @IsIn(mailboxTls)
  @IsOptional()
  tls?: MailboxTls;

  @MaxLength(254)
  @IsString()
  @IsOptional()
  user?: string;

  /** Kept encrypted; nobody is shown it. */
  @MaxLength(1_000)
  @IsString()
  @IsOptional()
  password?: string;

  @MaxLength(254)
  @Matches(mailAddress, { message: messages.user.emailInvalid })
  @unlessEmpty('address')
  address?: string;

  @MaxLength(2_000)
  @IsString()
  @IsOptional()
  signature?: string;

  /** Given whole. */
  @Type(() => DepartmentSignatureBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((own: DepartmentSignatureBody | null) => own?.department, {
    message: 'Each department can appear only once',
  })
  @ArrayMaxSize(mostUnitsKept)
  @IsArray()
  @IsOptional()
  signatures?: DepartmentSignatureBody[];
}

/** Only the secret's digest is stored. Replaces the address before. */
export class MakeMailHook {
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

export class RecordMailboxState {
  @IsIn(mailboxStates)
  state!: MailboxState;

  @MaxLength(1_000)
  @IsString()
  reason!: string;
}

export class NoteMailSetAside {
  @IsIn(setAsideReasons)
  reason!: SetAsideReason;

  @MaxLength(254)
  @IsString()
  domain!: string;
}

const editors = anyOf('updatesetting');

export const mailboxCommands = {
  UpdateMailbox: { body: UpdateMailbox, access: editors },
  CheckMailbox: { body: EmptyBody, access: editors },
  MakeMailHook: { body: MakeMailHook, access: editors },
  RevokeMailHook: { body: EmptyBody, access: editors },
  RecordMailboxState: { body: RecordMailboxState, access: nobody },
  NoteMailSetAside: { body: NoteMailSetAside, access: nobody },
} as const satisfies CommandTable;
