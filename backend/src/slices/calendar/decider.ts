import { calendarCommands, type EditCalendarEvent } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { isStaff } from '@atrium/contracts/users/staff';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { respond } from './answer-rules.js';
import { newDetails, newPart, ruleIn } from './details-rules.js';
import { deleteFrom, editTimes, restoreIn } from './edit-rules.js';
import type { CalendarEvent } from './events.js';
import { learnsOf, mayChange } from './policy.js';
import { nextReminder, reminderAfter } from './reminder-rules.js';
import { type Entry, type EntryState, evolveEntry } from './state-rules.js';

export type CalendarCommand = CommandOf<typeof calendarCommands>;

const handlers = {
  CreateCalendarEvent: withLookUp({
    async lookUp({ attendees }, _, tools) {
      const [{ timeZone }, people] = await Promise.all([settingsOf(tools), invitees(attendees, [], tools)]);
      return { timeZone, people };
    },
    decide(data, _, { actor, now, found }) {
      const details = newDetails(data);
      const recurrence = data.recurrence == null ? null : ruleIn(data.recurrence, details.eventdate);
      const part = newPart(details, data.timezone ?? found.timeZone, recurrence);
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
    lookUp: async ({ attendees }, entry, tools) => ({ people: await invitees(attendees, entry.attendees, tools) }),
    decide(data, entry, { now, found }) {
      if (entry.deleted) throw refuseCalendar('eventGone');
      const scope = data.scope ?? (data.occurrence == null ? 'all' : 'this');
      const arrangements = arrangementsAfter(data, entry, found.people);
      const isWhole = entry.parts.length === 1 && entry.parts[0]?.recurrence === null;
      if (isChange(arrangements) && scope !== 'all' && !isWhole) throw refuseCalendar('wholeEvent');
      const changed = editTimes(data, isWhole ? 'all' : scope, entry, now);
      if (!isChange(arrangements)) return changed;
      const after = changed.reduce<EntryState>(evolveEntry, entry) ?? entry;
      const minutes = arrangements.reminderminutes;
      const reminder = minutes === undefined ? after.reminder : nextReminder(after.parts, minutes, now);
      return [...changed, { type: 'CalendarEventArranged', data: { ...arrangements, reminder } }];
    },
  }),

  RespondToCalendarEvent: { decide: (data, entry, { actor }) => respond(data, entry, actor.id) },

  DeleteCalendarEvent: { decide: (data, entry, { now }) => (entry.deleted ? [] : deleteFrom(data, entry, now)) },
  RestoreCalendarEvent: { decide: (data, entry, { now }) => restoreIn(data, entry, now) },

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
