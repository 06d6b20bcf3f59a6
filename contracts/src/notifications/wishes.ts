import type { ChannelWishes } from '../chat/rules.js';
import type { ChannelWishesView } from '../chat/views.js';
import type { NotificationView } from './views.js';
import type { NotificationType } from './rules.js';

/** A person's choices about channels, by the channel's id. */
export type WishesByChannel = ReadonlyMap<string, Pick<ChannelWishes, 'muted' | 'level'>>;

export const noWishes: WishesByChannel = new Map();

/** A person's choices about channels, from their documents. */
export function wishesByChannel(own: readonly ChannelWishesView[]): WishesByChannel {
  return new Map(own.map((wishes) => [wishes.channel, wishes]));
}

/** What addresses the reader by name, or in a thread that they follow. */
const personal: readonly NotificationType[] = ['mentioned', 'replied'];

/**
 * Whether something that happened in a channel notifies its reader, by their choices. Their own reminders always do.
 */
export function isWished(
  { collection, record }: Pick<NotificationView, 'collection' | 'record'>,
  what: NotificationType,
  wishes: WishesByChannel,
): boolean {
  const chosen = collection === 'channels' ? wishes.get(record) : undefined;
  if (chosen === undefined || what === 'remindedOf') return true;
  if (chosen.level === 'nothing') return false;
  if (chosen.muted) return personal.includes(what);
  return chosen.level !== 'mentions' || what !== 'messaged';
}
