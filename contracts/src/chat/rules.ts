import { comparePositions, type Position } from '../core/live.js';
import type { Role } from '../core/permissions.js';
import type { ChannelActivityView, ChannelView, MessageView, ReadMarkView, ThreadFollowView } from './views.js';

/** A public channel is there for everybody; the others for their members alone. */
export const channelKinds = ['public', 'private', 'direct', 'group'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What people talk in: channels, and the records of these collections. Who sees one sees its talk. */
export const placeCollections = [
  'channels',
  'bugs',
  'feature-requests',
  'tickets',
  'tasks',
  'sprints',
  'projects',
] as const;
export type PlaceCollection = (typeof placeCollections)[number];

/** Where something is said. */
export interface Place {
  collection: PlaceCollection;
  id: string;
}

/** Where somebody has read up to a message: a place, or the thread of the message with the id. */
export const readCollections = [...placeCollections, 'messages'] as const;
export type ReadCollection = (typeof readCollections)[number];

/** How a message speaks to all of a channel: whether they are there (`@channel`), or only if they are (`@here`). */
export const broadcastKinds = ['channel', 'here'] as const;
export type Broadcast = (typeof broadcastKinds)[number];

export const channelNameLength = 80;
export const purposeLength = 500;
export const messageLength = 10_000;
/** How many files one message carries. */
export const messageFileLimit = 10;
/** How many records one message refers to. */
export const referenceLimit = 20;
/** How many people of a conversation there are besides the one who opens it. */
export const conversationLimit = 8;
/** How many members a channel has; a private one fewer, as each of its messages is announced to each of them. */
export const memberLimits: Readonly<Record<'public' | 'private', number>> = { public: 2_000, private: 200 };
/** How many different reactions a message has. */
export const reactionLimit = 20;
/** How many earlier texts a message that was edited carries along, the newest of them. */
export const earlierTexts = 20;
/** How many people a thread names as those who take part in it. */
export const participantLimit = 20;
/** How many people are told of a reply as they follow the thread, those who took part in it last. */
export const followerLimit = 200;
/** How many of the threads that somebody follows their screens hold, those touched last. */
export const followsShown = 500;
/** How many messages a snapshot holds, the newest; older ones are read page by page. */
export const messagesShown = 100;
/** How many messages somebody keeps as saved, the newest. */
export const savedLimit = 500;

/** How many threads are read at once. */
export const threadsRead = 50;

/** The topic of what is said in a place: `messages:<channel>`, or such as `messages:bugs:<bug>`. */
export function messagesTopic({ collection, id }: Place): string {
  return collection === 'channels' ? `messages:${id}` : `messages:${collection}:${id}`;
}

/** The topic of the replies to a message: its thread. */
export function repliesTopic(root: string): string {
  return `replies:${root}`;
}

/** Whether somebody belongs to a channel. @param me the id of one of the organisation's people */
export function belongsToChannel(channel: Pick<ChannelView, 'everyone' | 'members'>, me: string): boolean {
  return channel.everyone || channel.members.includes(me);
}

/** Whether a channel is a conversation of a few people, who stay the same. */
export function isConversation({ kind }: Pick<ChannelView, 'kind'>): boolean {
  return kind === 'direct' || kind === 'group';
}

/**
 * Whether somebody follows the thread of a message: as they chose, else as they take part in it. In a conversation of a
 * few people everybody does.
 * @param follow what is known of that; undefined for nothing
 * @param channel null for the talk of a record
 */
export function followsThread(
  follow: Pick<ThreadFollowView, 'following'> | undefined,
  { by, mentions, thread }: Pick<MessageView, 'by' | 'mentions' | 'thread'>,
  channel: Pick<ChannelView, 'kind'> | null,
  me: string,
): boolean {
  if (follow !== undefined) return follow.following;
  const takesPart = by._id === me || mentions.includes(me) || thread?.people.includes(me) === true;
  return takesPart || (channel !== null && isConversation(channel));
}

const managers: readonly Role[] = ['superadmin', 'admin', 'manager'];

/** Whether somebody who sees a channel renames and archives it, and takes out messages of others: who made it, and managers. */
export function managesChannel(
  me: { readonly id: string; readonly role: Role },
  channel: { readonly kind: ChannelKind; readonly createdby: { readonly _id: string } | null },
): boolean {
  if (isConversation(channel)) return false;
  return managers.includes(me.role) || channel.createdby?._id === me.id;
}

/** Whether somebody takes out what others said in the talk of a record. */
export function moderatesTalk({ role }: { readonly role: Role }): boolean {
  return managers.includes(role);
}

/** Up to where somebody has read, as what was said is held against it. */
export type ReadUpTo = Pick<ReadMarkView, 'at' | 'position'>;

/** Whether something was said after what somebody has read: by its place in the log, as clocks may disagree. */
export function isBeyond(said: { readonly at: string; readonly position: Position }, mark: ReadUpTo): boolean {
  return mark.position === null ? said.at > mark.at : comparePositions(said.position, mark.position) > 0;
}

/**
 * How many messages of a channel somebody has not read. Who wrote last has read everything. What speaks to them, by name
 * or to all, is in the inbox.
 * @param mark up to where they have read; undefined for "never"
 */
export function unreadIn(
  activity: Pick<ChannelActivityView, 'count' | 'last'>,
  mark: Pick<ReadMarkView, 'count'> | undefined,
  me: string,
): number {
  return activity.last === null || activity.last.by === me ? 0 : Math.max(0, activity.count - (mark?.count ?? 0));
}
