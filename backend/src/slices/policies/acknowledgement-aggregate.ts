import { belongsTo } from '@atrium/contracts/core/audience';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { ownValue } from '@atrium/contracts/core/values';
import { acknowledgementCommands } from '@atrium/contracts/policies/commands';
import { refusePolicy } from '@atrium/contracts/policies/errors';
import type { Acknowledged, AcknowledgementsView, PolicyView } from '@atrium/contracts/policies/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { unlessOwn } from '../../platform/shared/record-traits.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { Projection } from '../../platform/kernel/projection.js';

export type AcknowledgementEvent = DomainEvent<
  'PolicyAcknowledged',
  { readonly policy: string; readonly revision: number }
>;

export const acknowledgementEventVersions = {
  PolicyAcknowledged: { version: 1, personal: {} },
} satisfies EventVersions<AcknowledgementEvent>;

export type AcknowledgementCommand = CommandOf<typeof acknowledgementCommands>;

export type AcknowledgementState = Readonly<Record<string, readonly number[]>>;

type Acknowledgeable = Pick<PolicyView, 'state' | 'deleted' | 'revision' | 'acknowledge' | 'departments' | 'roles'>;

const handlers = {
  AcknowledgePolicy: withLookUp({
    /** Policies that the sender can't see are treated as missing. */
    lookUp: async ({ policy }, _: AcknowledgementState, tools) => ({
      policy: await tools.visible<Acknowledgeable>('policies', policy),
    }),
    decide({ policy, revision }, state: AcknowledgementState, { actor, found: { policy: seen } }) {
      if (seen === null || seen.deleted) throw refusePolicy('policyGone');
      if (seen.state !== 'Published') throw refusePolicy('notPublished');
      if (!belongsTo(seen, actor)) throw refusePolicy('notForYou');
      if (ownValue(state, policy)?.includes(revision) === true) return [];
      if (revision !== seen.revision) throw refusePolicy('newerVersion');
      if (!seen.acknowledge) throw refusePolicy('notAsked');
      return [{ type: 'PolicyAcknowledged', data: { policy, revision } }];
    },
  }),
} satisfies Handlers<typeof acknowledgementCommands, AcknowledgementState, AcknowledgementEvent>;

/**
 * One stream per person: a thousand people acknowledging one policy cause no contention, and its own stream stays
 * short.
 */
export const acknowledgementDecider = defineDecider({
  commands: acknowledgementCommands,
  initialState: {},
  evolve(state: AcknowledgementState, { data: { policy, revision } }: AcknowledgementEvent): AcknowledgementState {
    return { ...state, [policy]: [...(ownValue(state, policy) ?? []), revision] };
  },
  // People act for themselves, as members of the organisation.
  admit: unlessOwn<AcknowledgementState>(() => refusePolicy('policyGone')),
  handlers,
});

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
