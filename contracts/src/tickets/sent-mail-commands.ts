import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AreAttachments, type AttachmentBody } from '../core/attachments.js';
import { ItemRefBody } from '../core/item-bodies.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, IsId, IsOneLine } from '../core/validation.js';
import { mailAddress, mailLimits, ticketStatuses, type TicketStatus } from './rules.js';

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
  @AreAttachments(mailLimits.files, `A mail may carry at most ${mailLimits.files} files`)
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
