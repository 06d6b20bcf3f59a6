// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { AttachmentBody } from '../core/attachments.js';
import { messages } from '../core/messages.js';
import { IsFilledIn, IsId, required } from '../core/validation.js';
import { mailAddress } from '../tickets/rules.js';
import { portalCode, portalLimits } from './rules.js';

class PortalAddress {
  /** The organisation's short name, as in the portal's address. */
  @MaxLength(80)
  @IsFilledIn()
  organisation!: string;

  @MaxLength(254)
  @Matches(mailAddress, { message: messages.user.emailInvalid })
  @IsEmail({}, { message: messages.user.emailInvalid })
  email!: string;
}

export class AskForPortalCode extends PortalAddress {}

export class EnterPortal extends PortalAddress {
  /** Names the code that was asked for. */
  @IsId()
  request!: string;

  /** Blanks between digits don't matter. */
  @Matches(new RegExp(`^\\s*(?:\\d\\s*){${portalCode.digits}}$`), {
    message: `Enter the ${portalCode.digits} digits from the mail`,
  })
  @MaxLength(40)
  @IsString(required)
  code!: string;
}

export class AnswerInPortal {
  @MaxLength(portalLimits.text)
  @IsFilledIn()
  text!: string;

  /** Uploaded to the portal before. */
  @Type(() => AttachmentBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(portalLimits.files, { message: `A message may carry at most ${portalLimits.files} files` })
  @ArrayUnique((attachment: AttachmentBody | null) => attachment?.file, { message: 'Each file can appear only once' })
  @IsArray()
  @IsOptional()
  files?: AttachmentBody[];
}

export class AskInPortal extends AnswerInPortal {
  @MaxLength(portalLimits.subject)
  @Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must be one line of text' })
  @IsFilledIn()
  subject!: string;
}

export class SettleInPortal {
  /** False to open it again. */
  @IsBoolean()
  solved!: boolean;
}
