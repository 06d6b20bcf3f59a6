import { linksWith, linksWithout, numberText } from '@atrium/contracts/core/items';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { columnFields } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { assignedTo } from '../../platform/shared/coassignment.js';
import { unplanned } from '../../platform/shared/items.js';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import { checklistAfter } from './checklist-rules.js';
import type { TaskEvent } from './events.js';
import { roomsFor, roomsOf } from './policy.js';

export const tasksProjection: Projection<TaskView, TaskEvent> = {
  collection: 'tasks',
  category: 'task',
  // 5: statuses and files
  version: versionOf(taskKind, 5),
  project,
  publish: (task) => [{ rooms: roomsOf(task), doc: task }],
  search: ({ deleted, tasknumber, tasktitle, description, labels, checklist, state }) =>
    deleted
      ? null
      : {
          label: numberText('tasks', tasknumber),
          title: tasktitle,
          text: plainText(description, ...labels, ...checklist.map(({ text }) => text)),
          state: state === 'done' ? 'Done' : 'Open',
        },
  rooms: roomsFor,
  /** Done and deleted cards have no rank. */
  rowRankOf: ({ deleted, state, priority, rank }) => (deleted || state === 'done' ? null : { row: priority, rank }),
  workingSet: 5_000,
  historyFields: historyFieldsOf(taskKind),
  comment: (event) => (event.type === 'TaskAssigned' ? event.data.note : undefined),
};

type Card = Unversioned<TaskView>;

function project(task: Card | null, { event, aggregateId, at, by }: RecordedEvent<TaskEvent>): Card | null {
  const person = { _id: by.id, username: by.username };
  if (event.type === 'TaskCreated') {
    return {
      _id: aggregateId,
      ...event.data,
      ...storedDetails(taskKind, event.data),
      state: 'open',
      since: {},
      deleted: false,
      coassignees: [],
      checklist: [],
      ...unplanned,
      links: [],
      createdAt: at,
      createdby: person,
      doneAt: null,
      movedby: null,
    };
  }
  if (task === null) return null;
  switch (event.type) {
    case 'TaskDetailsChanged':
      return { ...task, ...event.data };
    case 'TaskPlanned':
      return { ...task, ...event.data, since: sinceThen(task, event.data, at) };
    case 'SecretRevealed':
      return task;
    case 'TaskAssigned':
      return {
        ...task,
        ...assignedTo(task, event.data.assignee),
        since: sinceThen(task, { assignee: event.data.assignee }, at),
      };
    case 'TaskCoassigneesChanged':
      return { ...task, ...event.data };
    case 'TaskMoved':
      return { ...task, ...event.data, movedby: person, since: sinceThen(task, event.data, at) };
    case 'TaskStatusChanged':
      return { ...task, ...inStatus(task, event.data.status, at), movedby: person };
    case 'TaskCompleted':
      return { ...task, ...inStatus(task, event.data.status, at), state: 'done', doneAt: at };
    case 'TaskReopened':
      return { ...task, ...inStatus(task, event.data.status, at), state: 'open', doneAt: null };
    case 'ChecklistItemAdded':
    case 'ChecklistItemChanged':
    case 'ChecklistItemRemoved':
      return { ...task, checklist: checklistAfter(task.checklist, event) };
    case 'TaskLinked':
      return { ...task, links: linksWith(task.links, event.data) };
    case 'TaskUnlinked':
      return { ...task, links: linksWithout(task.links, event.data) };
    case 'TaskFellDue':
      return { ...task, fellDue: event.data.due };
    case 'TaskRepetitionChanged':
      return { ...task, repeats: event.data.repeats };
    case 'TaskCameRound':
      return { ...task, repeats: null, nextcard: event.data.nextcard, coming: event.data.repeats };
    case 'TaskContinued':
      return { ...task, ...event.data };
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

/** When a card came into its columns, after a change of some of them. */
function sinceThen({ since, ...card }: Card, change: Partial<Card>, at: string): Card['since'] {
  const entered = columnFields.filter((field) => field in change && change[field] !== card[field]);
  return { ...since, ...Object.fromEntries(entered.map((field) => [field, at])) };
}

function inStatus(card: Card, status: string, at: string): Pick<Card, 'status' | 'since'> {
  return { status, since: sinceThen(card, { status }, at) };
}
