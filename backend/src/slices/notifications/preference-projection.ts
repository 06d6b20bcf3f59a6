import { defaultChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { PreferenceEvent } from './preference-events.js';

export const preferencesProjection: Projection<NotificationPreferencesView, PreferenceEvent> = {
  collection: 'notification-preferences',
  category: 'noticepreference',
  project: (doc, { event, aggregateId }) => ({ ...defaultChoices, ...doc, ...event.data, _id: aggregateId }),
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [
    'inApp',
    'browser',
    'mail',
    'quietFrom',
    'quietUntil',
    'quietDaysOff',
    'onlyPunchedIn',
    'digest',
    'digestAt',
    'timeZone',
  ],
};
