import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, IsId, IsInstant } from '../core/validation.js';
import {
  secretPattern,
  webhookCollections,
  type WebhookEventName,
  webhookEvents,
  type WebhookFormat,
  webhookFormats,
  webhookLengths,
  type WebhookState,
  webhookStates,
} from './rules.js';

class WebhookContent {
  @MaxLength(webhookLengths.name)
  @IsFilledIn()
  @IsString()
  name!: string;

  /** Where messages go. */
  @MaxLength(webhookLengths.address)
  @Matches(/^https?:\/\/[^\s@#]+$/i, { message: 'address must be a web address, such as https://example.com/hook' })
  @IsString()
  address!: string;

  /** The collections of the records that it tells of. */
  @IsIn(webhookCollections, { each: true, message: 'kinds must name kinds of records that webhooks can tell of' })
  @ArrayUnique()
  @ArrayMinSize(1, { message: 'Choose at least one kind of record' })
  @ArrayMaxSize(webhookCollections.length)
  @IsArray()
  kinds!: string[];
}

export class NewWebhook extends WebhookContent {
  /** What becomes of them for it to tell; everything when left out. */
  @IsIn(webhookEvents, { each: true })
  @ArrayUnique()
  @ArrayMinSize(1, { message: 'Choose at least one' })
  @IsArray()
  @IsOptional()
  events?: WebhookEventName[];

  /** `standard` when left out. */
  @IsIn(webhookFormats)
  @IsOptional()
  format?: WebhookFormat;
}

/** Sent by the product, which makes the secret. */
export class CreateWebhook extends NewWebhook {
  @Matches(secretPattern)
  @IsString()
  secret!: string;
}

/** What is left out stays as it is. */
export class EditWebhook extends partialOf(NewWebhook) {}

/** Sent by the product, which makes the secret. */
export class RotateWebhookSecret {
  @Matches(secretPattern)
  @IsString()
  secret!: string;
}

export class ReplayWebhook {
  /** Everything after it is sent again. */
  @IsInstant()
  from!: string;
}

export class ResendWebhookMessage {
  @Matches(/^\d{1,20}$/, { message: 'position must be one of the log' })
  @IsString()
  position!: string;

  @IsIn(webhookCollections)
  collection!: string;

  @IsId()
  record!: string;
}

export class RecordWebhookState {
  @IsIn(webhookStates)
  state!: WebhookState;

  @MaxLength(webhookLengths.reason)
  @IsString()
  reason!: string;
}

const editors = anyOf('updatesetting');

export const webhookCommands = {
  CreateWebhook: { body: CreateWebhook, access: editors, reauthenticate: 'always' },
  /** By its owner, as what it sends is what they see. */
  EditWebhook: { body: EditWebhook, access: editors, reauthenticate: ['address'] },
  RotateWebhookSecret: { body: RotateWebhookSecret, access: editors, reauthenticate: 'always' },
  /** By its owner, or an administrator. */
  PauseWebhook: { body: EmptyBody, access: editors },
  ResumeWebhook: { body: EmptyBody, access: editors },
  ReplayWebhook: { body: ReplayWebhook, access: editors },
  TestWebhook: { body: EmptyBody, access: editors },
  ResendWebhookMessage: { body: ResendWebhookMessage, access: editors },
  /** By its owner, or an administrator. */
  DeleteWebhook: { body: EmptyBody, access: editors },
  RestoreWebhook: { body: EmptyBody, access: editors },
  RecordWebhookState: { body: RecordWebhookState, access: nobody },
} as const satisfies CommandTable;
