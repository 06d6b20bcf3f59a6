import type { CommandOf } from '@atrium/contracts/core/commands';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { ownValue } from '@atrium/contracts/core/values';
import { notificationMarkCommands } from '@atrium/contracts/notifications/commands';
import { refuseNotification } from '@atrium/contracts/notifications/errors';
import { type Marks, noMarks } from '@atrium/contracts/notifications/inbox';
import {
  withAllRead,
  withArchived,
  withoutArchived,
  withoutSnooze,
  withRead,
  withSnooze,
  withSnoozeOver,
  withUnread,
  withUnreadAll,
} from '@atrium/contracts/notifications/marks';
import type { NotificationMarksView } from '@atrium/contracts/notifications/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { Projection } from '../../platform/kernel/projection.js';
import { lookUpLogEnd, refuseBeyond } from '../../platform/shared/log-end.js';
import { unlessOwn } from '../../platform/shared/record-traits.js';

export type MarkEvent =
  | DomainEvent<'NotificationsRead', { readonly notifications: readonly string[]; readonly upTo: Position }>
  | DomainEvent<'AllNotificationsRead', { readonly upTo: Position }>
  | DomainEvent<'AllNotificationsUnread', { readonly upTo: Position }>
  | DomainEvent<'NotificationUnread', { readonly notification: string; readonly upTo: Position }>
  /** On return it is unread from `upTo` on. */
  | DomainEvent<
      'NotificationSnoozed',
      { readonly notification: string; readonly until: string; readonly upTo: Position }
    >
  | DomainEvent<'NotificationUnsnoozed', { readonly notification: string }>
  | DomainEvent<'NotificationsArchived', { readonly notifications: readonly string[]; readonly upTo: Position }>
  | DomainEvent<'NotificationsUnarchived', { readonly notifications: readonly string[] }>
  /** The notification stays in the inbox until it is read. */
  | DomainEvent<'SnoozeEnded', { readonly notification: string; readonly until: string }>;

export const markEventVersions = {
  NotificationsRead: { version: 1, personal: {}, positions: ['upTo'] },
  AllNotificationsRead: { version: 1, personal: {}, positions: ['upTo'] },
  AllNotificationsUnread: { version: 1, personal: {}, positions: ['upTo'] },
  NotificationUnread: { version: 1, personal: {}, positions: ['upTo'] },
  NotificationSnoozed: { version: 1, personal: {}, positions: ['upTo'] },
  NotificationUnsnoozed: { version: 1, personal: {} },
  NotificationsArchived: { version: 1, personal: {}, positions: ['upTo'] },
  NotificationsUnarchived: { version: 1, personal: {} },
  SnoozeEnded: { version: 1, personal: {} },
} satisfies EventVersions<MarkEvent>;

export type MarkCommand = CommandOf<typeof notificationMarkCommands>;

const handlers = {
  ReadNotifications: withLookUp({
    lookUp: (_data, _marks, tools) => lookUpLogEnd(tools),
    decide({ notifications, upTo }, marks, { found }) {
      refuseBeyond('upTo', upTo, found);
      const unread = notifications.filter((one) => !isReadUpTo(marks, one, upTo));
      return unread.length === 0 ? [] : [{ type: 'NotificationsRead', data: { notifications: unread, upTo } }];
    },
  }),

  ReadAllNotifications: withLookUp({
    lookUp: (_data, _marks, tools) => lookUpLogEnd(tools),
    decide({ upTo }, { readUpTo, read }, { found }) {
      refuseBeyond('upTo', upTo, found);
      const isAll = comparePositions(readUpTo, upTo) >= 0 && Object.keys(read).length === 0;
      return isAll ? [] : [{ type: 'AllNotificationsRead', data: { upTo } }];
    },
  }),

  UnreadAllNotifications: {
    decide: ({ upTo }, { readUpTo }) =>
      comparePositions(readUpTo, upTo) <= 0 ? [] : [{ type: 'AllNotificationsUnread', data: { upTo } }],
  },

  UnreadNotification: withLookUp({
    lookUp: (_data, _marks, tools) => lookUpLogEnd(tools),
    decide({ notification, upTo }, { unread, snoozed }, { found }) {
      refuseBeyond('upTo', upTo, found);
      const isUnread = ownValue(unread, notification) === upTo && ownValue(snoozed, notification) === undefined;
      return isUnread ? [] : [{ type: 'NotificationUnread', data: { notification, upTo } }];
    },
  }),

  SnoozeNotification: withLookUp({
    lookUp: (_data, _marks, tools) => lookUpLogEnd(tools),
    decide(data, { snoozed }, { now, found }) {
      const { notification, upTo } = data;
      refuseBeyond('upTo', upTo, found);
      const until = new Date(data.until).toISOString();
      if (until <= now) throw refuseNotification('snoozeInThePast');
      const present = ownValue(snoozed, notification);
      if (present !== undefined && !present.over && present.until === until) return [];
      return [{ type: 'NotificationSnoozed', data: { notification, until, upTo } }];
    },
  }),

  UnsnoozeNotification: {
    decide: ({ notification }, { snoozed }) =>
      ownValue(snoozed, notification) === undefined ? [] : [{ type: 'NotificationUnsnoozed', data: { notification } }],
  },

  ArchiveNotifications: withLookUp({
    lookUp: (_data, _marks, tools) => lookUpLogEnd(tools),
    decide({ notifications, upTo }, { archived = {} }, { found }) {
      refuseBeyond('upTo', upTo, found);
      const present = notifications.filter((one) => comparePositions(ownValue(archived, one) ?? '0', upTo) < 0);
      return present.length === 0 ? [] : [{ type: 'NotificationsArchived', data: { notifications: present, upTo } }];
    },
  }),

  UnarchiveNotifications: {
    decide({ notifications }, { archived = {} }) {
      const away = notifications.filter((one) => ownValue(archived, one) !== undefined);
      return away.length === 0 ? [] : [{ type: 'NotificationsUnarchived', data: { notifications: away } }];
    },
  },

  EndSnooze: {
    /** Once, however late, unless it was read or snoozed again. */
    decide({ notification, until }, { snoozed }, { now }) {
      const present = ownValue(snoozed, notification);
      if (present === undefined || present.over || present.until !== until || now < until) return [];
      return [{ type: 'SnoozeEnded', data: { notification, until } }];
    },
  },
} satisfies Handlers<typeof notificationMarkCommands, Marks, MarkEvent>;

/** One stream per person: reading on one device is reading on all. */
export const markDecider = defineDecider({
  commands: notificationMarkCommands,
  initialState: noMarks,
  evolve: marksAfter,
  admit: unlessOwn<Marks>(() => refuseNotification('notificationGone'), ['EndSnooze']),
  handlers,
});

function isReadUpTo({ readUpTo, read, snoozed }: Marks, notification: string, upTo: string): boolean {
  if (ownValue(snoozed, notification) !== undefined) return false;
  return comparePositions(ownValue(read, notification) ?? readUpTo, upTo) >= 0;
}

/** Indexes snoozes; no person is in this room. */
export const snoozingRoom = 'snoozing';

export const marksProjection: Projection<NotificationMarksView, MarkEvent> = {
  collection: 'notification-marks',
  version: 3,
  category: 'noticemark',
  project(doc, { event, aggregateId }) {
    const marks: Marks = doc ?? noMarks;
    return { _id: aggregateId, ...pickMarks(marksAfter(marks, event)) };
  },
  publish(doc) {
    const isWaiting = Object.values(doc.snoozed).some(({ over }) => !over);
    return [{ rooms: [`self:${doc._id}`, ...(isWaiting ? [snoozingRoom] : [])], doc }];
  },
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

function pickMarks({ readUpTo, read, snoozed, unread, archived = {} }: Marks): Marks {
  return { readUpTo, read, snoozed, unread, archived };
}

/** Shared by decider and projection. */
function marksAfter(marks: Marks, event: MarkEvent): Marks {
  switch (event.type) {
    case 'NotificationsRead':
      return withRead(marks, event.data.notifications, event.data.upTo);
    case 'AllNotificationsRead':
      return withAllRead(marks, event.data.upTo);
    case 'AllNotificationsUnread':
      return withUnreadAll(marks, event.data.upTo);
    case 'NotificationUnread':
      return withUnread(marks, event.data.notification, event.data.upTo);
    case 'NotificationSnoozed':
      return withSnooze(marks, event.data.notification, event.data.until, event.data.upTo);
    case 'NotificationUnsnoozed':
      return withoutSnooze(marks, event.data.notification);
    case 'NotificationsArchived':
      return withArchived(marks, event.data.notifications, event.data.upTo);
    case 'NotificationsUnarchived':
      return withoutArchived(marks, event.data.notifications);
    case 'SnoozeEnded':
      return withSnoozeOver(marks, event.data.notification, event.data.until);
    default:
      return event satisfies never;
  }
}
