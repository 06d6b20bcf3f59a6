// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { anyOf } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import type { Department } from '../core/permissions.js';
import { IsFilledIn, IsOneLine } from '../core/validation.js';
import { IsUnitCode } from '../settings/listed-names.js';
import { ticketKind } from '../tickets/kind.js';
import { MacroChangesBody } from './changes-body.js';
import { replyLengths } from './rules.js';

/** What a reply says. Placeholders are written as `{{caller_name}}`. */
class ReplyContent {
  @MaxLength(replyLengths.name)
  @IsFilledIn()
  @IsString()
  name!: string;

  @MaxLength(replyLengths.subject)
  @IsOneLine()
  @IsString()
  subject!: string;

  /** Subject and text may be empty where it changes something. */
  @MaxLength(replyLengths.body)
  @IsString()
  body!: string;

  /** What it makes of the ticket along with the mail. */
  @Type(() => MacroChangesBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  changes?: MacroChangesBody;
}

export class CreateSavedReply extends ReplyContent {
  /** For everybody there who answers clients; the creator's own when left out. It can't be changed later. */
  @IsUnitCode()
  @IsOptional()
  department?: Department;
}

/** What is left out stays as it is. */
export class ChangeSavedReply extends partialOf(ReplyContent) {}

const editors = anyOf(...ticketKind.rights.edit);

export const savedReplyCommands = {
  CreateSavedReply: { body: CreateSavedReply, access: editors },
  /** One's own by their owner, a department's by its leads and administrators. */
  ChangeSavedReply: { body: ChangeSavedReply, access: editors },
  DeleteSavedReply: { body: EmptyBody, access: editors },
  RestoreSavedReply: { body: EmptyBody, access: editors },
} as const satisfies CommandTable;
