import type { PersonStatusView } from '@atrium/contracts/statuses/views';
import type { Author } from '../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { StatusEvent } from './events.js';
import { endingRoom } from './projections.js';

/** What is asked for when a status ends, by the event that set it as well as by the sweep. */
function endRequest(tenant: string, by: Author, until: string): JobRequest {
  return commandWhenDue({ tenant, by }, { id: `status-${Date.parse(until)}`, at: until }, 'EndStatus', by.id, {
    until,
  });
}

/** Ends statuses in time. */
export const endStatuses: Reactor<StatusEvent> = {
  name: 'end-statuses',
  category: 'personstatus',
  react: ({ event, tenant, by }) =>
    event.type !== 'StatusSet' || event.data.until === '' ? [] : [endRequest(tenant, by, event.data.until)],
};

/** What is over and that nobody has ended yet. */
export const dueStatuses = defineSweep<PersonStatusView>({
  collection: 'statuses',
  room: endingRoom,
  asks: ({ _id, until }, tenant, now) => (until <= now ? [endRequest(tenant, { id: _id, username: '' }, until)] : []),
});
