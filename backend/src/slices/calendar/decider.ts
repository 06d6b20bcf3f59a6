import type { calendarCommands, CreateCalendarEvent, EditCalendarEvent } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { changesOf, isChange } from '../../platform/core/changes.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { respond } from './answer-rules.js';
import { newDetails, newPart, ruleIn } from './details-rules.js';
import { deleteFrom, editTimes, restoreIn } from './edit-rules.js';
import type { CalendarEvent } from './events.js';
import { learnsOf, mayChange } from './policy.js';
import { nextReminder, reminderAfter } from './reminder-rules.js';
import { type Entry, type EntryState, evolveEntry } from './state-rules.js';

export type CalendarCommand = CommandOf<typeof calendarCommands>;

/** What was looked up before a decision; neutral where the command has no use for it. */
export interface CalendarFound {
  /** The organisation's time zone. */
  readonly timeZone: string;
  /** Those who are to be invited, in the order in which they were named; null for somebody who can't be. */
  readonly people: readonly (PersonRef | null)[];
}

type CalendarDecision = Decision<CalendarFound>;

/** Events of the calendar. Who may not see one learns nothing of it; who wrote it, and administrators, change it. */
export const calendarDecider: Decider<EntryState, CalendarEvent, CalendarCommand, CalendarFound> = {
  initialState: null,
  evolve: evolveEntry,
  decide(command, entry, decision) {
    if (command.type === 'CreateCalendarEvent') return entry === null ? create(command.data, decision) : [];
    if (entry === null) throw refuseCalendar('eventGone');
    if (command.type === 'CalendarReminderFellDue') return fallDue(command.data.due, entry, decision.now);
    if (!learnsOf(decision.actor, entry)) throw refuseCalendar('eventGone');
    if (command.type === 'RespondToCalendarEvent') return respond(command.data, entry, decision.actor.id);
    if (!mayChange(decision.actor, entry)) throw refuseCalendar('notYours');
    switch (command.type) {
      case 'EditCalendarEvent':
        if (entry.deleted) throw refuseCalendar('eventGone');
        return edit(command.data, entry, decision);
      case 'DeleteCalendarEvent':
        return entry.deleted ? [] : deleteFrom(command.data, entry, decision.now);
      case 'RestoreCalendarEvent':
        return restoreIn(command.data, entry, decision.now);
      default:
        return command satisfies never;
    }
  },
};

function create(data: CreateCalendarEvent, { actor, now, found }: CalendarDecision): readonly CalendarEvent[] {
  const details = newDetails(data);
  const recurrence = data.recurrence == null ? null : ruleIn(data.recurrence, details.eventdate);
  const part = newPart(details, data.timezone ?? found.timeZone, recurrence);
  const reminderminutes = minutesIn(data.reminderminutes) ?? null;
  const arrangements = {
    visibility: data.visibility ?? 'company',
    attendees: peopleIn(found),
    reminderminutes,
    reminder: nextReminder([part], reminderminutes, now),
  };
  return [{ type: 'CalendarEventCreated', data: { writer: actor.id, part, ...arrangements } }];
}

function edit(data: EditCalendarEvent, entry: Entry, decision: CalendarDecision): readonly CalendarEvent[] {
  const { now } = decision;
  const scope = data.scope ?? (data.occurrence == null ? 'all' : 'this');
  const arrangements = arrangementsAfter(data, entry, decision.found);
  const isWhole = entry.parts.length === 1 && entry.parts[0]?.recurrence === null;
  if (isChange(arrangements) && scope !== 'all' && !isWhole) throw refuseCalendar('wholeEvent');
  const changed = editTimes(data, isWhole ? 'all' : scope, entry, now);
  if (!isChange(arrangements)) return changed;
  const after = changed.reduce<EntryState>(evolveEntry, entry) ?? entry;
  const minutes = arrangements.reminderminutes;
  const reminder = minutes === undefined ? after.reminder : nextReminder(after.parts, minutes, now);
  return [...changed, { type: 'CalendarEventArranged', data: { ...arrangements, reminder } }];
}

/** What is said anew of who is invited, who sees it, and when one is reminded. */
function arrangementsAfter(data: EditCalendarEvent, entry: Entry, found: CalendarFound) {
  const present = {
    visibility: entry.visibility,
    attendees: entry.attendees.map(({ _id, username }): PersonRef => ({ _id, username })) as readonly PersonRef[],
  };
  const attendees = data.attendees == null ? undefined : peopleIn(found);
  const isSame = attendees?.map(({ _id }) => _id).join() === present.attendees.map(({ _id }) => _id).join();
  const changes = changesOf<typeof present>(present, {
    ...(data.visibility == null ? {} : { visibility: data.visibility }),
    ...(attendees === undefined || isSame ? {} : { attendees }),
  });
  const reminderminutes = minutesIn(data.reminderminutes);
  const isNewReminder = reminderminutes !== undefined && reminderminutes !== entry.reminderminutes;
  return { ...changes, ...(isNewReminder ? { reminderminutes } : {}) };
}

/** The minutes that a body names, null for none; undefined where it says nothing. */
function minutesIn(minutes: number | '' | null | undefined): number | null | undefined {
  return minutes === '' ? null : (minutes ?? undefined);
}

function peopleIn({ people }: CalendarFound): readonly PersonRef[] {
  const known = people.filter((person) => person !== null);
  if (known.length < people.length) throw refuseCalendar('attendeeUnknown');
  return known;
}

/** A reminder is marked once, when its moment has come, and only as long as it is the one that is next. */
function fallDue(due: string, entry: Entry, now: string): readonly CalendarEvent[] {
  if (entry.deleted || entry.reminder?.at !== due || due > now) return [];
  const { occurrence } = entry.reminder;
  const reminder = reminderAfter(entry.parts, entry.reminderminutes, due, now);
  return [{ type: 'CalendarReminderFellDue', data: { due, occurrence, reminder } }];
}
