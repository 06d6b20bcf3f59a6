import { comparePositions, type Position } from '../core/live.js';
import type { Marks } from './inbox.js';
import { marksKept } from './rules.js';

// Pure changes of marks, shared so that a device can apply its command at once.

type Named<Value> = Readonly<Record<string, Value>>;

export function withRead(marks: Marks, notifications: readonly string[], upTo: Position): Marks {
  const read = Object.fromEntries(notifications.map((id) => [id, upTo]));
  return {
    ...marks,
    read: newest(marks.read, read),
    snoozed: without(marks.snoozed, notifications),
    unread: without(marks.unread, notifications),
  };
}

/** Outweighs read marks of discussions; what is archived comes back. */
export function withUnread(marks: Marks, notification: string, upTo: Position): Marks {
  const back = withoutArchived(withRead(marks, [notification], upTo), [notification]);
  return { ...back, unread: newest(marks.unread, { [notification]: upTo }) };
}

/** Archived ones are read. */
export function withArchived(marks: Marks, notifications: readonly string[], upTo: Position): Marks {
  const archived = Object.fromEntries(notifications.map((id) => [id, upTo]));
  return { ...withRead(marks, notifications, upTo), archived: newest(marks.archived ?? {}, archived) };
}

export function withoutArchived(marks: Marks, notifications: readonly string[]): Marks {
  return { ...marks, archived: without(marks.archived ?? {}, notifications) };
}

/** Snoozed ones stay; those that have returned are read too. */
export function withAllRead(marks: Marks, upTo: Position): Marks {
  const waiting = Object.entries(marks.snoozed).filter(([, { over }]) => !over);
  const ids = waiting.map(([id]) => id);
  return {
    ...marks,
    readUpTo: comparePositions(upTo, marks.readUpTo) > 0 ? upTo : marks.readUpTo,
    read: Object.fromEntries(Object.entries(marks.read).filter(([id]) => ids.includes(id))),
    snoozed: Object.fromEntries(waiting),
    unread: Object.fromEntries(Object.entries(marks.unread).filter(([id]) => ids.includes(id))),
  };
}

/** Takes the common mark back to an earlier position, and with it those that said the same of one notification. */
export function withUnreadAll(marks: Marks, upTo: Position): Marks {
  const { readUpTo, read, unread } = marks;
  if (comparePositions(upTo, readUpTo) >= 0) return marks;
  const same = Object.keys(read).filter((id) => read[id] === readUpTo && unread[id] === undefined);
  return { ...marks, readUpTo: upTo, read: without(read, same) };
}

export function withSnooze(marks: Marks, notification: string, until: string, upTo: Position): Marks {
  return {
    ...withoutArchived(marks, [notification]),
    read: newest(marks.read, { [notification]: upTo }),
    snoozed: newest(marks.snoozed, { [notification]: { until, over: false } }),
    unread: newest(marks.unread, { [notification]: upTo }),
  };
}

export function withoutSnooze(marks: Marks, notification: string): Marks {
  return { ...marks, snoozed: without(marks.snoozed, [notification]) };
}

/** It stays in the inbox until read. */
export function withSnoozeOver(marks: Marks, notification: string, until: string): Marks {
  return { ...marks, snoozed: newest(marks.snoozed, { [notification]: { until, over: true } }) };
}

function newest<Value>(present: Named<Value>, set: Named<Value>): Named<Value> {
  const entries = [...Object.entries(without(present, Object.keys(set))), ...Object.entries(set)];
  return Object.fromEntries(entries.slice(-marksKept));
}

function without<Value>(present: Named<Value>, names: readonly string[]): Named<Value> {
  return Object.fromEntries(Object.entries(present).filter(([name]) => !names.includes(name)));
}
