// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { AttachmentBody } from '../core/attachments.js';
import { ItemRefBody } from '../core/items.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, IsId } from '../core/validation.js';
import { mailAddress, mailLimits, ticketStatuses, type TicketStatus } from './rules.js';

/** Prevents header injection in mails. */
const IsOneLine = () => Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must be one line of text' });

export class SendTicketMail {
  @MaxLength(200)
  @IsOneLine()
  @IsFilledIn()
  subject!: string;

  @MaxLength(50_000)
  @IsFilledIn()
  body!: string;

  /** Others who get it too; their replies belong to the ticket. */
  @Matches(mailAddress, { each: true, message: messages.user.emailInvalid })
  @MaxLength(254, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(mailLimits.copies)
  @IsArray()
  @IsOptional()
  cc?: string[];

  /** Uploaded before. Pictures that the text shows as `![name](file:id)` are sent along as well. */
  @Type(() => AttachmentBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mailLimits.files, { message: `A mail may carry at most ${mailLimits.files} files` })
  @ArrayUnique((attachment: AttachmentBody | null) => attachment?.file, { message: 'Each file can appear only once' })
  @IsArray()
  @IsOptional()
  files?: AttachmentBody[];

  /** What the ticket's status becomes along with it. */
  @IsIn(ticketStatuses)
  @IsOptional()
  ticketstatus?: TicketStatus;
}

/** What is left out is as the macro says. */
export class ApplyMacro extends partialOf(SendTicketMail) {
  /** A saved reply. */
  @IsId()
  macro!: string;
}

export class TicketMail {
  @IsId()
  mail!: string;
}

/** As it is, or reworded. */
export class SendPreparedMail extends TicketMail {
  @MaxLength(200)
  @IsOneLine()
  @IsFilledIn()
  @IsOptional()
  subject?: string;

  @MaxLength(50_000)
  @IsFilledIn()
  @IsOptional()
  body?: string;
}

export class RecordMailSent extends TicketMail {}

export class RecordMailFailed extends TicketMail {
  @MaxLength(1_000)
  @IsString()
  reason!: string;
}

/** What became known after a server had taken it. */
export class RecordMailBounced extends RecordMailFailed {}

/** Prepared when something linked is done. */
export class PrepareTicketMail extends ItemRefBody {}
