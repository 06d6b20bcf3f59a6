import { assignedPeople } from '@atrium/contracts/core/coassignees';
import type { TaskView } from '@atrium/contracts/tasks/views';
import {
  type ChangeOf,
  defineNotificationRules,
  handedOn,
  handOver,
  joinedAlong,
  leftAlong,
  nearestOfEach,
  people,
  shownAsFound,
  type NotificationDraft,
  notifyWatchers,
} from '../../platform/slice/notification-rules.js';
import type { TaskEvent } from './events.js';
import { tasksProjection } from './projections.js';

export const taskNotificationRules = defineNotificationRules<TaskView>({
  source: 'tasks',
  collection: 'tasks',
  shows: shownAsFound(tasksProjection),
  notifies: draftsOf,
  dismisses({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    return [
      ...(event.type === 'TaskAssigned' ? handedOn(before.assignee) : []),
      ...(event.type === 'TaskCoassigneesChanged' ? leftAlong(before.coassignees, after.coassignees) : []),
      ...(event.type === 'TaskCompleted' || before.starttime !== after.starttime ? [{ whats: ['due'] as const }] : []),
    ];
  },
});

function draftsOf({ before, after, recorded }: ChangeOf<TaskView>): readonly NotificationDraft[] {
  // These rules only see events of cards.
  const event = recorded.event as TaskEvent;
  if (after === null) return [];
  const holders = assignedPeople(after.assignee, after.coassignees);
  const watched = notifyWatchers(people(...holders, after.createdby._id));
  switch (event.type) {
    case 'TaskCreated':
      return [{ kind: 'assigned', what: 'assigned', to: people(after.assignee) }];
    case 'TaskAssigned':
      return nearestOfEach(handOver(after.assignee, before?.assignee));
    case 'TaskCoassigneesChanged':
      return joinedAlong(before?.coassignees ?? [], after.coassignees);
    case 'TaskStatusChanged':
      return [watched('status', { from: event.data.from, until: event.data.until })];
    case 'TaskCompleted':
      return [watched('status', { from: 'Open', until: 'Done' })];
    case 'TaskReopened':
      return [watched('status', { from: 'Done', until: 'Open' })];
    case 'TaskDetailsChanged':
      return [{ kind: 'watched', what: 'details', to: holders }];
    case 'TaskFellDue': {
      const to = holders.length === 0 ? [after.createdby._id] : holders;
      return [{ kind: 'due', what: 'due', to, byItself: true }];
    }
    case 'ChecklistItemAdded':
    case 'ChecklistItemChanged':
    case 'ChecklistItemRemoved':
    case 'NextTaskMade':
    case 'SecretRevealed':
    case 'TaskCameRound':
    case 'TaskContinued':
    case 'TaskDeleted':
    case 'TaskLinked':
    case 'TaskMoved':
    case 'TaskPlanned':
    case 'TaskRepetitionChanged':
    case 'TaskRestored':
    case 'TaskUnlinked':
      return [];
    default:
      return event satisfies never;
  }
}
