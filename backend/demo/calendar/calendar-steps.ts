import type { CreateCalendarEvent } from '@atrium/contracts/calendar/commands';
import { addDays, dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { idMadeBy, step, type Step } from '../step.js';
import { demoText } from '../demo-text.js';
import type { DemoEvent } from './demo-event.js';

type Key = keyof typeof people;

/** Where the company is. */
const timezone = 'Europe/Lisbon';

/** How many working days ago the first event was written. */
const firstWritten = 43;

/** The day so many days from today, or the working day after it. */
function workingDay(fromToday: number, calendar: DemoCalendar): number {
  const weekDay = weekDayOf(dayNumber(calendar.day(fromToday)));
  return weekDay === 6 ? fromToday + 2 : weekDay === 0 ? fromToday + 1 : fromToday;
}

function bodyOf(event: DemoEvent, calendar: DemoCalendar): CreateCalendarEvent {
  const first = workingDay(event.day, calendar);
  const last = first + (event.lastDay ?? event.day) - event.day;
  const isOverMidnight = event.until !== undefined && event.until < (event.time ?? '');
  return {
    eventtitle: event.title,
    eventdescription: event.about,
    eventdate: calendar.day(first),
    eventtime: event.time ?? '00:00',
    enddate: calendar.day(isOverMidnight ? last + 1 : last),
    endtime: event.until ?? '00:00',
    allday: event.time === undefined,
    timezone,
    place: event.place ?? '',
    attendees: (event.with ?? []).map(accountOf),
    visibility: event.own === true ? 'attendees' : 'company',
    ...(event.reminder === undefined ? {} : { reminderminutes: event.reminder }),
    ...(event.again === undefined
      ? {}
      : { recurrence: { ...event.again, weekdays: [...(event.again.weekdays ?? [])] } }),
  };
}

/** An event with the answers to it. @param n how many were written before it */
function eventSteps(name: string, event: DemoEvent, n: number, calendar: DemoCalendar): Step[] {
  const at = (days: number, clock: string): string => calendar.on(Math.max(1, firstWritten - n - days), clock);
  const minute = String(n % 60).padStart(2, '0');
  const made = step('CreateCalendarEvent', bodyOf(event, calendar), {
    actor: actorOf(event.by),
    key: `demo:calendar:${name}`,
    at: at(0, `09:${minute}`),
    lanes: [`calendar:${name}`],
  });
  const about = { id: idMadeBy(made), lanes: made.lanes };
  const answers = Object.entries(event.answers ?? {}).map(([who, answer], index) => {
    const clock = `${11 + index}:${minute}`;
    const rest = { actor: actorOf(who as Key), key: `${made.key}:${who}`, at: at(1, clock), ...about };
    return step('RespondToCalendarEvent', { answer }, rest);
  });
  return [made, ...answers];
}

/** A day so many days after another one. */
function shifted(date: string, days: number): string {
  return addDays(date, days);
}

/** What happens later to an event that was made. @param what tells its changes apart */
function later(made: Step, what: string, at: string): Pick<Step, 'actor' | 'lanes' | 'key' | 'at'> & { id: string } {
  return { actor: made.actor, lanes: made.lanes, id: idMadeBy(made), key: `${made.key}:${what}`, at };
}

/** The first occurrence of a weekly event that lies at least so many days ahead. */
function nextOf(event: DemoEvent, least: number, calendar: DemoCalendar): { date: string; occurrence: string } {
  const first = workingDay(event.day, calendar);
  const period = 7 * (event.again?.interval ?? 1);
  const date = calendar.day(first + Math.ceil((least - first) / period) * period);
  return { date, occurrence: `${date}T${event.time ?? '00:00'}` };
}

/** Events whose single occurrences change as well. */
type Named = 'product-review' | 'release-window' | 'sprint-planning' | 'one-on-one-aisha';

/** What comes again and again, from weeks ago on. Mondays to Fridays are found when the steps are made. */
const recurringEvents = demoText<Readonly<Record<Named, DemoEvent>>>('calendar/recurring');

/** What became of some occurrences: one was moved, one is left out, one meeting has another time, two can't come once. */
function changes(made: readonly Step[], calendar: DemoCalendar): Step[] {
  return made.flatMap((event): Step[] => {
    switch (event.key) {
      case 'demo:calendar:product-review': {
        const { date, occurrence } = nextOf(recurringEvents['product-review'], 5, calendar);
        const data = { scope: 'this', occurrence, eventdate: shifted(date, 1), eventtime: '10:00' } as const;
        return [step('EditCalendarEvent', data, later(event, 'moved', calendar.on(3, '15:05')))];
      }
      case 'demo:calendar:release-window': {
        const { occurrence } = nextOf(recurringEvents['release-window'], 10, calendar);
        const rest = later(event, 'skipped', calendar.on(2, '15:40'));
        return [step('DeleteCalendarEvent', { scope: 'this', occurrence }, rest)];
      }
      case 'demo:calendar:sprint-planning': {
        const { occurrence } = nextOf(recurringEvents['sprint-planning'], 1, calendar);
        const once = (who: Key, answer: 'yes' | 'no', clock: string) => {
          const rest = { ...later(event, `once-${who}`, calendar.on(1, clock)), actor: actorOf(who) };
          return step('RespondToCalendarEvent', { answer, occurrence }, rest);
        };
        return [once('tomasz', 'no', '15:20'), once('lucia', 'yes', '15:45')];
      }
      case 'demo:calendar:one-on-one-aisha': {
        const { occurrence } = nextOf(recurringEvents['one-on-one-aisha'], 20, calendar);
        const rest = later(event, 'later', calendar.on(2, '16:10'));
        return [step('EditCalendarEvent', { scope: 'following', occurrence, eventtime: '11:00' }, rest)];
      }
      default:
        return [];
    }
  });
}

/** A talk with HR for everybody, twice a year. */
function talks(): Readonly<Record<string, DemoEvent>> {
  return Object.fromEntries(
    Object.entries(people).map(([key, { username }]) => [
      `talk-${key}`,
      {
        by: 'sofia',
        day: 3 * (Object.keys(people).indexOf(key) - 4),
        time: '15:00',
        until: '15:15',
        title: `Coffee with ${username.split('.')[0]?.replace(/^./, (first) => first.toUpperCase()) ?? key}`,
        about: 'How is it going, really? A quarter of an hour with HR, twice a year.',
        ...(key === 'sofia' || key === 'marcus' ? {} : { with: [key as Key] }),
        own: true,
        again: { frequency: 'monthly', interval: 6 },
      } satisfies DemoEvent,
    ]),
  );
}

/** What comes once, in the past and in the months to come. */
const singleEvents = demoText<Readonly<Record<string, DemoEvent>>>('calendar/single');

/** The calendar of the company over the past and the coming months. */
export function calendarSteps(calendar: DemoCalendar): readonly Step[] {
  const events: [string, DemoEvent][] = Object.entries({ ...recurringEvents, ...singleEvents, ...talks() });
  const made = events.flatMap(([name, event], n) => eventSteps(name, event, Math.min(n, 38), calendar));
  return [...made, ...changes(made, calendar)];
}
