import { type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { Repetition } from '@atrium/contracts/tasks/repetition';
import type { ChecklistItem } from '@atrium/contracts/tasks/views';
import { assignedTo } from '../../platform/shared/coassignment.js';
import { customPart } from '../../platform/shared/custom-fields.js';
import { unplanned } from '../../platform/shared/items.js';
import { storedDetails } from '../../platform/shared/record-kinds.js';
import { checklistAfter } from './checklist-rules.js';
import type { TaskDetails, TaskEvent, TaskPlace } from './events.js';

/** What decisions need to know. */
export interface Task {
  readonly details: TaskDetails;
  readonly place: TaskPlace;
  readonly assignee: string | null;
  readonly coassignees: readonly string[];
  readonly checklist: readonly Readonly<ChecklistItem>[];
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  /** The id of the last chosen status. */
  readonly status: string;
  readonly done: boolean;
  /** The due date that was announced; empty before that. */
  readonly fellDue: string;
  /** How it repeats; null once the next card has taken that over. */
  readonly repeats: Repetition | null;
  /** The id of the next card, until that is there. */
  readonly coming: string | null;
  readonly deleted: boolean;
}

export type TaskState = Task | null;

export function evolve(task: TaskState, event: TaskEvent): TaskState {
  if (event.type === 'TaskCreated') {
    const { attachments, priority, rank, assignee, custom, status } = event.data;
    const details = { ...storedDetails(taskKind, event.data), attachments, ...customPart(custom) };
    const nothingYet = {
      coassignees: [],
      checklist: [],
      plan: unplanned,
      links: [],
      done: false,
      fellDue: '',
      repeats: null,
      coming: null,
      deleted: false,
    };
    return { details, place: { priority, rank }, assignee, status, ...nothingYet };
  }
  if (task === null) return null;
  switch (event.type) {
    case 'TaskDetailsChanged':
      return { ...task, details: { ...task.details, ...event.data } };
    case 'SecretRevealed':
      return task;
    case 'TaskMoved':
      return { ...task, place: event.data };
    case 'TaskAssigned':
      return { ...task, ...assignedTo(task, event.data.assignee) };
    case 'TaskCoassigneesChanged':
      return { ...task, ...event.data };
    case 'TaskStatusChanged':
      return { ...task, status: event.data.status };
    case 'TaskCompleted':
      return { ...task, status: event.data.status, done: true };
    case 'TaskReopened':
      return { ...task, status: event.data.status, done: false };
    case 'ChecklistItemAdded':
    case 'ChecklistItemChanged':
    case 'ChecklistItemRemoved':
      return { ...task, checklist: checklistAfter(task.checklist, event) };
    case 'TaskPlanned':
      return { ...task, plan: { ...task.plan, ...event.data } };
    case 'TaskLinked':
      return { ...task, links: linksWith(task.links, event.data) };
    case 'TaskUnlinked':
      return { ...task, links: linksWithout(task.links, event.data) };
    case 'TaskFellDue':
      return { ...task, fellDue: event.data.due };
    case 'TaskRepetitionChanged':
      return { ...task, repeats: event.data.repeats };
    case 'TaskCameRound':
      return { ...task, repeats: null, coming: event.data.nextcard };
    case 'TaskContinued':
      return { ...task, repeats: event.data.repeats };
    case 'NextTaskMade':
      return { ...task, coming: null };
    case 'TaskDeleted':
      return { ...task, deleted: true };
    case 'TaskRestored':
      return { ...task, deleted: false };
    default:
      return event satisfies never;
  }
}
