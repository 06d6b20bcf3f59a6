import { document, post, put, type RouteTable } from '../core/routes.js';
import type { NotificationMarksView, NotificationPreferencesView } from './views.js';

const marks = document<NotificationMarksView>();
const own = { record: 'own' } as const;

export const notificationMarkRoutes = {
  ReadNotifications: post('/notifications/read', marks, own),
  ReadAllNotifications: post('/notifications/readall', marks, own),
  UnreadAllNotifications: post('/notifications/unreadall', marks, own),
  UnreadNotification: post('/notifications/unread', marks, own),
  SnoozeNotification: post('/notifications/snooze', marks, own),
  UnsnoozeNotification: post('/notifications/unsnooze', marks, own),
  ArchiveNotifications: post('/notifications/archive', marks, own),
  UnarchiveNotifications: post('/notifications/unarchive', marks, own),
} satisfies RouteTable;

export const notificationPreferenceRoutes = {
  SetNotificationPreferences: put('/notifications/preferences', document<NotificationPreferencesView>(), own),
} satisfies RouteTable;
