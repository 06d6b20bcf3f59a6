import type { Author } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { MarkEvent } from './mark-aggregate.js';

/** Requested by event and by sweep, under the same job id. */
export function endRequest(tenant: string, by: Author, notification: string, until: string): JobRequest {
  const due = { id: `snooze-${by.id}-${notification}-${Date.parse(until)}`, at: until };
  return commandWhenDue({ tenant, by }, due, 'EndSnooze', by.id, { notification, until });
}

export const endSnoozes: Reactor<MarkEvent> = {
  name: 'end-snoozes',
  category: 'noticemark',
  react({ event, tenant, by }) {
    if (event.type !== 'NotificationSnoozed') return [];
    return [endRequest(tenant, by, event.data.notification, event.data.until)];
  },
};
