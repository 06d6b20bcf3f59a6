import { comparePositions } from '@atrium/contracts/core/live';
import type { Marks } from '@atrium/contracts/notifications/inbox';
import { marksKept } from '@atrium/contracts/notifications/rules';
import type { MarkEvent } from './mark-events.js';

/** Somebody's marks after an event; decider and read model keep the very same. */
export function marksAfter(marks: Marks, event: MarkEvent): Marks {
  switch (event.type) {
    case 'NotificationsRead': {
      const { notifications, upTo } = event.data;
      const read = Object.fromEntries(notifications.map((id) => [id, upTo]));
      return { ...marks, read: newest(marks.read, read), snoozed: omit(marks.snoozed, notifications) };
    }
    case 'AllNotificationsRead': {
      // What waits stays put off; what came back is read with the rest.
      const waiting = Object.entries(marks.snoozed).filter(([, { over }]) => !over);
      const read = Object.fromEntries(waiting.flatMap(([id]) => Object.entries(pick(marks.read, id))));
      const { upTo } = event.data;
      const readUpTo = comparePositions(upTo, marks.readUpTo) > 0 ? upTo : marks.readUpTo;
      return { readUpTo, read, snoozed: Object.fromEntries(waiting) };
    }
    case 'NotificationUnread': {
      const { notification, upTo } = event.data;
      return {
        ...marks,
        read: newest(marks.read, { [notification]: upTo }),
        snoozed: omit(marks.snoozed, [notification]),
      };
    }
    case 'NotificationSnoozed': {
      const { notification, until, upTo } = event.data;
      return {
        ...marks,
        read: newest(marks.read, { [notification]: upTo }),
        snoozed: newest(marks.snoozed, { [notification]: { until, over: false } }),
      };
    }
    case 'NotificationUnsnoozed':
      return { ...marks, snoozed: omit(marks.snoozed, [event.data.notification]) };
    case 'SnoozeEnded': {
      const { notification, until } = event.data;
      return { ...marks, snoozed: newest(marks.snoozed, { [notification]: { until, over: true } }) };
    }
    default:
      return event satisfies never;
  }
}

type Named<Value> = Readonly<Record<string, Value>>;

/** The values with some set anew, the oldest of too many left out. */
function newest<Value>(present: Named<Value>, set: Named<Value>): Named<Value> {
  const entries = [...Object.entries(omit(present, Object.keys(set))), ...Object.entries(set)];
  return Object.fromEntries(entries.slice(-marksKept));
}

function omit<Value>(present: Named<Value>, names: readonly string[]): Named<Value> {
  return Object.fromEntries(Object.entries(present).filter(([name]) => !names.includes(name)));
}

function pick<Value>(present: Named<Value>, name: string): Named<Value> {
  const value = present[name];
  return value === undefined ? {} : { [name]: value };
}
