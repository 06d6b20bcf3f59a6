import type { BugView } from '@atrium/contracts/bugs/views';
import {
  type ChangeOf,
  defineNotificationRules,
  handedOn,
  handOver,
  joinedAlong,
  leftAlong,
  nearestOfEach,
  shownAsFound,
  type NotificationDraft,
  notifyWatchers,
} from '../../platform/slice/notification-rules.js';
import { type BugEvent, remarkOf } from './events.js';
import { bugsProjection } from './projections.js';

export const bugNotificationRules = defineNotificationRules<BugView>({
  source: 'bugs',
  collection: 'bugs',
  shows: shownAsFound(bugsProjection),
  notifies: draftsOf,
  dismisses({ before, after, recorded }) {
    const { event } = recorded;
    if (event.type === 'BugCoassigneesChanged') return leftAlong(before?.coassignees, after?.coassignees);
    return event.type === 'BugAssigned' ? handedOn(before?.assignedTo?._id) : [];
  },
});

function draftsOf({ before, after, recorded }: ChangeOf<BugView>): readonly NotificationDraft[] {
  // It gets only the bugs' own events.
  const event = recorded.event as BugEvent;
  if (before === null || after === null) return [];
  const remark = remarkOf(event);
  const mentioned: NotificationDraft = { kind: 'mentioned', what: 'mentioned', to: remark?.mentions ?? [] };
  const watched = notifyWatchers(before.watchers);
  switch (event.type) {
    case 'BugAssigned': {
      const [assigned, former] = handOver(event.data.assignee?._id, before.assignedTo?._id);
      return nearestOfEach([assigned, mentioned, former, ...(remark === undefined ? [] : [watched('commented')])]);
    }
    case 'BugCoassigneesChanged':
      return joinedAlong(before.coassignees, after.coassignees);
    case 'BugStatusChanged':
      return nearestOfEach([mentioned, watched('status', { from: before.status, until: after.status })]);
    case 'BugCommented':
      return nearestOfEach([mentioned, watched('commented')]);
    case 'BugDetailsChanged':
      return [watched('details')];
    case 'BugCodeLinked':
    case 'BugCreated':
    case 'BugDeleted':
    case 'BugLinked':
    case 'BugPlanned':
    case 'BugRestored':
    case 'BugTriaged':
    case 'BugCommentDeleted':
    case 'BugCommentRestored':
    case 'SecretRevealed':
    case 'BugUnlinked':
    case 'BugUnwatched':
    case 'BugWatched':
      return [];
    default:
      return event satisfies never;
  }
}
