import type { TaskView } from '@atrium/contracts/tasks/views';
import {
  type ChangeOf,
  defineNotices,
  handedOn,
  handOver,
  nearestOnly,
  people,
  shownAsFound,
  type Told,
  toldTo,
} from '../../platform/core/notices.js';
import type { TaskEvent } from './events.js';
import { tasksProjection } from './projections.js';

/** Tells who has a card, and who made it what became of it. */
export const taskNotices = defineNotices<TaskView>({
  source: 'tasks',
  collection: 'tasks',
  shows: shownAsFound(tasksProjection),
  tells,
  settles({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    return [
      ...(event.type === 'TaskAssigned' ? handedOn(before.assignee) : []),
      ...(event.type === 'TaskCompleted' || before.starttime !== after.starttime ? [{ whats: ['due'] as const }] : []),
    ];
  },
});

function tells({ before, after, recorded }: ChangeOf<TaskView>): readonly Told[] {
  // It is handed only what the cards' own events did.
  const event = recorded.event as TaskEvent;
  if (after === null) return [];
  const watched = toldTo(people(after.assignee, after.createdby._id));
  switch (event.type) {
    case 'TaskCreated':
      return [{ kind: 'assigned', what: 'assigned', to: people(after.assignee) }];
    case 'TaskAssigned':
      return nearestOnly(handOver(after.assignee, before?.assignee));
    case 'TaskCompleted':
      return [watched('status', { from: 'Open', until: 'Done' })];
    case 'TaskReopened':
      return [watched('status', { from: 'Done', until: 'Open' })];
    case 'TaskDetailsChanged':
      return [{ kind: 'watched', what: 'details', to: people(after.assignee) }];
    case 'TaskFellDue':
      return [{ kind: 'due', what: 'due', to: people(after.assignee ?? after.createdby._id), byItself: true }];
    case 'ChecklistItemAdded':
    case 'ChecklistItemChanged':
    case 'ChecklistItemRemoved':
    case 'SecretRevealed':
    case 'TaskDeleted':
    case 'TaskLinked':
    case 'TaskMoved':
    case 'TaskPlanned':
    case 'TaskRestored':
    case 'TaskUnlinked':
      return [];
    default:
      return event satisfies never;
  }
}
