// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { documentTypes, type FileType, imageTypes } from '../core/files.js';
import { IsId } from '../core/validation.js';
import { longestRatingComment, mailLimits, type TicketRating, ticketRatings } from './rules.js';

class MailFileBody {
  @IsId()
  _id!: string;

  @MaxLength(mailLimits.fileName)
  @IsString()
  name!: string;

  @IsIn([...imageTypes, ...documentTypes])
  type!: FileType;

  @Min(0)
  @IsInt()
  size!: number;
}

class RefusedMailFileBody {
  @MaxLength(mailLimits.fileName)
  @IsString()
  name!: string;

  @MaxLength(1_000)
  @IsString()
  reason!: string;
}

/** A mail from a client, as it was read. Sent only by the product. */
export class ReceiveTicketMail {
  /** The sender's Message-ID, by which a repeated delivery is known. */
  @MaxLength(mailLimits.messageId)
  @IsString()
  messageId!: string;

  @MaxLength(254)
  @IsString()
  from!: string;

  @MaxLength(mailLimits.name)
  @IsString()
  fromName!: string;

  @MaxLength(mailLimits.subject)
  @IsString()
  subject!: string;

  @MaxLength(mailLimits.text)
  @IsString()
  body!: string;

  @MaxLength(mailLimits.text)
  @IsString()
  quoted!: string;

  @Type(() => MailFileBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mailLimits.files)
  @IsArray()
  files!: MailFileBody[];

  @Type(() => RefusedMailFileBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mailLimits.files)
  @IsArray()
  refused!: RefusedMailFileBody[];

  @IsBoolean()
  automatic!: boolean;

  /** Written in the client portal, by somebody who proved that the address is theirs. */
  @IsBoolean()
  @IsOptional()
  portal?: boolean;
}

/** A mail that belongs to no ticket yet. */
export class OpenTicketByMail extends ReceiveTicketMail {}

/** The client says in the portal that it is solved, or that it isn't. */
export class SettleByClient {
  /** The address that they proved to be theirs. */
  @MaxLength(254)
  @IsString()
  from!: string;

  @IsBoolean()
  solved!: boolean;
}

/** The client says how the help with a resolution was. Sent only by the product, which checked who asks. */
export class RateTicket {
  /** Which resolution of the ticket; the first is 1. */
  @Min(1)
  @IsInt()
  resolution!: number;

  @IsIn(ticketRatings)
  rating!: TicketRating;

  /** Left out to keep what was said before. */
  @MaxLength(longestRatingComment)
  @IsString()
  @IsOptional()
  comment?: string;
}
