// Naming the classes of nested parts needs it, in browsers too.
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
import {
  channelNameLength,
  conversationLimit,
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

/** Makes a channel; whoever does so is its first member. */
export class CreateChannel extends ChannelBody {
  /** Whether it is there for its members alone. */
  @IsBoolean()
  @IsOptional()
  private?: boolean;

  /** The ids of further members. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(memberLimits.public)
  @IsArray()
  @IsOptional()
  people?: string[];
}

/** Changes what a channel is called and says about itself; what is left out stays as it is. */
export class EditChannel extends partialOf(ChannelBody) {}

/** Makes others members. */
export class AddChannelMembers {
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(memberLimits.public)
  @ArrayNotEmpty(required)
  @IsArray()
  people!: string[];
}

/** Takes a member out. */
export class RemoveChannelMember {
  @IsId()
  person!: string;
}

/** Opens the conversation of the sender with these people: the one there is, or a new one. */
export class OpenConversation {
  /** Nobody for one with oneself. */
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(conversationLimit)
  @IsArray()
  people!: string[];
}

/** Where something is said. */
export class PlaceBody implements Place {
  @IsIn(placeCollections)
  collection!: PlaceCollection;

  @IsId()
  id!: string;
}

/** A file of a message, which its sender uploaded before. */
export class MessageFileBody {
  @IsId()
  _id!: string;

  /** What to call it. */
  @MaxLength(200)
  @IsString()
  @IsOptional()
  name?: string;
}

/** What a message says. */
export class MessageBody {
  /** Markdown; may be empty when there are files. */
  @MaxLength(messageLength)
  @IsString()
  text!: string;

  @ValidateNested({ each: true })
  @Type(() => MessageFileBody)
  @ArrayMaxSize(messageFileLimit)
  @IsArray()
  @IsOptional()
  files?: MessageFileBody[];

  /** The message to which it replies, in that one's thread. */
  @IsId()
  @IsOptional()
  root?: string;

  /** What the sender's screen calls it; sent again, it is the same message. Counts as `Idempotency-Key` without one. */
  @IsId()
  @IsOptional()
  nonce?: string;
}

/** Says something in a place. */
export class SendMessage extends MessageBody {
  @ValidateNested()
  @Type(() => PlaceBody)
  @IsDefined(required)
  place!: PlaceBody;
}

/** Says it otherwise; what it said before stays to be seen. */
export class EditMessage {
  @MaxLength(messageLength)
  @IsString()
  text!: string;
}

const emoji =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Emoji}\p{Emoji_Component}]{1,24}$/u;

/** Answers a message with a sign, or takes it back. */
export class ReactToMessage {
  @Matches(emoji, { message: 'emoji must be an emoji' })
  emoji!: string;
}

/** Says what was made of a message. */
export class PromoteMessage {
  @IsIn(itemCollections)
  collection!: ItemCollection;

  /** The record's id. */
  @IsId()
  item!: string;
}

class ReadPlaceBody {
  @IsIn(readCollections)
  collection!: ReadCollection;

  @IsId()
  id!: string;
}

/** Says up to which message one has read a place, or the thread of a message. */
export class MarkRead {
  @ValidateNested()
  @Type(() => ReadPlaceBody)
  @IsDefined(required)
  place!: ReadPlaceBody;

  /** A message of it. */
  @IsId()
  upTo!: string;
}

/** Follows the thread of a message, or follows it no more. */
export class FollowThread {
  /** The message that the thread is about. */
  @IsId()
  root!: string;
}

/** Keeps a message to come back to, or keeps it no more. */
export class SaveMessage {
  @IsId()
  message!: string;
}

/** Who may what follows from the channel: everybody of the organisation talks. */
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
  /** Lets an organisation have the channel to which everybody belongs. */
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
} as const satisfies CommandTable;

export const threadFollowCommands = {
  FollowThread: { body: FollowThread, access: signedIn },
  UnfollowThread: { body: FollowThread, access: signedIn },
} as const satisfies CommandTable;

export const savedMessageCommands = {
  SaveMessage: { body: SaveMessage, access: signedIn },
  UnsaveMessage: { body: SaveMessage, access: signedIn },
} as const satisfies CommandTable;
