import type { DeputyView } from '@atrium/contracts/deputies/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { DeputyEvent } from './events.js';

/** An index of those who have a deputy, now or later; nobody is in this room. */
export const namedRoom = 'named';

type Document = Unversioned<DeputyView>;

export const deputiesProjection: Projection<DeputyView, DeputyEvent> = {
  collection: 'deputies',
  category: 'deputy',
  project,
  publish: (doc) => [{ rooms: ['all', ...(doc.deputy === null ? [] : [namedRoom])], doc }],
  rooms: () => ['all'],
  historyFields: ['deputy', 'from', 'until'],
  // The people concerned find it with what they decide.
  quiet: true,
};

function project(doc: Document | null, { event, aggregateId }: RecordedEvent<DeputyEvent>): Document | null {
  switch (event.type) {
    case 'DeputyNamed':
      return { _id: aggregateId, ...event.data, begun: false };
    case 'DeputyBegan':
      return doc === null ? null : { ...doc, begun: true };
    case 'DeputyEnded':
      return doc === null ? null : { ...doc, deputy: null, begun: false };
    default:
      return event satisfies never;
  }
}
