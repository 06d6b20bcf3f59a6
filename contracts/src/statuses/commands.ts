import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsInstant } from '../core/validation.js';
import { emojiPattern, statusLength } from './rules.js';

const unlessEmpty = (name: string) =>
  ValidateIf((body: Record<string, unknown>) => body[name] != null && body[name] !== '');

/** Sets the sender's status, in place of the one before. */
export class SetStatus {
  @Matches(emojiPattern, { message: 'emoji must be an emoji' })
  @unlessEmpty('emoji')
  emoji?: string;

  @MaxLength(statusLength)
  @IsString()
  text!: string;

  /** When it ends by itself, or empty for not at all. */
  @IsInstant()
  @unlessEmpty('until')
  until?: string;
}

/** The moment of a status is over. */
export class EndStatus {
  @IsInstant()
  until!: string;
}

export const statusCommands = {
  SetStatus: { body: SetStatus, access: signedIn },
  ClearStatus: { body: EmptyBody, access: signedIn },
  EndStatus: { body: EndStatus, access: nobody },
} as const satisfies CommandTable;
