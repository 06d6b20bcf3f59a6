import type { CalendarEventView, NextReminder } from '@atrium/contracts/calendar/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { Author } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { CalendarEvent } from './events.js';
import { remindingRoom } from './policy.js';

/** Requested by event and by sweep, under the same job id. */
function dueRequest(tenant: string, by: Author, event: string, { at }: NextReminder): JobRequest {
  const due = { id: `remind-${event}-${Date.parse(at)}`, at };
  return commandWhenDue({ tenant, by }, due, 'CalendarReminderFellDue', event, { due: at });
}

export const remind: Reactor<CalendarEvent> = {
  name: 'remind-of-events',
  category: 'calendar',
  react({ event, tenant, by, aggregateId }) {
    const reminder = 'reminder' in event.data ? event.data.reminder : null;
    return reminder === null ? [] : [dueRequest(tenant, by, aggregateId, reminder)];
  },
};

export const calendarReactors: readonly Reactor[] = [remind];

export const dueReminders = defineSweep<CalendarEventView>({
  collection: 'calendar',
  room: remindingRoom,
  asks({ _id, createdby, nextreminder }, tenant, now) {
    if (nextreminder === null || nextreminder.at > now) return [];
    return [dueRequest(tenant, { id: createdby._id, username: createdby.username }, _id, nextreminder)];
  },
});
