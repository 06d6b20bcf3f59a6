import type { Acknowledged, AcknowledgementsView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import type { Projection } from '../../platform/kernel/projection.js';
import type { AcknowledgementEvent } from './acknowledgement-events.js';

/** For their own; writers see the same in the readers' documents. */
export const acknowledgementsProjection: Projection<AcknowledgementsView, AcknowledgementEvent> = {
  collection: 'policy-acknowledgements',
  category: 'policyreader',
  project(doc, { event, aggregateId, at }) {
    const { policy, revision } = event.data;
    const acknowledged: Acknowledged = doc?.acknowledged ?? {};
    const versions = { ...ownValue(acknowledged, policy), [revision]: at };
    return { _id: aggregateId, acknowledged: { ...acknowledged, [policy]: versions } };
  },
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};
