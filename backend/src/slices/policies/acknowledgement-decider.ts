import { belongsTo } from '@atrium/contracts/core/audience';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { ownValue } from '@atrium/contracts/core/values';
import { acknowledgementCommands } from '@atrium/contracts/policies/commands';
import { refusePolicy } from '@atrium/contracts/policies/errors';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { unlessOwn } from '../../platform/shared/record-traits.js';
import type { AcknowledgementEvent } from './acknowledgement-events.js';

export type AcknowledgementCommand = CommandOf<typeof acknowledgementCommands>;

/** The versions that somebody has acknowledged, by policy. */
export type AcknowledgementState = Readonly<Record<string, readonly number[]>>;

/** What of a policy an acknowledgement depends on. */
type Acknowledgeable = Pick<PolicyView, 'state' | 'deleted' | 'revision' | 'acknowledge' | 'departments' | 'roles'>;

const handlers = {
  AcknowledgePolicy: withLookUp({
    /** As the sender sees it: what somebody does not see is not there for them. */
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
 * One stream for each person, for ever: a thousand people who acknowledge the same policy in the same minute write to
 * a thousand streams, and neither wait for one another nor make the policy's own stream long.
 */
export const acknowledgementDecider = defineDecider({
  commands: acknowledgementCommands,
  initialState: {},
  evolve(state: AcknowledgementState, { data: { policy, revision } }: AcknowledgementEvent): AcknowledgementState {
    return { ...state, [policy]: [...(ownValue(state, policy) ?? []), revision] };
  },
  // Whoever acts, acts for themselves, and as one of the organisation's people.
  admit: unlessOwn<AcknowledgementState>(() => refusePolicy('policyGone')),
  handlers,
});
