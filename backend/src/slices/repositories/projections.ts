import { hasFlag } from '@atrium/contracts/core/permissions';
import { gitDeliveriesListed } from '@atrium/contracts/repositories/rules';
import type { GitDelivery, RepositoryView } from '@atrium/contracts/repositories/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { RepositoryEvent } from './events.js';

/** A connection with its hidden field. */
export interface RepositoryDocument extends RepositoryView {
  /** Where the secret is sealed. */
  secret: string;
}

type Document = Unversioned<RepositoryDocument>;

/** For people with the right to change settings. Where its secret is sealed is for the platform alone. */
export const repositoriesProjection: Projection<RepositoryDocument, RepositoryEvent> = {
  collection: 'repositories',
  category: 'repository',
  project,
  publish(doc) {
    const { secret: _, ...shown } = doc;
    return [
      { rooms: [], doc },
      { rooms: ['editors'], doc: shown },
    ];
  },
  rooms: (actor) => (hasFlag(actor, 'updatesetting') ? ['editors'] : []),
  historyFields: ['name', 'provider', 'opened', 'merged', 'pushed', 'secretSince', 'deleted'],
  quiet: true,
};

function project(repository: Document | null, recorded: RecordedEvent<RepositoryEvent>): Document | null {
  const { event, aggregateId, at, tenant } = recorded;
  if (event.type === 'RepositoryConnected') {
    return {
      _id: aggregateId,
      ...event.data,
      path: `/api/git/${tenant}/${aggregateId}`,
      createdAt: at,
      secretSince: at,
      deliveries: [],
      deleted: false,
    };
  }
  if (repository === null) return null;
  switch (event.type) {
    case 'RepositoryChanged':
      return { ...repository, ...event.data };
    case 'RepositorySecretRotated':
      return { ...repository, secret: event.data.secret, secretSince: at };
    case 'RepositoryDisconnected':
      return { ...repository, deleted: true };
    case 'RepositoryReconnected':
      return { ...repository, deleted: false };
    case 'GitDeliveryTaken': {
      const bugs = [...new Set(event.data.linked.map(({ bug }) => bug))];
      const outcome = bugs.length > 0 ? 'linked' : 'nothing';
      return withDelivery(repository, { at, event: event.data.event, outcome, bugs });
    }
    case 'GitDeliveryRefused':
      return withDelivery(repository, { at, event: '', outcome: 'refused', bugs: [] });
    default:
      return event satisfies never;
  }
}

function withDelivery(repository: Document, delivery: GitDelivery): Document {
  return { ...repository, deliveries: [delivery, ...repository.deliveries].slice(0, gitDeliveriesListed) };
}
