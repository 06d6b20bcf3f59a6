import type { EventAnswer } from '@atrium/contracts/company-events/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** An empty answer removes the previous one. */
export type AnswerEvent = DomainEvent<'EventAnswered', { readonly event: string; readonly answer: EventAnswer | '' }>;

export const answerEventVersions = { EventAnswered: { version: 1, personal: {} } } satisfies EventVersions<AnswerEvent>;
