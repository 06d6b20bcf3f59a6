import { Refusal, refusalsOf, type RefusalTable } from '../core/problems.js';

export const calendarRefusals = {
  eventGone: { status: 404, message: 'This event does not exist' },
  occurrenceGone: { status: 404, message: 'This occurrence of the event does not exist', field: 'occurrence' },
  occurrenceNeeded: { status: 400, message: 'Choose which occurrence this is about', field: 'occurrence' },
  notYours: { status: 403, message: 'Only its author or an administrator can change this event' },
  notInvited: { status: 403, message: 'You are not invited to this event' },
  answerNeeded: { status: 400, message: 'Answer yes, no or maybe', field: 'answer' },
  tooManyAnswers: { status: 409, message: 'There are too many answers to single occurrences of this event' },
  endsBeforeStart: { status: 400, message: 'An event must end after it starts', field: 'enddate' },
  endTimeBeforeStart: { status: 400, message: 'An event must end after it starts', field: 'endtime' },
  tooLong: { status: 400, message: 'An event can last a year at most', field: 'enddate' },
  endsBeforeFirst: { status: 400, message: 'The last day must be after the first', field: 'recurrence.until' },
  ruleForAll: { status: 400, message: 'A single occurrence cannot repeat', field: 'recurrence' },
  wholeEvent: { status: 400, message: 'This can only be changed for the whole event', field: 'scope' },
  attendeeUnknown: { status: 400, message: 'One of these people cannot be invited', field: 'attendees' },
  roomUnknown: { status: 400, message: 'This room does not exist', field: 'room' },
  roomTaken: { status: 409, message: 'This room is taken at that time', field: 'room' },
  tooManyExceptions: {
    status: 409,
    message: 'Too many occurrences of this event differ; change all following ones instead',
  },
  tooManyParts: { status: 409, message: 'The repetition of this event was changed too often; create a new event' },
  feedOver: { status: 400, message: 'The last day must not be in the past', field: 'until' },
} as const satisfies RefusalTable;

export const refuseCalendar = refusalsOf(calendarRefusals);

export interface TakenRoom {
  readonly name: string;
  /** By the clock of the event that asks. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  /** What has it; empty where the asker does not see that. */
  readonly by: string;
}

/** A refusal that names the room, the time, and what has the room then. */
export function refuseTakenRoom(room: string, { name, day, from, to, by }: TakenRoom): Refusal {
  const { status, field } = calendarRefusals.roomTaken;
  const message =
    by === ''
      ? `${name} is taken on ${day} between ${from} and ${to}`
      : `${name} is taken on ${day} between ${from} and ${to} by “${by}”`;
  return new Refusal('roomTaken', status, message, [{ field, message }], undefined, { room, day, from, to });
}
