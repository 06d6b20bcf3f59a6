import { dayMs } from '../core/days.js';
import { comparePositions, type Position, startPosition } from '../core/live.js';
import { ownValue } from '../core/values.js';
import { isBeyond, type ReadUpTo } from '../chat/rules.js';
import type { ReadMarkView } from '../chat/views.js';
import { isWanted, type NotificationChoices, unreadDays } from './rules.js';
import { isWished, type WishesByChannel } from './wishes.js';
import type { InboxEntry, NotificationAction, NotificationMarksView, NotificationView, MessageRef } from './views.js';

/** The marks that decide what is unread in an inbox. */
export type Marks = Pick<NotificationMarksView, 'readUpTo' | 'read' | 'snoozed' | 'unread' | 'archived'>;

export const noMarks: Marks = { readUpTo: startPosition, read: {}, snoozed: {}, unread: {}, archived: {} };

export interface InboxReader {
  readonly me: string;
  /** When their account came about, ISO: what happened before is no news to them. Empty where it is not known. */
  readonly since: string;
  readonly marks: Marks;
  readonly choices: Pick<NotificationChoices, 'inApp'>;
  /** How far they have read channels, discussions and threads; see {@link readMarksByPlace}. */
  readonly readMarks: ReadMarks;
  /** What they chose about channels. */
  readonly wishes: WishesByChannel;
  /** In milliseconds. */
  readonly now: number;
}

export type ReadMarks = ReadonlyMap<string, ReadUpTo>;

/** What has a read mark: a channel, a record with a discussion, or the root message of a thread. */
export interface MarkedPlace {
  readonly collection: string;
  readonly id: string;
}

export function markKey({ collection, id }: MarkedPlace): string {
  return `${collection} ${id}`;
}

/** Reading a discussion also reads its notifications. */
export function readMarksByPlace(marks: readonly Pick<ReadMarkView, 'place' | 'at' | 'position'>[]): ReadMarks {
  return new Map(marks.map((mark) => [markKey(mark.place), mark]));
}

/**
 * Computes an inbox, on both sides, so that a device shows at once what all others will.
 * @param notifications what the reader may see
 * @returns newest first
 */
export function inboxOf(notifications: readonly NotificationView[], reader: InboxReader): InboxEntry[] {
  return notifications
    .flatMap((notification) => entryOf(notification, reader) ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at) || a._id.localeCompare(b._id));
}

function entryOf({ version: _version, ...notification }: NotificationView, reader: InboxReader): InboxEntry | null {
  const { me, since, marks, choices, wishes, now } = reader;
  const actions = notification.acts.filter(
    ({ kind, what, by, at }) =>
      by?._id !== me && at >= since && isWanted(kind, choices.inApp) && isWished(notification, what, wishes),
  );
  const last = actions.at(-1);
  if (last === undefined) return null;
  const fresh = freshActions({ ...notification, acts: actions }, reader);
  const archivedUpTo = ownValue(marks.archived ?? {}, notification._id);
  const snooze = ownValue(marks.snoozed, notification._id);
  const waits = snooze !== undefined && !snooze.over && Date.parse(snooze.until) > now;
  const at = snooze !== undefined && !waits && snooze.until > last.at ? snooze.until : last.at;
  return {
    ...notification,
    acts: actions,
    fresh,
    unread: fresh.length > 0 && !waits && now - Date.parse(at) < unreadDays * dayMs,
    snoozedUntil: waits ? snooze.until : null,
    archived: archivedUpTo !== undefined && !waits && comparePositions(lastPosition(actions), archivedUpTo) <= 0,
    at,
  };
}

/**
 * Actions that the reader has neither read in the inbox nor where they happened; never their own, nor those that they
 * opted out of.
 */
export function freshActions(
  notification: RecordActions,
  { me, marks, readMarks, wishes }: Pick<InboxReader, 'me' | 'marks' | 'readMarks' | 'wishes'>,
): NotificationAction[] {
  return unreadHere(notification, { me, marks, wishes }).filter((action) => {
    // A reminder concerns a message that was read before.
    if (action.talk === undefined || action.what === 'remindedOf') return true;
    if (isUnreadByHand(marks, notification, action.position)) return true;
    const mark = readMarks.get(markKey(placeOf(notification, action.talk)));
    return mark === undefined || isBeyond(action, mark);
  });
}

/**
 * The channels, discussions and threads whose read marks alone decide whether some of these notifications are read; each
 * once.
 */
export function placesInDoubt(
  notifications: readonly RecordActions[],
  reader: Pick<InboxReader, 'me' | 'marks' | 'wishes'>,
): MarkedPlace[] {
  const places = notifications.flatMap((notification) =>
    unreadHere(notification, reader).flatMap(({ position, what, talk: message }) =>
      message === undefined || what === 'remindedOf' || isUnreadByHand(reader.marks, notification, position)
        ? []
        : [placeOf(notification, message)],
    ),
  );
  return [...new Map(places.map((place) => [markKey(place), place])).values()];
}

type RecordActions = Pick<NotificationView, '_id' | 'collection' | 'record' | 'acts'>;

/** Others' actions that are not marked as read in the inbox. */
function unreadHere(
  { _id, acts, ...record }: RecordActions,
  { me, marks, wishes }: Pick<InboxReader, 'me' | 'marks' | 'wishes'>,
): NotificationAction[] {
  const upTo = ownValue(marks.read, _id) ?? marks.readUpTo;
  return acts.filter(
    ({ position, what, by }) =>
      by?._id !== me && comparePositions(position, upTo) > 0 && isWished(record, what, wishes),
  );
}

/** Whether an action was marked as unread or snoozed, which outranks read marks. */
function isUnreadByHand({ unread }: Marks, { _id }: RecordActions, position: Position): boolean {
  const from = ownValue(unread, _id);
  return from !== undefined && comparePositions(position, from) > 0;
}

function placeOf({ collection, record }: RecordActions, { root }: MessageRef): MarkedPlace {
  return root === null ? { collection, id: record } : { collection: 'messages', id: root };
}

export function unreadCount(entries: readonly InboxEntry[]): number {
  return entries.filter(({ unread }) => unread).length;
}

export function lastPosition(actions: readonly Pick<NotificationAction, 'position'>[]): Position {
  return actions.reduce<Position>(
    (last, { position }) => (comparePositions(position, last) > 0 ? position : last),
    startPosition,
  );
}

/** Just before a position: excludes the action there. */
export function positionBefore(position: Position): Position {
  return position === startPosition ? position : `${BigInt(position) - 1n}`;
}
