import type { Position } from '../core/live.js';
import { final, type OppositeTable, oppositesOf, ownOnly, type Part } from '../core/opposites.js';
import type {
  notificationDigestCommands,
  notificationMarkCommands,
  notificationPreferenceCommands,
} from './commands.js';
import { noMarks } from './inbox.js';
import type { NotificationMarksView, NotificationPreferencesView } from './views.js';

const marks = oppositesOf<typeof notificationMarkCommands, NotificationMarksView>();
const { sets } = oppositesOf<typeof notificationPreferenceCommands, NotificationPreferencesView>();

type Marked = readonly [
  command: 'ReadNotifications' | 'UnreadNotification' | 'SnoozeNotification' | 'ArchiveNotifications',
  body: object,
];

const readTo = (view: NotificationMarksView, id: string): Position => view.read[id] ?? view.readUpTo;
/** What holds of one notification, whichever mark says it. */
const markOf = (view: NotificationMarksView, id: string): unknown => [
  view.unread[id] ?? readTo(view, id),
  view.snoozed[id] ?? null,
  view.archived?.[id] ?? null,
];

/** What gives a notification back the mark that it had; undefined where it had none of its own. */
function markBack({ unread, read, readUpTo, snoozed }: NotificationMarksView, id: string): Marked | undefined {
  const [outweighed, snooze] = [unread[id], snoozed[id]];
  if (snooze !== undefined && !snooze.over) {
    const upTo = outweighed ?? read[id] ?? readUpTo;
    return ['SnoozeNotification', { notification: id, until: snooze.until, upTo }];
  }
  return outweighed === undefined ? undefined : ['UnreadNotification', { notification: id, upTo: outweighed }];
}

/** Takes one notification's mark back, each in its turn. */
const marked = (otherwise: (before: NotificationMarksView, id: string) => Marked) =>
  ownOnly(
    marks.by(
      ['ReadNotifications', 'UnreadNotification', 'SnoozeNotification', 'ArchiveNotifications'],
      ({ before, after }) => {
        if (after === null) return [];
        const then = before ?? { _id: after._id, version: 0, ...noMarks };
        return Object.keys(after.read)
          .filter((id) => JSON.stringify(markOf(then, id)) !== JSON.stringify(markOf(after, id)))
          .map((id) => {
            const [command, body] = markBack(then, id) ?? otherwise(then, id);
            return { command, body, field: 'read', of: (view) => markOf(view, id) };
          });
      },
    ),
  );

/** The common mark, then those that were read or marked as unread one by one. */
const allUnread = ownOnly(
  marks.by(
    ['UnreadAllNotifications', 'ReadNotifications', 'UnreadNotification'],
    ({ before, after }): readonly Part<NotificationMarksView>[] => {
      if (after === null) return [];
      const then = before ?? { _id: after._id, version: 0, ...noMarks };
      const common: Part<NotificationMarksView> = {
        command: 'UnreadAllNotifications',
        body: { upTo: then.readUpTo },
        field: 'readUpTo',
        of: ({ readUpTo }) => readUpTo,
      };
      const single = [...new Set([...Object.keys(then.read), ...Object.keys(then.unread)])]
        .filter((id) => after.read[id] === undefined)
        .map((id): Part<NotificationMarksView> => {
          const upTo = then.unread[id];
          const of = (view: NotificationMarksView): unknown => markOf(view, id);
          return upTo === undefined
            ? { command: 'ReadNotifications', body: { notifications: [id], upTo: readTo(then, id) }, field: 'read', of }
            : { command: 'UnreadNotification', body: { notification: id, upTo }, field: 'unread', of };
        });
      return [...(then.readUpTo === after.readUpTo ? [] : [common]), ...single];
    },
  ),
);

const allRead = ownOnly(
  marks.by(['ReadAllNotifications'], ({ before, after }) =>
    before === null || after === null || before.readUpTo === after.readUpTo
      ? []
      : [
          {
            command: 'ReadAllNotifications',
            body: { upTo: before.readUpTo },
            field: 'readUpTo',
            of: ({ readUpTo }) => readUpTo,
          },
        ],
  ),
);

const snoozed = ownOnly(
  marks.by(['UnsnoozeNotification'], ({ before, after }) =>
    Object.keys(after?.snoozed ?? {})
      .filter((notification) => before?.snoozed[notification] === undefined)
      .map((notification) => ({
        command: 'UnsnoozeNotification',
        body: { notification },
        field: 'snoozed',
        of: (view) => view.snoozed[notification] ?? null,
      })),
  ),
);

const unsnoozed = ownOnly(
  marks.by(['SnoozeNotification'], ({ before, after }) =>
    Object.entries(before?.snoozed ?? {})
      .filter(([notification]) => after?.snoozed[notification] === undefined)
      .map(([notification, { until }]) => ({
        command: 'SnoozeNotification',
        body: { notification, until, upTo: before?.read[notification] ?? before?.readUpTo ?? '0' },
        field: 'snoozed',
        of: (view) => view.snoozed[notification] ?? null,
      })),
  ),
);

const newIn = (now: NotificationMarksView | null, then: NotificationMarksView | null): string[] =>
  Object.keys(now?.archived ?? {}).filter((notification) => then?.archived?.[notification] === undefined);
const archivedIn = (notifications: readonly string[]) => (view: NotificationMarksView) =>
  notifications.map((notification) => view.archived?.[notification] ?? null);

const archived = ownOnly(
  marks.by(['UnarchiveNotifications'], ({ before, after }) => {
    const notifications = newIn(after, before);
    if (notifications.length === 0) return [];
    const of = archivedIn(notifications);
    return [{ command: 'UnarchiveNotifications', body: { notifications }, field: 'archived', of }];
  }),
);

const unarchived = ownOnly(
  marks.by(['ArchiveNotifications'], ({ before, after }) =>
    newIn(before, after).map((notification) => ({
      command: 'ArchiveNotifications',
      body: { notifications: [notification], upTo: before?.archived?.[notification] ?? '0' },
      field: 'archived',
      of: archivedIn([notification]),
    })),
  ),
);

export const notificationMarkOpposites = {
  ReadNotifications: marked((before, id) => ['UnreadNotification', { notification: id, upTo: readTo(before, id) }]),
  ReadAllNotifications: allUnread,
  UnreadAllNotifications: allRead,
  UnreadNotification: marked((before, id) => {
    const away = before.archived?.[id];
    return away === undefined
      ? ['ReadNotifications', { notifications: [id], upTo: readTo(before, id) }]
      : ['ArchiveNotifications', { notifications: [id], upTo: away }];
  }),
  SnoozeNotification: snoozed,
  UnsnoozeNotification: unsnoozed,
  ArchiveNotifications: archived,
  UnarchiveNotifications: unarchived,
  EndSnooze: final('Its time has come. Snooze it again.'),
} satisfies OppositeTable & Record<keyof typeof notificationMarkCommands, unknown>;

export const notificationPreferenceOpposites = {
  SetNotificationPreferences: ownOnly(
    sets('SetNotificationPreferences', {
      inApp: ({ inApp }) => ({ inApp: [...inApp] }),
      browser: ({ browser }) => ({ browser: [...browser] }),
      mail: ({ mail }) => ({ mail: [...mail] }),
      quietFrom: ({ quietFrom }) => ({ quietFrom }),
      quietUntil: ({ quietUntil }) => ({ quietUntil }),
      quietDaysOff: ({ quietDaysOff }) => ({ quietDaysOff }),
      pausedUntil: ({ pausedUntil }) => ({ pausedUntil }),
      onlyPunchedIn: ({ onlyPunchedIn }) => ({ onlyPunchedIn }),
      digest: ({ digest }) => ({ digest }),
      digestAt: ({ digestAt }) => ({ digestAt }),
      timeZone: ({ timeZone }) => ({ timeZone }),
    }),
  ),
} satisfies OppositeTable & Record<keyof typeof notificationPreferenceCommands, unknown>;

export const notificationDigestOpposites = {
  NoteDigest: final('A mail that left can’t be called back.'),
} satisfies OppositeTable & Record<keyof typeof notificationDigestCommands, unknown>;
