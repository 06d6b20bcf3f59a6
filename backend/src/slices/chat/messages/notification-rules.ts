import { isDirectChannel, placeCollections } from '@atrium/contracts/chat/rules';
import type { ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PersonRef } from '@atrium/contracts/core/items';
import {
  type AnyNotificationRules,
  type ChangeOf,
  defineNotificationRules,
  nearestOfEach,
  type NotificationDraft,
} from '../../../platform/slice/notification-rules.js';
import type { MessageEvent } from './events.js';

const whats = ['mentioned', 'replied', 'messaged', 'called'] as const;

/**
 * Rules for mentions, broadcasts, direct channels and followed threads. Notifications stand under the channel or record
 * of the message.
 */
export const messageNotificationRules: readonly AnyNotificationRules[] = placeCollections.flatMap((collection) =>
  (['messages', 'replies'] as const).map((source) =>
    defineNotificationRules<MessageView>({
      source,
      collection,
      toRooms: collection === 'channels',
      recordOf(change) {
        const message = change.after ?? change.before;
        const isOwn = change.recorded.aggregateId === change.id;
        return isOwn && message?.place.collection === collection && tellsOf(eventOf(change)) ? message.place.id : null;
      },
      notifies: draftsOf,
      dismisses(change) {
        const { before, after, id: message } = change;
        if (eventOf(change).type === 'MessageDeleted') return [{ whats, message }];
        const former = before?.mentions.filter((person) => after?.mentions.includes(person) !== true) ?? [];
        return former.length === 0 ? [] : [{ whats: ['mentioned'], people: former, message }];
      },
    }),
  ),
);

/** These rules only see events of messages. */
function eventOf({ recorded }: Pick<ChangeOf<MessageView>, 'recorded'>): MessageEvent {
  return recorded.event as MessageEvent;
}

function tellsOf({ type }: MessageEvent): boolean {
  return type === 'MessageSent' || type === 'MessageEdited' || type === 'MessageDeleted';
}

function draftsOf(change: ChangeOf<MessageView>, record: LiveDocument | null = null): readonly NotificationDraft[] {
  const { before, after, id: message } = change;
  const { type } = eventOf(change);
  if (after === null || after.deleted || (type !== 'MessageSent' && type !== 'MessageEdited')) return [];
  const talk = { message, root: after.root };
  const mentions = after.mentions.filter((person) => before?.mentions.includes(person) !== true);
  const mentioned: NotificationDraft = { kind: 'mentioned', what: 'mentioned', to: mentions, talk };
  // An edit notifies only people it mentions for the first time.
  if (type === 'MessageEdited') return [mentioned];
  // For a channel, the notification's record is the channel itself.
  const channel = after.place.collection === 'channels' ? (record as ChannelView | null) : null;
  const isReply = after.root !== null;
  const replied: NotificationDraft = { kind: 'chat', what: 'replied', to: isReply ? after.follow : [], talk };
  // Replies go to the followers of the thread only.
  const isToAll = channel !== null && isDirectChannel(channel) && !isReply;
  // A record's discussion also notifies its people of every message.
  const concerned = channel === null ? concernedBy(record) : [];
  const listening = [...new Set([...concerned, ...after.follow])];
  const to = isToAll ? channel.members : isReply ? [] : listening;
  const messaged: NotificationDraft = { kind: 'chat', what: 'messaged', to, talk };
  return [...nearestOfEach([mentioned, replied, messaged]), ...calls(after, channel, talk)];
}

/** Fields of records that name whom they concern; each kind has some of them. */
interface Concerning {
  readonly watchers?: readonly string[];
  /** Whose leave it is, and who is asked. */
  readonly user?: string;
  readonly approver?: PersonRef | null;
  /** The organiser of an event, the author of a template or policy. */
  readonly createdby?: PersonRef;
  readonly lead?: string | null;
  readonly assignee?: string | null;
  readonly coassignees?: readonly string[];
  /** Who published each version of a policy. */
  readonly versions?: readonly { readonly by: PersonRef }[];
}

/** Whom a record concerns: its watchers, or where it has none those who are responsible for it. */
function concernedBy(record: LiveDocument | null): readonly string[] {
  const {
    watchers,
    user,
    approver,
    createdby,
    lead,
    assignee,
    coassignees = [],
    versions,
  } = (record ?? {}) as Concerning;
  const named = [createdby?._id, lead, assignee, ...coassignees, versions?.at(-1)?.by._id];
  return watchers ?? (user === undefined ? named : [user, approver?._id]).filter((person) => person != null);
}

/**
 * Notifies the channel of a message, except people it addresses in another way. In a thread, only its followers.
 */
function calls(
  { broadcast, mentions, follow, by, root }: MessageView,
  channel: ChannelView | null,
  talk: NotificationDraft['talk'],
): NotificationDraft[] {
  if (broadcast === null || channel === null || root !== null || isDirectChannel(channel)) return [];
  const others = new Set([...mentions, ...follow, by._id]);
  const members = channel.members.filter((person) => !others.has(person));
  const rooms = channel.everyone ? ['everyone'] : members.map((person) => `self:${person}`);
  return rooms.length === 0
    ? []
    : [{ kind: 'chat', what: 'called', to: { rooms }, until: broadcast, ...(talk && { talk }) }];
}
