import type { NotificationMarksView } from '@atrium/contracts/notifications/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { type DigestDocument, wantedRoom } from './digest-aggregate.js';
import { dueDigest } from './digest-rules.js';
import { digestRequest } from './jobs.js';
import { snoozingRoom } from './mark-aggregate.js';
import { endRequest } from './reactors.js';

export const dueSnoozes = defineSweep<NotificationMarksView>({
  collection: 'notification-marks',
  room: snoozingRoom,
  asks: ({ _id, snoozed }, tenant, now) =>
    Object.entries(snoozed)
      .filter(([, { over, until }]) => !over && until <= now)
      .map(([notification, { until }]) => endRequest(tenant, { id: _id, username: '' }, notification, until)),
});

export const dueDigests = defineSweep<DigestDocument>({
  collection: 'notification-digests',
  room: wantedRoom,
  asks({ _id, choices, sent }, tenant, now, settings) {
    const due = dueDigest(_id, choices, settings, now);
    return due === null || due.mail === sent ? [] : [digestRequest(tenant, _id, due)];
  },
});
