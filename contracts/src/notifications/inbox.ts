import { comparePositions, type Position, startPosition } from '../core/live.js';
import { type NotificationChoices, unreadDays } from './rules.js';
import type { InboxEntry, NoticeAct, NotificationMarksView, NoticeView } from './views.js';

/** What of somebody's marks the inbox goes by. */
export type Marks = Pick<NotificationMarksView, 'readUpTo' | 'read' | 'snoozed'>;

export const noMarks: Marks = { readUpTo: startPosition, read: {}, snoozed: {} };

/** Whose inbox it is, how they want it, and when it is looked at. */
export interface InboxReader {
  readonly me: string;
  readonly marks: Marks;
  readonly choices: Pick<NotificationChoices, 'inApp'>;
  /** In milliseconds. */
  readonly now: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Somebody's inbox: what happened to each record, with what of it is not read. Both sides compute it by this, so that
 * a device that marks something shows at once what all others are going to show.
 * @param notices what the reader may see
 * @returns the newest first
 */
export function inboxOf(notices: readonly NoticeView[], reader: InboxReader): InboxEntry[] {
  return notices
    .flatMap((notice) => entryOf(notice, reader) ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at) || a._id.localeCompare(b._id));
}

function entryOf(
  { version: _version, ...notice }: NoticeView,
  { me, marks, choices, now }: InboxReader,
): InboxEntry | null {
  const acts = notice.acts.filter(({ kind, by }) => by?._id !== me && choices.inApp.includes(kind));
  const last = acts.at(-1);
  if (last === undefined) return null;
  const upTo = marks.read[notice._id] ?? marks.readUpTo;
  const fresh = acts.filter(({ position }) => comparePositions(position, upTo) > 0);
  const snooze = marks.snoozed[notice._id];
  const waits = snooze !== undefined && !snooze.over && Date.parse(snooze.until) > now;
  const at = snooze !== undefined && !waits && snooze.until > last.at ? snooze.until : last.at;
  return {
    ...notice,
    acts,
    fresh,
    unread: fresh.length > 0 && !waits && now - Date.parse(at) < unreadDays * dayMs,
    snoozedUntil: waits ? snooze.until : null,
    at,
  };
}

/** How many notifications are not read. */
export function unreadCount(entries: readonly InboxEntry[]): number {
  return entries.filter(({ unread }) => unread).length;
}

/** Where the newest of some acts stands in the log. */
export function lastPosition(acts: readonly Pick<NoticeAct, 'position'>[]): Position {
  return acts.reduce<Position>(
    (last, { position }) => (comparePositions(position, last) > 0 ? position : last),
    startPosition,
  );
}

/** A place right before another one, up to which something is read whose newest act is not. */
export function positionBefore(position: Position): Position {
  return position === startPosition ? position : `${BigInt(position) - 1n}`;
}
