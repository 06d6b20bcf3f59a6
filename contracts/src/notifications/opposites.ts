import { final, type OppositeTable, oppositesOf, ownOnly } from '../core/opposites.js';
import type {
  notificationDigestCommands,
  notificationMarkCommands,
  notificationPreferenceCommands,
} from './commands.js';
import type { NotificationMarksView, NotificationPreferencesView } from './views.js';

const marks = oppositesOf<typeof notificationMarkCommands, NotificationMarksView>();
const { sets } = oppositesOf<typeof notificationPreferenceCommands, NotificationPreferencesView>();

const noted = final('Mark it as unread.');
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
  ReadNotifications: noted,
  ReadAllNotifications: noted,
  UnreadNotification: final('Read it.'),
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
