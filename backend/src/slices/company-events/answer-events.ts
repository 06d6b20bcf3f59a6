import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** `event` is the id of the company's event; an empty answer takes the one before back. */
export type AnswerEvent = DomainEvent<'EventAnswered', { readonly event: string; readonly answer: EventAnswer | '' }>;

export const answerEventVersions = { EventAnswered: { version: 1, personal: {} } } satisfies EventVersions<AnswerEvent>;
