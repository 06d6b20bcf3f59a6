import { final, type OppositeTable, oppositesOf, orElse, ownOnly, type Part } from '../core/opposites.js';
import type { calendarCommands, calendarFeedCommands, EditCalendarEvent } from './commands.js';
import { readOccurrence } from './occurrences.js';
import { detailNames, type Recurrence } from './rules.js';
import type { CalendarEventView } from './views.js';

const { sets, unmakes, by } = oppositesOf<typeof calendarCommands, CalendarEventView>();

const ruleBack = (rule: Recurrence | null): EditCalendarEvent['recurrence'] => {
  if (rule === null) return { frequency: 'none' };
  const { frequency, interval, weekdays, monthly, until, count } = rule;
  return { frequency, interval, weekdays: [...weekdays], monthly, ...(count === null ? { until } : { count }) };
};

type Around = { readonly before: CalendarEventView; readonly after: CalendarEventView };

/** What is said about one occurrence alone. */
function exceptionIn({ parts }: CalendarEventView, occurrence: string): unknown {
  const { part, original } = readOccurrence(occurrence);
  return parts.find((each) => each.part === part)?.exceptions[original] ?? null;
}

/** The change of one occurrence holds what it was before. */
function occurrenceBack({ after }: Around): Part<CalendarEventView>[] {
  const { scope, occurrence, from, to } = after.lastchange ?? {};
  if (scope !== 'this' || occurrence == null || to == null) return [];
  const { recurrence: _, timezone: __, ...details } = from ?? {};
  const body = { scope, occurrence, ...details };
  return [{ command: 'EditCalendarEvent', body, field: 'parts', of: (event) => exceptionIn(event, occurrence) }];
}

const wholeOf = (event: CalendarEventView): string =>
  JSON.stringify([...detailNames.map((name) => event[name] ?? ''), event.recurrence, event.timezone]);

/** Days, times, rhythm and zone belong together: they go back as one, for all occurrences. */
function wholeBack({ before, after }: Around): Part<CalendarEventView>[] {
  // A split series is restored by hand.
  if (before.parts.length > 1 || after.parts.length > 1) return [];
  if (wholeOf(before) === wholeOf(after)) return [];
  // No room is an empty text.
  const details = Object.fromEntries(detailNames.map((name) => [name, before[name] ?? '']));
  const { timezone, recurrence } = before;
  const rule =
    JSON.stringify(recurrence) === JSON.stringify(after.recurrence) ? {} : { recurrence: ruleBack(recurrence) };
  const zone = timezone === after.timezone ? {} : { timezone };
  const body = { scope: 'all', ...details, ...rule, ...zone };
  return [{ command: 'EditCalendarEvent', body, field: 'eventdate', of: wholeOf, isMerged: true }];
}

const arranged = sets('EditCalendarEvent', {
  visibility: ({ visibility }) => ({ visibility }),
  attendees: ({ attendees }) => ({ attendees: attendees.map(({ _id }) => _id) }),
  reminderminutes: ({ reminderminutes }) => ({ reminderminutes: reminderminutes ?? ('' as const) }),
});

/** What was deleted, cancelled or ended comes back, and goes again. */
const deleted = by(['RestoreCalendarEvent', 'DeleteCalendarEvent'], ({ before, after }) => {
  if (before === null || after === null) return [];
  if (before.deleted !== after.deleted) {
    const command = before.deleted ? 'DeleteCalendarEvent' : 'RestoreCalendarEvent';
    return [{ command, body: {}, field: 'deleted', of: (event) => event.deleted }];
  }
  const changed = after.lastchange;
  if (changed?.occurrence == null || JSON.stringify(before.parts) === JSON.stringify(after.parts)) return [];
  const { scope, occurrence, to } = changed;
  const command = to === null ? 'RestoreCalendarEvent' : 'DeleteCalendarEvent';
  return [
    { command, body: to === null ? { occurrence } : { scope, occurrence }, field: 'parts', of: ({ parts }) => parts },
  ];
});

const edited = by(['EditCalendarEvent'], (around) => {
  const { before, after } = around;
  if (before === null || after === null) return [];
  const alone = occurrenceBack({ before, after });
  return alone.length > 0 ? alone : [...wholeBack({ before, after }), ...arranged.parts(around)];
});
const answered = by(['RespondToCalendarEvent'], ({ before, after, by: person }) => {
  const answerOf = (event: CalendarEventView) => event.attendees.find(({ _id }) => _id === person)?.answer ?? '';
  if (before === null || after === null || answerOf(before) === answerOf(after)) return [];
  const body = { answer: answerOf(before) };
  return [{ command: 'RespondToCalendarEvent', body, field: 'attendees', of: answerOf }];
});

export const calendarOpposites = {
  CreateCalendarEvent: unmakes('DeleteCalendarEvent', 'deleted'),
  EditCalendarEvent: orElse(
    'The series was parted in two. Change the later part, or delete it, in the calendar.',
    edited,
  ),
  DeleteCalendarEvent: deleted,
  RestoreCalendarEvent: deleted,
  RespondToCalendarEvent: ownOnly(
    orElse('It was an answer for one occurrence. Answer it again in the calendar.', answered),
  ),
  CalendarReminderFellDue: final('Its moment has come. Set another reminder.'),
} satisfies OppositeTable & Record<keyof typeof calendarCommands, unknown>;

export const calendarFeedOpposites = {
  MakeCalendarFeed: oppositesOf<typeof calendarFeedCommands, { _id: string; version: number; active: boolean }>().turns(
    'RevokeCalendarFeed',
    'active',
    false,
  ),
  RevokeCalendarFeed: final('An address that was revoked never works again. Make a new one.'),
} satisfies OppositeTable & Record<keyof typeof calendarFeedCommands, unknown>;
