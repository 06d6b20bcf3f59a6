import type { eventAnswerCommands } from '@atrium/contracts/company-events/commands';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { ownValue } from '@atrium/contracts/core/values';
import type { Decider } from '../../platform/core/decider.js';
import type { AnswerEvent } from './answer-events.js';

export type AnswerCommand = CommandOf<typeof eventAnswerCommands>;

/** What somebody has answered, by event. */
export type AnswerState = Readonly<Record<string, EventAnswer | ''>>;

/** What was looked up: the event as the sender sees it; null when there is none for them. */
export interface AnswerFound {
  readonly event: Pick<CompanyEventView, 'cancelled' | 'deleted'> | null;
}

/** One stream for each person: the answers of a whole company to one invitation never get into each other's way. */
export const answerDecider: Decider<AnswerState, AnswerEvent, AnswerCommand, AnswerFound> = {
  initialState: {},
  evolve: (state, { data: { event, answer } }) => ({ ...state, [event]: answer }),
  decide({ data: { event, answer } }, state, { actor, id, found }) {
    // Whoever acts, acts for themselves, and as one of the organisation's people.
    if (actor.id !== id || actor.home !== actor.tenant) throw refuseCompanyEvent('eventGone');
    if (found.event === null || found.event.deleted) throw refuseCompanyEvent('eventGone');
    if (found.event.cancelled) throw refuseCompanyEvent('eventCancelled');
    return (ownValue(state, event) ?? '') === answer ? [] : [{ type: 'EventAnswered', data: { event, answer } }];
  },
};
