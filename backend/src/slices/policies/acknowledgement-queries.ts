import type { PolicyView } from '@atrium/contracts/policies/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { AcknowledgementCommand, AcknowledgementFound, AcknowledgementState } from './acknowledgement-decider.js';

/** Looks up the policy as the sender sees it: what somebody does not see is not there for them. */
export async function lookUpForAcknowledgement(
  { data }: AcknowledgementCommand,
  _state: AcknowledgementState,
  tools: LookUpTools,
): Promise<AcknowledgementFound> {
  return { policy: await tools.visible<PolicyView>('policies', data.policy) };
}
