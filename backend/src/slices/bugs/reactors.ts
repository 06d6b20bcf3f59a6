import { bothSides } from '../../platform/shared/items.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { Author } from '../../platform/kernel/events.js';
import type { JobRequest } from '../../platform/kernel/reactor.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { triageSnoozedRoom } from '../../platform/shared/triage.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { BugEvent } from './events.js';

/** What is asked for when a snooze ends, by the event that began it as well as by the sweep. */
function endRequest(tenant: string, by: Author, bug: string, until: string): JobRequest {
  return commandWhenDue({ tenant, by }, { id: `triage-${until}`, at: until }, 'EndBugSnooze', bug, { until });
}

export const endBugSnoozes: Reactor<BugEvent> = {
  name: 'end-snoozes-of-bugs',
  category: 'bug',
  react: ({ event, tenant, by, aggregateId }) =>
    event.type === 'BugTriaged' && event.data.as === 'snoozed'
      ? [endRequest(tenant, by, aggregateId, event.data.until)]
      : [],
};

/** What is due and that nobody has brought back yet. */
export const dueBugs = defineSweep<BugView>({
  collection: 'bugs',
  room: triageSnoozedRoom,
  asks: ({ _id, triage: { as, until, by } }, tenant, now) =>
    as === 'snoozed' && until <= now
      ? [endRequest(tenant, { id: by?._id ?? '', username: by?.username ?? '' }, _id, until)]
      : [],
});

export const bugReactors: readonly Reactor[] = [
  bothSides<BugEvent>('bugs', 'bug', (event) => {
    if (event.type === 'BugLinked') return event.data;
    return event.type === 'BugUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
  endBugSnoozes,
];
