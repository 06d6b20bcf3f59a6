import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';
import type { DigestEvent } from './digest-events.js';

export interface SentDigestDocument extends LiveDocument {
  readonly mail: string;
  readonly upTo: Position;
}

export const sentDigestsProjection: Projection<SentDigestDocument, DigestEvent> = {
  collection: 'notification-digests-sent',
  category: 'noticedigest',
  project: (_, { event, aggregateId }) => ({ _id: aggregateId, ...event.data }),
  publish: (doc) => [{ rooms: [], doc }],
  rooms: () => [],
  historyFields: [],
};

export interface DigestDocument extends LiveDocument {
  readonly choices: Pick<NotificationChoices, 'digest' | 'digestAt' | 'timeZone'>;
  readonly sent: string;
}

type Sources = {
  'notification-preferences': NotificationPreferencesView;
  'notification-digests-sent': SentDigestDocument;
};

/** An index; nobody is in this room. */
export const wantedRoom = 'wanted';

export const digestsProjection: Rollup<DigestDocument, Sources> = {
  collection: 'notification-digests',
  sources: ['notification-preferences', 'notification-digests-sent'],
  affects: ({ id }) => [id],
  roll(doc, change, id) {
    const { choices = { digest: 'off', digestAt: '', timeZone: '' }, sent = '' } = doc ?? {};
    if (change.after === null) return doc;
    if (change.collection === 'notification-digests-sent') return { _id: id, choices, sent: change.after.mail };
    const { digest, digestAt, timeZone } = change.after;
    return { _id: id, choices: { digest, digestAt, timeZone }, sent };
  },
  publish: (doc) => [{ rooms: doc.choices.digest === 'off' ? [] : [wantedRoom], doc }],
  rooms: () => [],
};
