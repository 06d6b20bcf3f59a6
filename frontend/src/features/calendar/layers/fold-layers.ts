import { dayOf, monthOf } from '@atrium/contracts/core/days';
import { occasionIn } from '@atrium/contracts/company-events/rules';
import { whereNow } from '../../../platform/organisation/rooms-now';
import type { CompanyEventView, OccasionView } from '@atrium/contracts/company-events/views';
import { instantAt } from '@atrium/contracts/core/zones';
import { type HourlySpan, isHourly } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { Holiday } from '@atrium/contracts/settings/rules';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { IsThere } from '../../../platform/presence/use-is-there';
import type { NameOf } from '../../../platform/presence/use-names';
import { firstLine } from '../../../platform/list/excerpt';
import { daysLater, wallAt, wallOf } from '../../../widgets/calendar/wall-time';
import { type CalendarItem, itemOf, touches, type Window } from './calendar-item';
import type { LayerName } from './layer-names';
import { anniversaryLabel } from './layers';

const followUpMs = 30 * 60_000;

function wholeDays(first: string, last: string) {
  const start = wallAt(first);
  const end = daysLater(wallAt(last < first ? first : last), 1);
  return { start, end, allDay: true };
}

function within(window: Window, layer: LayerName, said: Parameters<typeof itemOf>[1]): CalendarItem[] {
  return touches(window, said.start, said.end) ? [itemOf(layer, said)] : [];
}

export function holidayItems(holidays: readonly Holiday[], window: Window): CalendarItem[] {
  return holidays.flatMap(({ date, name, halfDay }) =>
    within(window, 'holidays', {
      id: `holiday ${date}`,
      title: halfDay ? `${name} (half a day)` : name,
      target: { address: '/u/setting?tab=organisation' },
      ...wholeDays(date, date),
    }),
  );
}

/**
 * Colleagues don't see the reason.
 * @param timeZone the organisation's, by whose clock some hours are
 */
export function leaveItems(
  absences: readonly AbsenceView[],
  nameOf: NameOf,
  isThere: IsThere,
  window: Window,
  timeZone: string,
): CalendarItem[] {
  const own = absences.filter(({ user }) => isThere(user));
  return own.flatMap((absence) => {
    const { _id, user, startDate, endDate, startHalf, endHalf } = absence;
    return within(window, 'leave', {
      id: `leave ${_id}`,
      title: `${nameOf(user)} is away`,
      place: isHourly(absence) ? '' : halfText(startHalf, endHalf),
      target: { address: `/u/hr/leave?tab=team&month=${monthOf(startDate)}` },
      ...(isHourly(absence) ? someHours(absence, window, timeZone) : wholeDays(startDate, endDate)),
    });
  });
}

function someHours({ startDate, startTime, endTime }: HourlySpan, { zone }: Window, timeZone: string) {
  const wall = (clock: string): Date => wallOf(instantAt(startDate, clock, timeZone), zone);
  return { start: wall(startTime), end: wall(endTime), allDay: false };
}

function halfText(startHalf: boolean, endHalf: boolean): string {
  if (startHalf && endHalf) return 'from midday, until midday';
  return startHalf ? 'from midday' : endHalf ? 'until midday' : '';
}

export function taskItems(tasks: readonly TaskView[], window: Window): CalendarItem[] {
  return tasks.flatMap(({ _id, tasknumber, tasktitle, starttime, state, deleted }) => {
    if (deleted || state === 'done' || starttime === '') return [];
    const day = dayOf(starttime);
    return within(window, 'tasks', {
      id: `task ${_id}`,
      title: `TSK-${tasknumber} ${tasktitle}`,
      target: { address: `/u/notes?card=${_id}` },
      ...wholeDays(day, day),
    });
  });
}

export function ticketItems(tickets: readonly TicketView[], window: Window): CalendarItem[] {
  return tickets.flatMap((ticket) => {
    if (ticket.deleted) return [];
    const number = `TKT-${ticket.ticketno}`;
    const target = { address: `/u/support/ticket?open=${ticket._id}` };
    const visits = ticket.visits.flatMap(({ _id, title, from, to }) =>
      within(window, 'tickets', {
        id: `visit ${_id}`,
        title: `${number} ${title}`,
        start: wallOf(from, window.zone),
        end: wallOf(to, window.zone),
        allDay: false,
        target,
      }),
    );
    const followUps = ticket.followUps.flatMap(({ _id, at, note, due }) => {
      const start = wallOf(at, window.zone);
      return within(window, 'tickets', {
        id: `follow-up ${_id}`,
        title: `${number} ${firstLine(note) || 'Follow up'}`,
        start,
        end: new Date(start.getTime() + followUpMs),
        allDay: false,
        isFaint: due,
        target,
      });
    });
    return [...visits, ...followUps];
  });
}

export function sprintItems(sprints: readonly SprintView[], window: Window): CalendarItem[] {
  return sprints.flatMap(({ _id, name, startDate, endDate, state, deleted }) => {
    if (deleted || startDate === '' || endDate === '') return [];
    return within(window, 'sprints', {
      id: `sprint ${_id}`,
      title: name,
      isFaint: state !== 'Active',
      target: { address: `/u/sprint?sprint=${_id}` },
      ...wholeDays(dayOf(startDate), dayOf(endDate)),
    });
  });
}

export function companyEventItems(events: readonly CompanyEventView[], window: Window): CalendarItem[] {
  return events.flatMap(({ _id, title, room, place, start, end, allDay, cancelled, deleted }) => {
    if (deleted || cancelled) return [];
    const times = allDay
      ? wholeDays(dayOf(start), dayOf(end))
      : { start: wallOf(start, window.zone), end: wallOf(end, window.zone), allDay: false };
    return within(window, 'company', {
      id: `company event ${_id}`,
      title,
      place: whereNow({ room, place }),
      target: { address: `/u/hr/events?open=${_id}` },
      ...times,
    });
  });
}

export function occasionItems(occasions: readonly OccasionView[], window: Window): CalendarItem[] {
  const [first, last] = [window.from.getFullYear(), window.to.getFullYear()];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return occasions.flatMap(({ _id, title, day, since }) =>
    years.flatMap((year) => {
      if (since !== null && year <= since) return [];
      const date = occasionIn(year, day);
      return within(window, 'birthdays', {
        id: `occasion ${_id} ${year}`,
        ...(since === null
          ? { title: birthdayText(nameIn(title)) }
          : { title: joinedText(nameIn(title), year - since), kind: anniversaryLabel }),
        ...wholeDays(date, date),
      });
    }),
  );
}

/** The name in what the server calls an occasion. */
function nameIn(title: string): string {
  return title.replace(/’s birthday$| joined$/, '');
}

function birthdayText(name: string): string {
  return `${name}’s birthday`;
}

function joinedText(name: string, years: number): string {
  return years === 1 ? `${name} joined a year ago` : `${name} joined ${years} years ago`;
}
