// Needed by `@Type`, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { type ItemCollection, itemCollections } from '../core/items.js';
import { partialOf } from '../core/partial-of.js';
import { IsFilledIn, IsId, required } from '../core/validation.js';
import { emojiPattern } from '../statuses/rules.js';
import {
  channelNameLength,
  directChannelLimit,
  memberLimits,
  messageFileLimit,
  messageLength,
  type Place,
  type PlaceCollection,
  placeCollections,
  purposeLength,
  type ReadCollection,
  readCollections,
} from './rules.js';

class ChannelBody {
  @MaxLength(channelNameLength)
  @IsFilledIn()
  name!: string;

  @MaxLength(purposeLength)
  @IsString()
  @IsOptional()
  purpose?: string;

  @MaxLength(purposeLength)
  @IsString()
  @IsOptional()
  topic?: string;
}

/** The creator is the first member. */
export class CreateChannel extends ChannelBody {
  @IsBoolean()
  @IsOptional()
  private?: boolean;

  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(memberLimits.public)
  @IsArray()
  @IsOptional()
  people?: string[];
}

export class EditChannel extends partialOf(ChannelBody) {}

export class AddChannelMembers {
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(memberLimits.public)
  @ArrayNotEmpty(required)
  @IsArray()
  people!: string[];
}

export class RemoveChannelMember {
  @IsId()
  person!: string;
}

/** Opens the existing direct channel with these people, or a new one. */
export class OpenConversation {
  /** Empty for a conversation with yourself. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(directChannelLimit)
  @IsArray()
  people!: string[];
}

export class PlaceBody implements Place {
  @IsIn(placeCollections)
  collection!: PlaceCollection;

  @IsId()
  id!: string;
}

/** The sender must have uploaded it. */
export class MessageFileBody {
  @IsId()
  _id!: string;

  @MaxLength(200)
  @IsString()
  @IsOptional()
  name?: string;
}

export class MessageBody {
  @MaxLength(messageLength)
  @IsString()
  text!: string;

  @ValidateNested({ each: true })
  @Type(() => MessageFileBody)
  @ArrayMaxSize(messageFileLimit)
  @IsArray()
  @IsOptional()
  files?: MessageFileBody[];

  @IsId()
  @IsOptional()
  root?: string;

  /** The client's id for the message: sending it again is a repeat. Serves as `Idempotency-Key`. */
  @IsId()
  @IsOptional()
  nonce?: string;
}

export class SendMessage extends MessageBody {
  @ValidateNested()
  @Type(() => PlaceBody)
  @IsDefined(required)
  place!: PlaceBody;
}

export class EditMessage {
  @MaxLength(messageLength)
  @IsString()
  text!: string;
}

/** Answers a message with a sign, or takes it back. */
export class ReactToMessage {
  @Matches(emojiPattern, { message: 'emoji must be an emoji' })
  emoji!: string;
}

/** Records which record was made from a message. */
export class PromoteMessage {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  @IsId()
  item!: string;
}

class ReadPlaceBody {
  @IsIn(readCollections)
  collection!: ReadCollection;

  @IsId()
  id!: string;
}

export class MarkRead {
  @ValidateNested()
  @Type(() => ReadPlaceBody)
  @IsDefined(required)
  place!: ReadPlaceBody;

  @IsId()
  upTo!: string;
}

/** Marks a place as unread, or the thread of a message, from a message on. */
export class MarkUnread {
  @ValidateNested()
  @Type(() => ReadPlaceBody)
  @IsDefined(required)
  place!: ReadPlaceBody;

  /** The first message that is unread then. */
  @IsId()
  from!: string;
}

/** Follows the thread of a message, or follows it no more. */
export class FollowThread {
  @IsId()
  root!: string;
}

export class SaveMessage {
  @IsId()
  message!: string;
}

/** Further rights depend on the channel: every member of the organisation may talk. */
export const channelCommands = {
  CreateChannel: { body: CreateChannel, access: signedIn },
  EditChannel: { body: EditChannel, access: signedIn },
  ArchiveChannel: { body: EmptyBody, access: signedIn },
  UnarchiveChannel: { body: EmptyBody, access: signedIn },
  JoinChannel: { body: EmptyBody, access: signedIn },
  LeaveChannel: { body: EmptyBody, access: signedIn },
  AddChannelMembers: { body: AddChannelMembers, access: signedIn },
  RemoveChannelMember: { body: RemoveChannelMember, access: signedIn },
  OpenConversation: { body: OpenConversation, access: signedIn },
  OpenGeneralChannel: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;

export const messageCommands = {
  SendMessage: { body: SendMessage, access: signedIn },
  EditMessage: { body: EditMessage, access: signedIn },
  DeleteMessage: { body: EmptyBody, access: signedIn },
  RestoreMessage: { body: EmptyBody, access: signedIn },
  AddReaction: { body: ReactToMessage, access: signedIn },
  RemoveReaction: { body: ReactToMessage, access: signedIn },
  PinMessage: { body: EmptyBody, access: signedIn },
  UnpinMessage: { body: EmptyBody, access: signedIn },
  PromoteMessage: { body: PromoteMessage, access: signedIn },
} as const satisfies CommandTable;

export const readMarkCommands = {
  MarkRead: { body: MarkRead, access: signedIn },
  MarkUnread: { body: MarkUnread, access: signedIn },
} as const satisfies CommandTable;

export const threadFollowCommands = {
  FollowThread: { body: FollowThread, access: signedIn },
  UnfollowThread: { body: FollowThread, access: signedIn },
} as const satisfies CommandTable;

export const savedMessageCommands = {
  SaveMessage: { body: SaveMessage, access: signedIn },
  UnsaveMessage: { body: SaveMessage, access: signedIn },
} as const satisfies CommandTable;
