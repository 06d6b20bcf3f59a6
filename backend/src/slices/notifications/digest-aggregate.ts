import type { CommandOf } from '@atrium/contracts/core/commands';
import { type LiveDocument, type Position, startPosition } from '@atrium/contracts/core/live';
import type { notificationDigestCommands } from '@atrium/contracts/notifications/commands';
import type { Decider } from '../../platform/kernel/decider.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

export type DigestEvent = DomainEvent<'DigestSent', { readonly mail: string; readonly upTo: Position }>;

export const digestEventVersions = {
  DigestSent: { version: 1, personal: {}, positions: ['upTo'] },
} satisfies EventVersions<DigestEvent>;

export type DigestCommand = CommandOf<typeof notificationDigestCommands>;

/** `mail` is empty before the first. */
export interface DigestState {
  readonly mail: string;
  readonly upTo: Position;
}

/** `mail` is the name of the last mail; empty before the first. */
export const digestDecider: Decider<DigestState, DigestEvent, DigestCommand> = {
  initialState: { mail: '', upTo: startPosition },
  evolve: (_, { data: { mail, upTo } }) => ({ mail, upTo }),
  decide: ({ data: { mail, upTo } }, state) =>
    state.mail === mail ? [] : [{ type: 'DigestSent', data: { mail, upTo } }],
};

interface SentDigestDocument extends LiveDocument {
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

/** Indexes people who want digests; no person is in this room. */
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
