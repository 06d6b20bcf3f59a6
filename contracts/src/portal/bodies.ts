import { IsBoolean, IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AreAttachments, type AttachmentBody } from '../core/attachments.js';
import { messages } from '../core/messages.js';
import { IsFilledIn, IsId, IsOneLine, required } from '../core/validation.js';
import { longestRatingComment, mailAddress, type TicketRating, ticketRatings } from '../tickets/rules.js';
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
  @AreAttachments(portalLimits.files, `A message may carry at most ${portalLimits.files} files`)
  @IsOptional()
  files?: AttachmentBody[];
}

export class AskInPortal extends AnswerInPortal {
  @MaxLength(portalLimits.subject)
  @IsOneLine()
  @IsFilledIn()
  subject!: string;
}

export class VoteInPortal {
  /** False to take the vote back. */
  @IsBoolean()
  voted!: boolean;
}

export class SettleInPortal {
  /** False to open it again. */
  @IsBoolean()
  solved!: boolean;
}

/** By the link of a mail, or by who is signed in to the portal. */
export class RateInPortal {
  @IsIn(ticketRatings)
  rating!: TicketRating;

  /** Left out to keep what was said before. */
  @MaxLength(longestRatingComment)
  @IsString()
  @IsOptional()
  comment?: string;
}
