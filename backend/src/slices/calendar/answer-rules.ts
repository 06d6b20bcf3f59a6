import type { RespondToCalendarEvent } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import { occurrenceNamed } from '@atrium/contracts/calendar/occurrences';
import {
  type EventAnswer,
  type EventException,
  type EventPart,
  singleAnswerLimit,
} from '@atrium/contracts/calendar/rules';
import { ownValue } from '@atrium/contracts/core/values';
import type { CalendarEvent } from './events.js';
import { isNothingSaid, withException } from './series-rules.js';
import type { Entry } from './state-rules.js';

function answered(
  { cancelled, changes }: EventException,
  answers: Readonly<Record<string, EventAnswer>>,
): EventException | undefined {
  const exception = { cancelled, changes, ...(Object.keys(answers).length === 0 ? {} : { answers }) };
  return isNothingSaid(exception) ? undefined : exception;
}

/** An empty answer removes the individual one. */
export function withAnswer(
  parts: readonly EventPart[],
  occurrence: string,
  user: string,
  answer: EventAnswer | '',
): readonly EventPart[] {
  return withException(parts, occurrence, (present) => {
    const { [user]: _, ...others } = present?.answers ?? {};
    return answered(
      present ?? { cancelled: false, changes: {} },
      answer === '' ? others : { ...others, [user]: answer },
    );
  });
}

export function withAnswersOf(parts: readonly EventPart[], people: readonly { readonly _id: string }[]) {
  const invited = new Set(people.map(({ _id }) => _id));
  const isOfOthers = ({ answers = {} }: EventException): boolean => Object.keys(answers).some((id) => !invited.has(id));
  if (!parts.some(({ exceptions }) => Object.values(exceptions).some(isOfOthers))) return parts;
  return parts.map((part): EventPart => {
    const kept = Object.entries(part.exceptions).flatMap(([original, present]): [string, EventException][] => {
      const own = Object.entries(present.answers ?? {}).filter(([id]) => invited.has(id));
      const left = answered(present, Object.fromEntries(own));
      return left === undefined ? [] : [[original, left]];
    });
    return { ...part, exceptions: Object.fromEntries(kept) };
  });
}

function countOf(parts: readonly EventPart[]): number {
  const exceptions = parts.flatMap((part) => Object.values(part.exceptions));
  return exceptions.reduce((sum, { answers = {} }) => sum + Object.keys(answers).length, 0);
}

/** @throws Refusal when not invited, for an unknown occurrence, or for an empty answer to the event */
export function respond(data: RespondToCalendarEvent, entry: Entry, who: string): readonly CalendarEvent[] {
  const { answer, occurrence } = data;
  const own = entry.attendees.find(({ _id }) => _id === who);
  if (entry.deleted) throw refuseCalendar('eventGone');
  if (own === undefined) throw refuseCalendar('notInvited');
  const one = occurrence == null ? undefined : occurrenceNamed(entry, occurrence);
  if (one === null) throw refuseCalendar('occurrenceGone');
  // A single event has only general answers.
  if (one === undefined || !one.recurring) {
    if (answer === '') throw refuseCalendar('answerNeeded');
    return own.answer === answer ? [] : [{ type: 'CalendarEventAnswered', data: { user: who, answer } }];
  }
  const single = ownValue(one.answers, who);
  if (answer === (single ?? '') || (single === undefined && answer === own.answer)) return [];
  if (single === undefined && countOf(entry.parts) >= singleAnswerLimit) throw refuseCalendar('tooManyAnswers');
  return [{ type: 'OccurrenceAnswered', data: { occurrence: one.occurrence, user: who, answer } }];
}
