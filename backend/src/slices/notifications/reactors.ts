import type { Author } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { MarkEvent } from './mark-events.js';

/** What is asked for when a notification comes back, by the event that snoozed it as well as by the sweep. */
export function endRequest(tenant: string, by: Author, notification: string, until: string): JobRequest {
  const due = { id: `snooze-${by.id}-${notification}-${Date.parse(until)}`, at: until };
  return commandWhenDue({ tenant, by }, due, 'EndSnooze', by.id, { notification, until });
}

/** Brings back in time what was put off. */
export const endSnoozes: Reactor<MarkEvent> = {
  name: 'end-snoozes',
  category: 'noticemark',
  react({ event, tenant, by }) {
    if (event.type !== 'NotificationSnoozed') return [];
    return [endRequest(tenant, by, event.data.notification, event.data.until)];
  },
};
