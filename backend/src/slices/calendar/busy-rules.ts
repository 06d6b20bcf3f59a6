import {
  awayOn,
  type BusyAnswer,
  type BusyEvent,
  type BusySpan,
  type BusyTimes,
  busyWith,
  overlaps,
} from '@atrium/contracts/calendar/busy';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import { type Stretch, type WorkingTimes, workingStretches } from '@atrium/contracts/settings/working-time';
import { type ScheduleEntry, scheduledFor } from '@atrium/contracts/work-schedules/rules';
import { audienceRooms } from '../../platform/shared/audience.js';
import { type Booked, bookingsIn, shownBooked } from '../../platform/shared/room-bookings.js';
import { roomsOf } from './policy.js';

/** A person whose busy times are wanted. */
export interface AskedPerson {
  readonly _id: string;
  readonly leaves: readonly LeaveSpan[];
  /** Their own working hours; none for those who have the organisation's. */
  readonly schedule?: readonly ScheduleEntry[];
  /** Ids of the company events at which they will be. */
  readonly attends: readonly string[];
}

export interface BusyTask extends Stretch {
  /** Calendar events of these people, seen by the asker or not. */
  readonly documents: readonly string[];
  readonly companyEvents: readonly CompanyEventView[];
  /** Company events that take the rooms, seen by the asker or not. */
  readonly gatherings: readonly string[];
  readonly people: readonly AskedPerson[];
  /** Meeting rooms that are asked about. */
  readonly meetingRooms: readonly string[];
  /** The asker's, in which they see titles of events. */
  readonly rooms: readonly string[];
  /** The asker's, in which they see titles of company events. */
  readonly audiences: readonly string[];
  readonly times: WorkingTimes;
  /** An event that is being changed, and so takes nobody's time. */
  readonly except: string;
}

/** Pure, so it can run in a worker thread. */
export default function busyTimes(task: BusyTask): BusyAnswer {
  const { from, to, documents, people, except, rooms } = task;
  const range = { from, to };
  const events = documents
    .map((text) => JSON.parse(text) as CalendarEventView)
    .filter(({ _id, deleted }) => !deleted && _id !== except);
  const shown = events.map((event) => ({ event, title: isSeen(event, rooms) ? { title: event.eventtitle } : {} }));
  const gatherings = task.gatherings
    .map((text) => JSON.parse(text) as CompanyEventView)
    .filter(({ _id }) => _id !== except)
    .map((event) => ({ event: shownBooked(event), title: sees(event, task.audiences) ? { title: event.title } : {} }));
  const usual = workingStretches(task.times, range);
  return {
    from,
    to,
    people: people.map((person) => timesOf(person, shown, usual, task)),
    rooms: task.meetingRooms.map((room) => roomTimes(room, [...shown, ...gatherings], range)),
  };
}

function roomTimes(
  room: string,
  events: readonly { readonly event: Booked; readonly title: Pick<BusySpan, 'title'> }[],
  range: Stretch,
): BusyTimes {
  const busy = events.flatMap(({ event, title }) =>
    bookingsIn(event, range)
      .filter((booking) => booking.room === room)
      .map(({ from, to }): BusySpan => ({ from, to, ...title })),
  );
  return { _id: room, busy: inOrder(busy), away: [], working: [range] };
}

function timesOf(
  person: AskedPerson,
  events: readonly { readonly event: BusyEvent; readonly title: Pick<BusySpan, 'title'> }[],
  usual: readonly Stretch[],
  task: BusyTask,
): BusyTimes {
  const { _id, leaves, attends, schedule = [] } = person;
  const times = scheduledFor(task.times, schedule);
  const busy = events.flatMap(({ event, title }) =>
    busyWith(event, _id, task).map((span): BusySpan => ({ ...span, ...title })),
  );
  const company = task.companyEvents.filter((event) => attends.includes(event._id)).flatMap(spanOf(task));
  const away = leaves.map((leave) => awayOn(leave, times)).filter((span) => overlaps(span, task));
  const working = schedule.length === 0 ? usual : workingStretches(times, task);
  return { _id, busy: inOrder([...busy, ...company]), away: inOrder(away), working };
}

function isSeen({ createdby, visibility, attendees, deleted }: CalendarEventView, rooms: readonly string[]): boolean {
  return roomsOf({ writer: createdby._id, visibility, attendees, deleted }).some((room) => rooms.includes(room));
}

function spanOf({ audiences, ...range }: BusyTask): (event: CompanyEventView) => BusySpan[] {
  return (event) => {
    if (event.deleted || event.cancelled || event.allDay) return [];
    const span = { from: Date.parse(event.start), to: Date.parse(event.end) };
    if (!overlaps(span, range)) return [];
    return [{ ...span, ...(sees(event, audiences) ? { title: event.title } : {}) }];
  };
}

function sees(event: CompanyEventView, audiences: readonly string[]): boolean {
  return ['all', ...audienceRooms(event)].some((room) => audiences.includes(room));
}

function inOrder<Span extends Stretch>(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => a.from - b.from || a.to - b.to);
}
