import { belongsTo } from '@atrium/contracts/core/audience';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { acknowledgementCommands } from '@atrium/contracts/policies/commands';
import { refusePolicy } from '@atrium/contracts/policies/errors';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { ownValue } from '@atrium/contracts/core/values';
import type { Decider } from '../../platform/core/decider.js';
import type { AcknowledgementEvent } from './acknowledgement-events.js';

export type AcknowledgementCommand = CommandOf<typeof acknowledgementCommands>;

/** The versions that somebody has acknowledged, by policy. */
export type AcknowledgementState = Readonly<Record<string, readonly number[]>>;

/** What was looked up: the policy as the sender sees it; null when there is none for them. */
export interface AcknowledgementFound {
  readonly policy: Pick<PolicyView, 'state' | 'deleted' | 'revision' | 'acknowledge' | 'departments' | 'roles'> | null;
}

/**
 * One stream for each person, for ever: a thousand people who acknowledge the same policy in the same minute write to
 * a thousand streams, and neither wait for one another nor make the policy's own stream long.
 */
export const acknowledgementDecider: Decider<
  AcknowledgementState,
  AcknowledgementEvent,
  AcknowledgementCommand,
  AcknowledgementFound
> = {
  initialState: {},
  evolve(state, { data: { policy, revision } }) {
    return { ...state, [policy]: [...(ownValue(state, policy) ?? []), revision] };
  },
  decide({ data: { policy, revision } }, state, { actor, id, found }) {
    // Whoever acts, acts for themselves, and as one of the organisation's people.
    if (actor.id !== id || actor.home !== actor.tenant) throw refusePolicy('policyGone');
    const seen = found.policy;
    if (seen === null || seen.deleted) throw refusePolicy('policyGone');
    if (seen.state !== 'Published') throw refusePolicy('notPublished');
    if (!belongsTo(seen, actor)) throw refusePolicy('notForYou');
    if (ownValue(state, policy)?.includes(revision) === true) return [];
    if (revision !== seen.revision) throw refusePolicy('newerVersion');
    if (!seen.acknowledge) throw refusePolicy('notAsked');
    return [{ type: 'PolicyAcknowledged', data: { policy, revision } }];
  },
};
