import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { sendingRoom, type WebhookDocument } from '../../platform/shared/webhook-document.js';
import type { WebhookEvent } from './events.js';

type Document = Unversioned<WebhookDocument>;

/** For its owner and for administrators. Where its secrets are sealed is for the platform alone. */
export const webhooksProjection: Projection<WebhookDocument, WebhookEvent> = {
  collection: 'webhooks',
  category: 'webhook',
  project,
  publish(doc) {
    const { secret: _, formerSecret: __, since: ___, replay: ____, ...shown } = doc;
    const sends = !doc.deleted && (doc.state === 'active' || doc.state === 'failing');
    return [
      { rooms: [], doc },
      { rooms: [`self:${doc.owner._id}`, 'all', ...(sends ? [sendingRoom] : [])], doc: shown },
    ];
  },
  rooms: (actor) => [`self:${actor.id}`, ...(actor.role === 'admin' ? ['all'] : [])],
  historyFields: [
    'name',
    'address',
    'kinds',
    'events',
    'format',
    'state',
    'reason',
    'secretSince',
    'replayedFrom',
    'deleted',
  ],
  quiet: true,
};

function project(webhook: Document | null, recorded: RecordedEvent<WebhookEvent>): Document | null {
  const { event, aggregateId, at, by, id, position } = recorded;
  if (event.type === 'WebhookCreated') {
    const { owner, ...said } = event.data;
    return {
      _id: aggregateId,
      ...said,
      owner: { _id: owner, username: by.username },
      ...stateAt('active', '', at),
      createdAt: at,
      secretSince: at,
      formerSecret: null,
      formerUntil: null,
      since: `${position}`,
      replay: null,
      replayedFrom: null,
      deleted: false,
    };
  }
  if (webhook === null) return null;
  switch (event.type) {
    case 'WebhookChanged':
      return { ...webhook, ...event.data };
    case 'WebhookSecretRotated': {
      const { secret, until } = event.data;
      return { ...webhook, secret, secretSince: at, formerSecret: webhook.secret, formerUntil: until };
    }
    case 'WebhookPaused':
      return { ...webhook, ...stateAt('paused', '', at) };
    case 'WebhookResumed':
      return { ...webhook, ...stateAt('active', '', at) };
    case 'WebhookStateChanged':
      return { ...webhook, ...stateAt(event.data.state, event.data.reason, at) };
    case 'WebhookReplayAsked':
      return { ...webhook, replay: { from: event.data.from, asked: id }, replayedFrom: event.data.from };
    case 'WebhookDeleted':
      return { ...webhook, deleted: true };
    case 'WebhookRestored':
      return { ...webhook, deleted: false };
    case 'WebhookTestAsked':
    case 'WebhookMessageAskedAgain':
      return webhook;
    default:
      return event satisfies never;
  }
}

function stateAt(state: WebhookDocument['state'], reason: string, stateSince: string) {
  return { state, reason, stateSince };
}
