import {
  calendarCommands,
  type CreateCalendarEvent,
  type EditCalendarEvent,
} from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import type { ChangeScope, EventPart } from '@atrium/contracts/calendar/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { isStaff } from '@atrium/contracts/users/staff';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import {
  type BookingFound,
  lookUpBookings,
  refuseUnlessBookable,
  roomsOfParts,
} from '../../platform/shared/room-bookings.js';
import { respond } from './answer-rules.js';
import { newDetails, newPart, ruleIn } from './details-rules.js';
import { deleteFrom, editTimes, restoreIn } from './edit-rules.js';
import type { CalendarEvent } from './events.js';
import { learnsOf, mayChange } from './policy.js';
import { nextReminder, reminderAfter } from './reminder-rules.js';
import { type Entry, type EntryState, evolveEntry } from './state-rules.js';

export type CalendarCommand = CommandOf<typeof calendarCommands>;

interface Found extends BookingFound {
  readonly people: Invitees;
}

const handlers = {
  CreateCalendarEvent: withLookUp({
    async lookUp(data, _, tools): Promise<Found & { readonly timeZone: string }> {
      const [{ timeZone }, people] = await Promise.all([settingsOf(tools), invitees(data.attendees, [], tools)]);
      if (!data.room) return { timeZone, people };
      return { timeZone, people, ...(await lookUpBookings(null, whole([firstPart(data, timeZone)]), tools)) };
    },
    decide(data, _, { actor, now, found }) {
      refuseUnlessBookable(found);
      const part = firstPart(data, found.timeZone);
      const reminderminutes = minutesIn(data.reminderminutes) ?? null;
      const arrangements = {
        visibility: data.visibility ?? 'company',
        attendees: allKnown(found.people),
        reminderminutes,
        reminder: nextReminder([part], reminderminutes, now),
      };
      return [{ type: 'CalendarEventCreated', data: { writer: actor.id, part, ...arrangements } }];
    },
  }),

  EditCalendarEvent: withLookUp({
    async lookUp(data, entry, tools): Promise<Found> {
      const people = await invitees(data.attendees, entry.attendees, tools);
      if (entry.deleted || (!data.room && roomsOfParts(entry.parts).length === 0)) return { people };
      return { people, ...(await lookUpBookings(entry, after(timesEdited(data, entry, tools.now), entry), tools)) };
    },
    decide(data, entry, { now, found }) {
      if (entry.deleted) throw refuseCalendar('eventGone');
      const arrangements = arrangementsAfter(data, entry, found.people);
      if (isChange(arrangements) && scopeOf(data, entry) !== 'all') throw refuseCalendar('wholeEvent');
      const changed = timesEdited(data, entry, now);
      refuseUnlessBookable(found);
      if (!isChange(arrangements)) return changed;
      const moved = after(changed, entry);
      const minutes = arrangements.reminderminutes;
      const reminder = minutes === undefined ? moved.reminder : nextReminder(moved.parts, minutes, now);
      return [...changed, { type: 'CalendarEventArranged', data: { ...arrangements, reminder } }];
    },
  }),

  RespondToCalendarEvent: { decide: (data, entry, { actor }) => respond(data, entry, actor.id) },

  DeleteCalendarEvent: { decide: (data, entry, { now }) => (entry.deleted ? [] : deleteFrom(data, entry, now)) },

  RestoreCalendarEvent: withLookUp({
    lookUp: (data, entry, tools) => lookUpBookings(entry, after(restoreIn(data, entry, tools.now), entry), tools),
    decide(data, entry, { now, found }) {
      refuseUnlessBookable(found);
      return restoreIn(data, entry, now);
    },
  }),

  CalendarReminderFellDue: {
    decide({ due }, entry, { now }) {
      if (entry.deleted || entry.reminder?.at !== due || due > now) return [];
      const { occurrence } = entry.reminder;
      const reminder = reminderAfter(entry.parts, entry.reminderminutes, due, now);
      return [{ type: 'CalendarReminderFellDue', data: { due, occurrence, reminder } }];
    },
  },
} satisfies Handlers<typeof calendarCommands, Entry, CalendarEvent, 'CreateCalendarEvent'>;

/** People who can't see an event learn nothing of it; organisers and administrators change it. */
export const calendarDecider = defineDecider({
  commands: calendarCommands,
  initialState: null,
  evolve: evolveEntry,
  creates: ['CreateCalendarEvent'],
  admit(entry: EntryState, { type }, { actor }) {
    if (entry === null) throw refuseCalendar('eventGone');
    if (type === 'CalendarReminderFellDue') return entry;
    if (!learnsOf(actor, entry)) throw refuseCalendar('eventGone');
    if (type !== 'RespondToCalendarEvent' && !mayChange(actor, entry)) throw refuseCalendar('notYours');
    return entry;
  },
  handlers,
});

function firstPart(data: CreateCalendarEvent, timeZone: string): EventPart {
  const details = newDetails(data);
  const recurrence = data.recurrence == null ? null : ruleIn(data.recurrence, details.eventdate);
  return newPart(details, data.timezone ?? timeZone, recurrence);
}

function whole(parts: readonly EventPart[]) {
  return { parts, deleted: false };
}

/** A single event is changed as a whole. */
function scopeOf({ scope, occurrence }: EditCalendarEvent, { parts }: Entry): ChangeScope {
  if (parts.length === 1 && parts[0]?.recurrence === null) return 'all';
  return scope ?? (occurrence == null ? 'all' : 'this');
}

function timesEdited(data: EditCalendarEvent, entry: Entry, now: string): readonly CalendarEvent[] {
  return editTimes(data, scopeOf(data, entry), entry, now);
}

function after(events: readonly CalendarEvent[], entry: Entry): Entry {
  return events.reduce<EntryState>(evolveEntry, entry) ?? entry;
}

function arrangementsAfter(data: EditCalendarEvent, entry: Entry, people: Invitees) {
  const present = {
    visibility: entry.visibility,
    attendees: entry.attendees.map(({ _id, username }): PersonRef => ({ _id, username })) as readonly PersonRef[],
  };
  const attendees = data.attendees == null ? undefined : allKnown(people);
  const isSame = attendees?.map(({ _id }) => _id).join() === present.attendees.map(({ _id }) => _id).join();
  const changes = changesOf<typeof present>(present, {
    ...(data.visibility == null ? {} : { visibility: data.visibility }),
    ...(attendees === undefined || isSame ? {} : { attendees }),
  });
  const reminderminutes = minutesIn(data.reminderminutes);
  const isNewReminder = reminderminutes !== undefined && reminderminutes !== entry.reminderminutes;
  return { ...changes, ...(isNewReminder ? { reminderminutes } : {}) };
}

/** Null for none; undefined when not mentioned. */
function minutesIn(minutes: number | '' | null | undefined): number | null | undefined {
  return minutes === '' ? null : (minutes ?? undefined);
}

type Invitees = readonly (PersonRef | null)[];

function invitees(
  named: readonly string[] | undefined,
  present: readonly PersonRef[],
  tools: LookUpTools,
): Promise<Invitees> {
  const known = new Map(present.map(({ _id, username }) => [_id, { _id, username }]));
  return Promise.all((named ?? []).map(async (id) => known.get(id) ?? personWith(id, tools)));
}

async function personWith(id: string, tools: LookUpTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && isStaff(user) ? { _id: user._id, username: user.username } : null;
}

function allKnown(people: Invitees): readonly PersonRef[] {
  const known = people.filter((person) => person !== null);
  if (known.length < people.length) throw refuseCalendar('attendeeUnknown');
  return known;
}
