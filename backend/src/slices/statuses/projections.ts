import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { noStatus } from '@atrium/contracts/statuses/rules';
import type { PauseView, PersonStatusView } from '@atrium/contracts/statuses/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';
import type { StatusEvent } from './events.js';

/** The room of what ends by itself; nobody is in it, the product looks there. */
export const endingRoom = 'ending';

/** The statuses, for every colleague. */
export const statusesProjection: Projection<PersonStatusView, StatusEvent> = {
  collection: 'statuses',
  category: 'personstatus',
  project: (_, { event, aggregateId }) => ({
    _id: aggregateId,
    ...noStatus,
    ...(event.type === 'StatusSet' ? event.data : {}),
  }),
  publish(doc) {
    if (doc.emoji === '' && doc.text === '') return [{ rooms: [], doc }];
    return [{ rooms: ['all', ...(doc.until === '' ? [] : [endingRoom])], doc }];
  },
  rooms: ({ home, tenant }) => (home === tenant ? ['all'] : []),
  historyFields: [],
};

/** Until when people pause notifications, for every colleague; nothing else of their preferences. */
export const pausesRollup: Rollup<PauseView, { 'notification-preferences': NotificationPreferencesView }> = {
  collection: 'pauses',
  sources: ['notification-preferences'],
  affects: ({ id, before, after }) => ((before?.pausedUntil ?? '') === (after?.pausedUntil ?? '') ? [] : [id]),
  roll: (_, { after }, id) => ({ _id: id, until: after?.pausedUntil ?? '' }),
  publish: (doc) => [{ rooms: doc.until === '' ? [] : ['all'], doc }],
  rooms: ({ home, tenant }) => (home === tenant ? ['all'] : []),
};
