import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import type { AnswerCommand, AnswerFound, AnswerState } from './answer-decider.js';

/** Looks up the event as the sender sees it: what somebody does not see is not there for them. */
export async function lookUpForAnswer(
  { data }: AnswerCommand,
  _state: AnswerState,
  tools: LookUpTools,
): Promise<AnswerFound> {
  return { event: await tools.visible<CompanyEventView>('company-events', data.event) };
}
