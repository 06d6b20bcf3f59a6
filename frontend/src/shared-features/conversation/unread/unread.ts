import { belongsToChannel, type ChannelWishes, isDirectChannel, unreadIn } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, ChannelView, ReadMarkView } from '@atrium/contracts/chat/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { markKey } from '@atrium/contracts/notifications/inbox';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { WishesByChannel } from '@atrium/contracts/notifications/wishes';
import type { NotificationAction } from '@atrium/contracts/notifications/views';

export interface UnreadCounts {
  readonly messages: number;
  /** Mentions, broadcasts and direct messages. */
  readonly urgent: number;
}

/** The unread actions that come from messages, by notification. */
export type FreshActions = ReadonlyMap<string, readonly NotificationAction[]>;

/** Whether a direct channel notifies the reader of every message. */
function wantsAll({ muted, level }: Pick<ChannelWishes, 'muted' | 'level'>): boolean {
  return !muted && (level === 'default' || level === 'all');
}

const none: UnreadCounts = { messages: 0, urgent: 0 };

/** Messages that address the reader in the place itself or in its threads, without duplicates. */
function said(acts: readonly NotificationAction[] = [], isThread = false): number {
  return new Set(
    acts.flatMap(({ talk }) => (talk !== undefined && (talk.root !== null) === isThread ? [talk.message] : [])),
  ).size;
}

export function unreadByChannel(options: {
  channels: readonly ChannelView[];
  activity: readonly ChannelActivityView[];
  marks: ReadonlyMap<string, ReadMarkView>;
  fresh: FreshActions;
  wishes: WishesByChannel;
  me: string;
}): ReadonlyMap<string, UnreadCounts> {
  const { channels, activity, marks, fresh, wishes, me } = options;
  const lively = new Map(activity.map((each) => [each._id, each]));
  const counts = channels.map((channel): [string, UnreadCounts] => {
    const { _id, archived } = channel;
    const own = lively.get(_id);
    if (own === undefined || archived || !belongsToChannel(channel, me)) return [_id, none];
    const wish = wishes.get(_id);
    const unread = unreadIn(own, marks.get(markKey({ collection: 'channels', id: _id })), me);
    // Muted channels count nothing.
    const messages = wish?.muted === true ? 0 : unread;
    const speaking = said(fresh.get(notificationId('channels', _id)));
    const isPersonal = isDirectChannel(channel) && (wish === undefined || wantsAll(wish));
    // The inbox keeps only the newest message of a direct channel; reading it there clears the urgency.
    return [_id, { messages, urgent: isPersonal && speaking > 0 ? Math.max(messages, speaking) : speaking }];
  });
  return new Map(counts);
}

/** Unread mentions by where they are shown; each counts once. */
export interface UrgentCounts {
  readonly channels: number;
  readonly threads: number;
  /** In discussions of records, and channels not in the list. */
  readonly elsewhere: number;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, count) => sum + count, 0);

export function urgentCounts(counts: ReadonlyMap<string, UnreadCounts>, fresh: FreshActions): UrgentCounts {
  const own = new Set([...counts].flatMap(([id, { urgent }]) => (urgent > 0 ? [notificationId('channels', id)] : [])));
  return {
    channels: sumOf([...counts.values()].map(({ urgent }) => urgent)),
    threads: sumOf([...fresh.values()].map((acts) => said(acts, true))),
    elsewhere: sumOf([...fresh].map(([id, acts]) => (own.has(id) ? 0 : said(acts)))),
  };
}

export function urgentTotal({ channels, threads, elsewhere }: UrgentCounts): number {
  return channels + threads + elsewhere;
}

export interface FollowedThread {
  readonly root: string;
  readonly newest: string;
  readonly position: Position;
  readonly unread: number;
}

/** Unread first, then newest. */
export function followedThreads(
  notifications: readonly { readonly _id: string; readonly acts: readonly NotificationAction[] }[],
  fresh: FreshActions,
): readonly FollowedThread[] {
  const threads = new Map<string, FollowedThread>();
  for (const { _id, acts } of notifications) {
    const unread = new Set((fresh.get(_id) ?? []).map(({ talk }) => talk?.message));
    for (const { talk, position } of acts) {
      if (talk === undefined || talk.root === null) continue;
      const thread = { root: talk.root, newest: talk.message, position, unread: 0 };
      const known = threads.get(talk.root) ?? thread;
      const latest = comparePositions(position, known.position) > 0 ? thread : known;
      const isUnread = unread.delete(talk.message);
      threads.set(talk.root, { ...latest, unread: known.unread + Number(isUnread) });
    }
  }
  return [...threads.values()].toSorted(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || comparePositions(b.position, a.position),
  );
}
