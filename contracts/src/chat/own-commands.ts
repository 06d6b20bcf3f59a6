// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsId, IsInstant, required } from '../core/validation.js';
import { MessageFileBody, PlaceBody } from './commands.js';
import { type ChannelLevel, channelLevels, messageFileLimit, messageLength } from './rules.js';

/** Chooses how a channel appears and notifies; omitted choices stay. */
export class ChooseForChannel {
  @IsId()
  channel!: string;

  @IsBoolean()
  @IsOptional()
  starred?: boolean;

  @IsBoolean()
  @IsOptional()
  muted?: boolean;

  @IsIn(channelLevels)
  @IsOptional()
  level?: ChannelLevel;
}

/** Where a draft is written. */
export class DiscardDraft {
  @ValidateNested()
  @Type(() => PlaceBody)
  @IsDefined(required)
  place!: PlaceBody;

  /** The message to which it replies. */
  @IsId()
  @IsOptional()
  root?: string;
}

/** Keeps the sender's draft. */
export class KeepDraft extends DiscardDraft {
  @MaxLength(messageLength)
  @IsString()
  text!: string;
}

/** Has a message sent later. */
export class ScheduleMessage extends KeepDraft {
  @ValidateNested({ each: true })
  @Type(() => MessageFileBody)
  @ArrayMaxSize(messageFileLimit)
  @IsArray()
  @IsOptional()
  files?: MessageFileBody[];

  @IsInstant()
  sendAt!: string;
}

/** Edits a waiting message; omitted fields stay. */
export class ChangeScheduledMessage {
  @MaxLength(messageLength)
  @IsString()
  @IsOptional()
  text?: string;

  @IsInstant()
  @IsOptional()
  sendAt?: string;
}

/** The moment of a message has come. */
export class ReleaseScheduledMessage {
  @IsInstant()
  sendAt!: string;
}

/** Notes what sending it came to. */
export class NoteScheduledMessage {
  /** Why it could not be sent; empty when it was. */
  @MaxLength(500)
  @IsString()
  problem!: string;
}

/** Sets a reminder of a message for the sender. */
export class RemindOfMessage {
  @IsId()
  message!: string;

  @IsInstant()
  remindAt!: string;
}

/** Puts a reminder off, or forward. */
export class MoveReminder {
  @IsInstant()
  remindAt!: string;
}

export const channelWishCommands = {
  ChooseForChannel: { body: ChooseForChannel, access: signedIn },
} as const satisfies CommandTable;

export const messageDraftCommands = {
  KeepDraft: { body: KeepDraft, access: signedIn },
  DiscardDraft: { body: DiscardDraft, access: signedIn },
} as const satisfies CommandTable;

export const scheduledMessageCommands = {
  ScheduleMessage: { body: ScheduleMessage, access: signedIn },
  ChangeScheduledMessage: { body: ChangeScheduledMessage, access: signedIn },
  /** Sends it at once instead. */
  SendScheduledMessage: { body: EmptyBody, access: signedIn },
  CancelScheduledMessage: { body: EmptyBody, access: signedIn },
  ReleaseScheduledMessage: { body: ReleaseScheduledMessage, access: nobody },
  NoteScheduledMessage: { body: NoteScheduledMessage, access: nobody },
} as const satisfies CommandTable;

export const messageReminderCommands = {
  RemindOfMessage: { body: RemindOfMessage, access: signedIn },
  MoveReminder: { body: MoveReminder, access: signedIn },
  EndReminder: { body: EmptyBody, access: signedIn },
  /** Its moment has come. */
  RingReminder: { body: MoveReminder, access: nobody },
} as const satisfies CommandTable;
