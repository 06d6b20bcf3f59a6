import type { MessageReminderView } from '@atrium/contracts/chat/views';
import type { Author } from '../../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../../platform/kernel/reactor.js';
import { commandWhenDue } from '../../../platform/shared/command-jobs.js';
import { defineSweep } from '../../../platform/slice/sweep.js';
import type { ReminderEvent } from './events.js';
import { remindingRoom } from './projections.js';

/** Requested by event and by sweep, under the same job id. */
function ringRequest(tenant: string, by: Author, reminder: string, remindAt: string): JobRequest {
  const due = { id: `ring-${Date.parse(remindAt)}`, at: remindAt };
  return commandWhenDue({ tenant, by }, due, 'RingReminder', reminder, { remindAt });
}

export const ringReminders: Reactor<ReminderEvent> = {
  name: 'ring-reminders',
  category: 'messagereminder',
  react: ({ event, tenant, by, aggregateId }) =>
    event.type === 'ReminderSet' || event.type === 'ReminderMoved'
      ? [ringRequest(tenant, by, aggregateId, event.data.remindAt)]
      : [],
};

/** Finds reminders that are due when their job was lost. */
export const dueMessageReminders = defineSweep<MessageReminderView>({
  collection: 'message-reminders',
  room: remindingRoom,
  asks: ({ _id, person, remindAt }, tenant, now) =>
    remindAt <= now ? [ringRequest(tenant, { id: person, username: '' }, _id, remindAt)] : [],
});
