import { answerTo, occurrenceNamed } from '@atrium/contracts/calendar/occurrences';
import { readsCalendar } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, CalendarRemindersView } from '@atrium/contracts/calendar/views';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { isLetGo } from './reminder-rules.js';

type Sources = { calendar: CalendarEventView };

const kept = 20;

/** For the organiser, and attendees who did not decline. */
export const remindersProjection: Rollup<CalendarRemindersView, Sources> = {
  collection: 'calendar-reminders',
  sources: ['calendar'],
  affects({ before, recorded }) {
    if (before?.nextreminder == null || recorded.event.type !== 'CalendarReminderFellDue') return [];
    if (isLetGo(before.nextreminder.at, recorded.at)) return [];
    const one = occurrenceNamed(before, before.nextreminder.occurrence);
    const coming = before.attendees.filter((person) => one === null || answerTo(one, person) !== 'no');
    const invited = coming.map(({ _id }) => _id);
    return [...new Set([before.createdby._id, ...invited])];
  },
  roll(doc, { before, recorded: { at } }, id) {
    const due = before?.nextreminder;
    if (before === null || due == null) return doc;
    const one = occurrenceNamed(before, due.occurrence);
    if (one === null) return doc;
    const { eventtitle, place, allday, from: starts } = one;
    const reminder = {
      event: before._id,
      occurrence: due.occurrence,
      eventtitle,
      place,
      allday,
      starts,
      due: due.at,
      at,
    };
    return { _id: id, reminders: [...(doc?.reminders ?? []), reminder].slice(-kept) };
  },
  publish: (doc) => [{ rooms: [`of:${doc._id}`], doc }],
  rooms: (actor) => (readsCalendar(actor) ? [`of:${actor.id}`] : []),
};
