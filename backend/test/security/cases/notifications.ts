import type { BugView } from '@atrium/contracts/bugs/views';
import { notificationId } from '@atrium/contracts/notifications/rules';
import { worked } from '../../support/client.js';
import { newPerson } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody else says something about a bug that one watches. */
const makeNotification: RecordMaker = async ({ client, user }, marker, root) => {
  const form = { app: 'billing', module: 'qr', priority: 'P2', description: marker };
  const { updated: bug } = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', form));
  const other = await newPerson(root, { flags: ['developereditbug'], tenentId: user.tenentId });
  worked(await other.client.patch(`/api/bug/commentupdate/${bug._id}`, { comment: marker }));
  return notificationId('bugs', bug._id);
};

const own = { notification: 'bugs_any', upTo: '1' };

const makeMarks: RecordMaker = async ({ client, user }, marker) => {
  const notification = `bugs_${marker.replaceAll(/\W/g, '')}`;
  worked(await client.post('/api/notifications/unread', { notification, upTo: '1' }));
  return user._id;
};

/** What nobody has chosen yet changes; the marker would be no time zone. */
const makePreferences: RecordMaker = async ({ client, user }) => {
  worked(await client.put('/api/notifications/preferences', { digest: 'daily' }));
  return user._id;
};

export const notificationCases: SliceCases = {
  makers: {
    notifications: makeNotification,
    'notification-marks': makeMarks,
    'notification-preferences': makePreferences,
    'notification-digests': makePreferences,
    'notification-digests-sent': makePreferences,
  },
  later: ['notification-digests', 'notification-digests-sent'],
  commands: [
    {
      route: 'POST /api/notifications/read',
      command: 'ReadNotifications',
      body: () => ({ notifications: ['bugs_any'], upTo: '1' }),
    },
    {
      route: 'POST /api/notifications/archive',
      command: 'ArchiveNotifications',
      body: () => ({ notifications: ['bugs_any'], upTo: '1' }),
    },
    {
      route: 'POST /api/notifications/unarchive',
      command: 'UnarchiveNotifications',
      body: () => ({ notifications: ['bugs_any'] }),
    },
    { route: 'POST /api/notifications/readall', command: 'ReadAllNotifications', body: () => ({ upTo: '1' }) },
    { route: 'POST /api/notifications/unreadall', command: 'UnreadAllNotifications', body: () => ({ upTo: '1' }) },
    { route: 'POST /api/notifications/unread', command: 'UnreadNotification', body: () => own },
    {
      route: 'POST /api/notifications/snooze',
      command: 'SnoozeNotification',
      body: () => ({ ...own, until: '2099-06-19T08:00:00.000Z' }),
    },
    {
      route: 'POST /api/notifications/unsnooze',
      command: 'UnsnoozeNotification',
      body: () => ({ notification: 'bugs_any' }),
    },
    {
      route: 'PUT /api/notifications/preferences',
      command: 'SetNotificationPreferences',
      body: () => ({ onlyPunchedIn: true }),
    },
  ],
  reads: [{ route: 'GET /api/notifications' }, { route: 'GET /api/notifications/preferences' }],
};
