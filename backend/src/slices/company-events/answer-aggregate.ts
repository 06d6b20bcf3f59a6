import { eventAnswerCommands } from '@atrium/contracts/company-events/commands';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { ownValue } from '@atrium/contracts/core/values';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { unlessOwn } from '../../platform/shared/record-traits.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** An empty answer removes the previous one. */
export type AnswerEvent = DomainEvent<'EventAnswered', { readonly event: string; readonly answer: EventAnswer | '' }>;

export const answerEventVersions = { EventAnswered: { version: 1, personal: {} } } satisfies EventVersions<AnswerEvent>;

export type AnswerCommand = CommandOf<typeof eventAnswerCommands>;

type AnswerState = Readonly<Record<string, EventAnswer | ''>>;

type Answered = Pick<CompanyEventView, 'cancelled' | 'deleted'>;

const handlers = {
  AnswerCompanyEvent: withLookUp({
    /** Events that the sender can't see are treated as missing. */
    lookUp: async ({ event }, _, tools) => ({ event: await tools.visible<Answered>('company-events', event) }),
    decide({ event, answer }, state, { found }) {
      if (found.event === null || found.event.deleted) throw refuseCompanyEvent('eventGone');
      if (found.event.cancelled) throw refuseCompanyEvent('eventCancelled');
      return (ownValue(state, event) ?? '') === answer ? [] : [{ type: 'EventAnswered', data: { event, answer } }];
    },
  }),
} satisfies Handlers<typeof eventAnswerCommands, AnswerState, AnswerEvent>;

/** One stream per person: a company answering one invitation causes no contention. */
export const answerDecider = defineDecider({
  commands: eventAnswerCommands,
  initialState: {},
  evolve: (state: AnswerState, { data: { event, answer } }: AnswerEvent): AnswerState => ({
    ...state,
    [event]: answer,
  }),
  admit: unlessOwn<AnswerState>(() => refuseCompanyEvent('eventGone')),
  handlers,
});
