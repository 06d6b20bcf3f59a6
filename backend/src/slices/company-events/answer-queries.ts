import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { GatherTools } from '../../platform/core/slice.js';
import type { AnswerCommand, AnswerGathered, AnswerState } from './answer-decider.js';

/** Looks up the event as the sender sees it: what somebody does not see is not there for them. */
export async function gatherForAnswer(
  { data }: AnswerCommand,
  _state: AnswerState,
  tools: GatherTools,
): Promise<AnswerGathered> {
  return { event: await tools.visible<CompanyEventView>('company-events', data.event) };
}
