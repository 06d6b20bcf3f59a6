import type { ScheduledMessageView } from '@atrium/contracts/chat/views';
import type { Author } from '../../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../../platform/kernel/reactor.js';
import { defineSweep } from '../../../platform/slice/sweep.js';
import type { ScheduledEvent } from './events.js';
import { waitingRoom } from './projections.js';

export const sendScheduledJob = 'send-scheduled-message';

/** Requested by event and by sweep, under the same job id. */
function sendRequest(tenant: string, by: Author, message: string, sendAt: string): JobRequest {
  const work = { record: message, id: `${Date.parse(sendAt)}` };
  return { kind: sendScheduledJob, work, notBefore: sendAt, data: { tenant, by, message } };
}

export const sendWhenDue: Reactor<ScheduledEvent> = {
  name: 'send-scheduled-messages',
  category: 'scheduledmessage',
  react({ event, tenant, by, aggregateId }) {
    const sendAt = 'sendAt' in event.data ? event.data.sendAt : undefined;
    return sendAt === undefined ? [] : [sendRequest(tenant, by, aggregateId, sendAt)];
  },
};

/** Finds due messages when their job was lost. */
export const dueMessages = defineSweep<ScheduledMessageView>({
  collection: 'scheduled-messages',
  room: waitingRoom,
  asks: ({ _id, person, sendAt }, tenant, now) =>
    sendAt <= now ? [sendRequest(tenant, { id: person, username: '' }, _id, sendAt)] : [],
});
