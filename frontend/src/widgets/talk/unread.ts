import { belongsToChannel, unreadIn } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, ChannelView, ReadMarkView } from '@atrium/contracts/chat/views';
import { markKey } from '@atrium/contracts/notifications/inbox';
import { noticeId } from '@atrium/contracts/notifications/rules';
import type { NoticeAct } from '@atrium/contracts/notifications/views';

/** What of a channel one has not read. */
export interface UnreadCounts {
  /** Messages. */
  readonly messages: number;
  /** Those of them that speak to one: by name, to all, or in a conversation of a few. */
  readonly urgent: number;
}

/** What of one's inbox was said in a talk and is not read, by the notification. */
export type FreshTalk = ReadonlyMap<string, readonly NoticeAct[]>;

const none: UnreadCounts = { messages: 0, urgent: 0 };

/** Messages that speak to one in a place itself, each once; those in its threads are counted by themselves. */
function said(acts: readonly NoticeAct[] = [], isThread = false): number {
  return new Set(
    acts.flatMap(({ talk }) => (talk !== undefined && (talk.root !== null) === isThread ? [talk.message] : [])),
  ).size;
}

/** What one has not read, by channel, of those to which one belongs. */
export function unreadByChannel(options: {
  channels: readonly ChannelView[];
  activity: readonly ChannelActivityView[];
  marks: ReadonlyMap<string, ReadMarkView>;
  fresh: FreshTalk;
  me: string;
}): ReadonlyMap<string, UnreadCounts> {
  const { channels, activity, marks, fresh, me } = options;
  const lively = new Map(activity.map((each) => [each._id, each]));
  const counts = channels.map((channel): [string, UnreadCounts] => {
    const { _id, kind, archived } = channel;
    const own = lively.get(_id);
    if (own === undefined || archived || !belongsToChannel(channel, me)) return [_id, none];
    const messages = unreadIn(own, marks.get(markKey({ collection: 'channels', id: _id })), me);
    const speaking = said(fresh.get(noticeId('channels', _id)));
    const isPersonal = kind === 'direct' || kind === 'group';
    // Of a conversation the inbox keeps only the newest; what was read in the inbox presses no more.
    return [_id, { messages, urgent: isPersonal && speaking > 0 ? Math.max(messages, speaking) : speaking }];
  });
  return new Map(counts);
}

/** How much speaks to one and was not read: in channels, in threads, and in the talk of records. */
export function urgentTotal(counts: ReadonlyMap<string, UnreadCounts>, fresh: FreshTalk): number {
  const inChannels = [...counts.values()].reduce((sum, { urgent }) => sum + urgent, 0);
  const own = new Set([...counts].flatMap(([id, { urgent }]) => (urgent > 0 ? [noticeId('channels', id)] : [])));
  const elsewhere = [...fresh].map(([id, acts]) => said(acts, true) + (own.has(id) ? 0 : said(acts)));
  return elsewhere.reduce((sum, count) => sum + count, inChannels);
}
