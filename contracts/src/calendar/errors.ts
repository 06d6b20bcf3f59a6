import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const calendarRefusals = {
  eventGone: { status: 404, message: 'This event does not exist' },
  occurrenceGone: { status: 404, message: 'There is no such occurrence of this event', field: 'occurrence' },
  occurrenceNeeded: { status: 400, message: 'Say which occurrence it is about', field: 'occurrence' },
  notYours: { status: 403, message: 'Only who wrote this event, or an administrator, changes it' },
  notInvited: { status: 403, message: 'You are not invited to this event' },
  answerNeeded: { status: 400, message: 'Say yes, no or maybe', field: 'answer' },
  tooManyAnswers: { status: 409, message: 'There are too many answers to single occurrences of this event' },
  endsBeforeStart: { status: 400, message: 'An event ends after it begins', field: 'enddate' },
  tooLong: { status: 400, message: 'An event lasts a year at most', field: 'enddate' },
  endsBeforeFirst: { status: 400, message: 'The last day comes after the first', field: 'recurrence.until' },
  ruleForAll: { status: 400, message: 'A single occurrence has no rhythm of its own', field: 'recurrence' },
  wholeEvent: { status: 400, message: 'This concerns the whole event, not some of its occurrences', field: 'scope' },
  attendeeUnknown: { status: 400, message: 'Somebody of these cannot be invited', field: 'attendees' },
  tooManyExceptions: { status: 409, message: 'Too many occurrences of this event differ; change all that follow' },
  tooManyParts: { status: 409, message: 'This event has changed its rhythm too often; make a new one' },
  noFeed: { status: 404, message: 'There is no such calendar' },
} as const satisfies RefusalTable;

export const refuseCalendar = refusalsOf(calendarRefusals);
