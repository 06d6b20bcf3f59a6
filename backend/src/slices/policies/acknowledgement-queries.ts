import type { PolicyView } from '@atrium/contracts/policies/views';
import type { GatherTools } from '../../platform/core/slice.js';
import type {
  AcknowledgementCommand,
  AcknowledgementGathered,
  AcknowledgementState,
} from './acknowledgement-decider.js';

/** Looks up the policy as the sender sees it: what somebody does not see is not there for them. */
export async function gatherForAcknowledgement(
  { data }: AcknowledgementCommand,
  _state: AcknowledgementState,
  tools: GatherTools,
): Promise<AcknowledgementGathered> {
  return { policy: await tools.visible<PolicyView>('policies', data.policy) };
}
