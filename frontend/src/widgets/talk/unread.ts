import { belongsToChannel, unreadIn } from '@atrium/contracts/channels/rules';
import type {
  ChannelActivityView,
  ChannelView,
  ChatInboxView,
  InboxItem,
  ReadMarkView,
} from '@atrium/contracts/channels/views';
import { markKey } from './mark-key';

/** What of a channel one has not read. */
export interface UnreadCounts {
  /** Messages. */
  readonly messages: number;
  /** Those of them that speak to one: by name, to all, or in a conversation of a few. */
  readonly urgent: number;
}

const none: UnreadCounts = { messages: 0, urgent: 0 };

/** Whether what speaks to one has not been read. */
export function isUnreadItem({ place, root, at }: InboxItem, marks: ReadonlyMap<string, ReadMarkView>): boolean {
  const key = root === null ? markKey(place) : markKey({ collection: 'messages', id: root });
  return at > (marks.get(key)?.at ?? '');
}

/** What one has not read, by channel, of those to which one belongs. */
export function unreadByChannel(options: {
  channels: readonly ChannelView[];
  activity: readonly ChannelActivityView[];
  marks: ReadonlyMap<string, ReadMarkView>;
  inbox: ChatInboxView | undefined;
  me: string;
}): ReadonlyMap<string, UnreadCounts> {
  const { channels, activity, marks, inbox, me } = options;
  const lively = new Map(activity.map((each) => [each._id, each]));
  const mentions = new Map<string, number>();
  for (const item of inbox?.items ?? []) {
    if (item.root !== null || item.place.collection !== 'channels' || !isUnreadItem(item, marks)) continue;
    mentions.set(item.place.id, (mentions.get(item.place.id) ?? 0) + 1);
  }
  const counts = channels.map((channel): [string, UnreadCounts] => {
    const { _id, kind, archived } = channel;
    const own = lively.get(_id);
    if (own === undefined || archived || !belongsToChannel(channel, me)) return [_id, none];
    const { messages, broadcasts } = unreadIn(own, marks.get(markKey({ collection: 'channels', id: _id })), me);
    const isPersonal = kind === 'direct' || kind === 'group';
    return [_id, { messages, urgent: isPersonal ? messages : broadcasts + (mentions.get(_id) ?? 0) }];
  });
  return new Map(counts);
}

/** How much speaks to one and was not read: in channels, in threads, and in the talk of records. */
export function urgentTotal(
  counts: ReadonlyMap<string, UnreadCounts>,
  inbox: ChatInboxView | undefined,
  marks: ReadonlyMap<string, ReadMarkView>,
): number {
  const inChannels = [...counts.values()].reduce((sum, { urgent }) => sum + urgent, 0);
  const elsewhere = (inbox?.items ?? []).filter(
    (item) => (item.root !== null || item.place.collection !== 'channels') && isUnreadItem(item, marks),
  );
  return inChannels + elsewhere.length;
}
