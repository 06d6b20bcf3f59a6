import { dayOf } from '@atrium/contracts/core/days';
import { instantAt } from '@atrium/contracts/core/zones';
import { refuseCompanyEvent } from '@atrium/contracts/company-events/errors';
import type { EventTimes } from '@atrium/contracts/company-events/views';
import type { CompanyEventTimes } from './events.js';

export type WantedTimes = Pick<EventTimes, 'date'> & {
  readonly [Field in Exclude<keyof EventTimes, 'date'>]?: EventTimes[Field] | undefined;
};

const hourMs = 60 * 60 * 1_000;

/**
 * Default duration: an hour.
 * @throws Refusal without a start time unless all-day, or when it ends before it starts
 */
export function timesFrom(wanted: WantedTimes, timeZone: string): CompanyEventTimes {
  return wanted.allDay === true ? wholeDays(wanted, timeZone) : byTheClock(wanted, timeZone);
}

function wholeDays({ date, endDate }: WantedTimes, timeZone: string): CompanyEventTimes {
  const last = endDate || date;
  if (last < date) throw refuseCompanyEvent('endsBeforeStart');
  return { date, endDate: last, time: '', endTime: '', allDay: true, start: date, end: last, timeZone };
}

function byTheClock({ date, endDate, time, endTime }: WantedTimes, timeZone: string): CompanyEventTimes {
  if (!time) throw refuseCompanyEvent('timeMissing');
  const start = instantAt(date, time, timeZone);
  const said = endTime ? { endDate: endDate || date, endTime } : hourLater(date, time, endDate);
  const end = instantAt(said.endDate, said.endTime, timeZone);
  if (end <= start) throw refuseCompanyEvent(said.endDate < date ? 'endsBeforeStart' : 'endTimeBeforeStart');
  const instants = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  return { date, time, ...said, allDay: false, ...instants, timeZone };
}

function hourLater(date: string, time: string, endDate: string | undefined): Pick<EventTimes, 'endDate' | 'endTime'> {
  const later = new Date(Date.parse(`${date}T${time}:00Z`) + hourMs).toISOString();
  return { endDate: endDate && endDate !== date ? endDate : dayOf(later), endTime: later.slice(11, 16) };
}
