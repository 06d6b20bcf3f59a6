import { comparePositions, type Position } from '../core/live.js';
import type { Marks } from './inbox.js';
import { marksKept } from './rules.js';

// What marks become, the same on both sides: a device shows at once what its command is going to lead to.

type Named<Value> = Readonly<Record<string, Value>>;

/** Some notifications are read up to a place; what of them waited waits no more. */
export function withRead(marks: Marks, notifications: readonly string[], upTo: Position): Marks {
  const read = Object.fromEntries(notifications.map((id) => [id, upTo]));
  return {
    ...marks,
    read: newest(marks.read, read),
    snoozed: without(marks.snoozed, notifications),
    unread: without(marks.unread, notifications),
  };
}

/** A notification is unread from a place on, also what of it was read where it was said. */
export function withUnread(marks: Marks, notification: string, upTo: Position): Marks {
  return { ...withRead(marks, [notification], upTo), unread: newest(marks.unread, { [notification]: upTo }) };
}

/** Everything is read up to a place. What waits stays put off; what came back is read with the rest. */
export function withAllRead(marks: Marks, upTo: Position): Marks {
  const waiting = Object.entries(marks.snoozed).filter(([, { over }]) => !over);
  const ids = waiting.map(([id]) => id);
  return {
    readUpTo: comparePositions(upTo, marks.readUpTo) > 0 ? upTo : marks.readUpTo,
    read: Object.fromEntries(Object.entries(marks.read).filter(([id]) => ids.includes(id))),
    snoozed: Object.fromEntries(waiting),
    unread: Object.fromEntries(Object.entries(marks.unread).filter(([id]) => ids.includes(id))),
  };
}

/** A notification waits until a time, and is unread from a place on when it comes back. */
export function withSnooze(marks: Marks, notification: string, until: string, upTo: Position): Marks {
  return {
    ...marks,
    read: newest(marks.read, { [notification]: upTo }),
    snoozed: newest(marks.snoozed, { [notification]: { until, over: false } }),
    unread: newest(marks.unread, { [notification]: upTo }),
  };
}

/** A notification waits no more. */
export function withoutSnooze(marks: Marks, notification: string): Marks {
  return { ...marks, snoozed: without(marks.snoozed, [notification]) };
}

/** A notification has waited until its time; it stays where it came back until it is read. */
export function withSnoozeOver(marks: Marks, notification: string, until: string): Marks {
  return { ...marks, snoozed: newest(marks.snoozed, { [notification]: { until, over: true } }) };
}

/** The values with some set anew, the oldest of too many left out. */
function newest<Value>(present: Named<Value>, set: Named<Value>): Named<Value> {
  const entries = [...Object.entries(without(present, Object.keys(set))), ...Object.entries(set)];
  return Object.fromEntries(entries.slice(-marksKept));
}

function without<Value>(present: Named<Value>, names: readonly string[]): Named<Value> {
  return Object.fromEntries(Object.entries(present).filter(([name]) => !names.includes(name)));
}
