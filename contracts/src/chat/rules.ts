import { comparePositions, type Position } from '../core/live.js';
import type { Role } from '../core/permissions.js';
import type { ChannelActivityView, ChannelView, MessageView, ReadMarkView, ThreadFollowView } from './views.js';

export const channelKinds = ['public', 'private', 'direct', 'group'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Readers of a place see its messages. */
export const placeCollections = [
  'channels',
  'bugs',
  'feature-requests',
  'tickets',
  'tasks',
  'sprints',
  'projects',
  'policies',
  'company-events',
  'leave',
  'templates',
] as const;
export type PlaceCollection = (typeof placeCollections)[number];

export interface Place {
  collection: PlaceCollection;
  id: string;
}

export const readCollections = [...placeCollections, 'messages'] as const;
export type ReadCollection = (typeof readCollections)[number];

/** `@channel` notifies all members, `@here` those online. */
export const broadcastKinds = ['channel', 'here'] as const;
export type Broadcast = (typeof broadcastKinds)[number];

export const channelNameLength = 80;
export const purposeLength = 500;
export const messageLength = 10_000;
export const messageFileLimit = 10;
export const referenceLimit = 20;
/** Besides the one who opens it. */
export const directChannelLimit = 8;
/** Private channels have fewer, since each message is announced to each member. */
export const memberLimits: Readonly<Record<'public' | 'private', number>> = { public: 2_000, private: 200 };
export const reactionLimit = 20;
export const earlierTexts = 20;
export const participantLimit = 20;
/** Followers notified of a reply, latest participants first. */
export const followerLimit = 200;
export const followsShown = 500;
/** Newest messages in a snapshot; older ones are paged. */
export const messagesShown = 100;
/** Older saved messages are dropped. */
export const savedLimit = 500;

/** How many scheduled messages a person has at a time, and how many reminders. */
export const scheduledLimit = 200;
export const reminderLimit = 200;

/** What of a channel notifies a person: the usual, every message, what mentions them, or nothing. */
export const channelLevels = ['default', 'all', 'mentions', 'nothing'] as const;
export type ChannelLevel = (typeof channelLevels)[number];

/** A person's choices about a channel. */
export interface ChannelWishes {
  /** Shown at the top of the list. */
  starred: boolean;
  /** Counts nothing as unread except mentions and the reader's threads. */
  muted: boolean;
  level: ChannelLevel;
}

export const defaultWishes: ChannelWishes = { starred: false, muted: false, level: 'default' };

/** How many threads are read at once. */
export const threadsRead = 50;

/** `messages:<channel>`, or such as `messages:bugs:<bug>`. */
export function messagesTopic({ collection, id }: Place): string {
  return collection === 'channels' ? `messages:${id}` : `messages:${collection}:${id}`;
}

export function repliesTopic(root: string): string {
  return `replies:${root}`;
}

export function belongsToChannel(channel: Pick<ChannelView, 'everyone' | 'members'>, me: string): boolean {
  return channel.everyone || channel.members.includes(me);
}

export function isDirectChannel({ kind }: Pick<ChannelView, 'kind'>): boolean {
  return kind === 'direct' || kind === 'group';
}

/**
 * By choice, else by taking part; everybody in a conversation.
 * @param follow undefined when nothing is known
 * @param channel null for a record's discussion
 */
export function followsThread(
  follow: Pick<ThreadFollowView, 'following'> | undefined,
  { by, mentions, thread }: Pick<MessageView, 'by' | 'mentions' | 'thread'>,
  channel: Pick<ChannelView, 'kind'> | null,
  me: string,
): boolean {
  if (follow !== undefined) return follow.following;
  const takesPart = by._id === me || mentions.includes(me) || thread?.people.includes(me) === true;
  return takesPart || (channel !== null && isDirectChannel(channel));
}

const managers: readonly Role[] = ['superadmin', 'admin', 'manager'];

/** The creator and managers may rename, archive, and delete others' messages. */
export function managesChannel(
  me: { readonly id: string; readonly role: Role },
  channel: { readonly kind: ChannelKind; readonly createdby: { readonly _id: string } | null },
): boolean {
  if (isDirectChannel(channel)) return false;
  return managers.includes(me.role) || channel.createdby?._id === me.id;
}

export function moderatesDiscussions({ role }: { readonly role: Role }): boolean {
  return managers.includes(role);
}

export type ReadUpTo = Pick<ReadMarkView, 'at' | 'position'>;

/** Compared by log position, since clocks may disagree. */
export function isBeyond(said: { readonly at: string; readonly position: Position }, mark: ReadUpTo): boolean {
  return mark.position === null ? said.at > mark.at : comparePositions(said.position, mark.position) > 0;
}

/**
 * @returns how many messages are unread: none for the author of the last one, unless they marked it as unread
 * @param mark undefined when the channel was never read
 */
export function unreadIn(
  activity: Pick<ChannelActivityView, 'count' | 'last'>,
  mark: Pick<ReadMarkView, 'count' | 'unread'> | undefined,
  me: string,
): number {
  if (activity.last === null || (activity.last.by === me && mark?.unread !== true)) return 0;
  return Math.max(0, activity.count - (mark?.count ?? 0));
}
