import type { CommandOf } from '@atrium/contracts/core/commands';
import { type HandOver, type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { Ranked } from '@atrium/contracts/core/ranks';
import type {
  AddChecklistItem,
  ChangeChecklistItem,
  CreateTask,
  EditTask,
  MoveTask,
  taskCommands,
} from '@atrium/contracts/tasks/commands';
import { refuseTask } from '@atrium/contracts/tasks/errors';
import { checklistLimit } from '@atrium/contracts/tasks/rules';
import type { ChecklistItem } from '@atrium/contracts/tasks/views';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import {
  type ItemsFound,
  nothingAboutItems,
  originTies,
  planChanges,
  tieFor,
  tieTo,
  unplanned,
} from '../../platform/core/items.js';
import { gapIn, rankBetween, standsIn } from '../../platform/core/ranks.js';
import { checklistAfter } from './checklist-rules.js';
import type { TaskDetails, TaskEvent, TaskPlace } from './events.js';

export type TaskCommand = CommandOf<typeof taskCommands>;

/** A card as far as decisions about it need to know it. */
export interface Task {
  readonly details: TaskDetails;
  readonly place: TaskPlace;
  readonly assignee: string | null;
  readonly checklist: readonly Readonly<ChecklistItem>[];
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  readonly done: boolean;
  /** The due date that has come; empty as long as none has. */
  readonly fellDue: string;
  readonly deleted: boolean;
}

/** Null before the card was made. */
export type TaskState = Task | null;

/** What was looked up before a decision about a card; neutral where the command has no use for it. */
export interface TaskFound {
  /** The number of a new card. */
  readonly tasknumber: number;
  /** Of the column that the card goes to, the open cards around its new place, in their order and without itself. */
  readonly column: readonly Ranked[];
  /** Whether the person who is to be assigned can be given tasks. */
  readonly assignable: boolean;
  /** The name of who hands the card over. */
  readonly formerAssignee: string;
  readonly items: ItemsFound;
  readonly custom: CustomFound;
}

export const nothingFound: TaskFound = {
  tasknumber: 0,
  column: [],
  assignable: true,
  formerAssignee: '',
  items: nothingAboutItems,
  custom: nothingCustom,
};

type TaskDecision = Decision<TaskFound>;

export const taskDecider: Decider<TaskState, TaskEvent, TaskCommand, TaskFound> = {
  initialState: null,
  evolve,
  decide(command, task, decision) {
    if (command.type === 'CreateTask') return task === null ? create(command.data, decision) : [];
    if (task === null) throw refuseTask('taskGone');
    if (command.type === 'TaskFellDue') return fallDue(command.data.due, task);
    if (task.deleted) return decideDeleted(command);
    switch (command.type) {
      case 'EditTask':
        return edit(command.data, task, decision);
      case 'RevealTaskSecret':
        return [secretRevealed(command.data.secret, [task.details.custom])];
      case 'HandOverTask':
        return handOver(command.data, task, decision);
      case 'MoveTask':
        return move(command.data, task, decision);
      case 'CompleteTask':
        return task.done ? [] : [{ type: 'TaskCompleted', data: {} }];
      case 'ReopenTask':
        return task.done ? [{ type: 'TaskReopened', data: {} }] : [];
      case 'AddChecklistItem':
        return addItem(command.data, task, decision);
      case 'ChangeChecklistItem':
        return changeItem(command.data, task);
      case 'RemoveChecklistItem': {
        const { item } = command.data;
        return itemOf(task, item) === undefined ? [] : [{ type: 'ChecklistItemRemoved', data: { item } }];
      }
      case 'PlanTask': {
        const { actor, found } = decision;
        const changes = planChanges(actor, task.plan, command.data, found.items, refuseTask);
        return isChange(changes) ? [{ type: 'TaskPlanned', data: changes }] : [];
      }
      case 'LinkTask': {
        const self = { collection: 'tasks', id: decision.id } as const;
        const tie = tieFor(self, task.links, command.data, decision.found.items, refuseTask);
        return tie === null ? [] : [{ type: 'TaskLinked', data: tie }];
      }
      case 'UnlinkTask': {
        const { collection, item: id } = command.data;
        return tieTo(task.links, command.data) === undefined
          ? []
          : [{ type: 'TaskUnlinked', data: { collection, id } }];
      }
      case 'DeleteTask':
        return [{ type: 'TaskDeleted', data: {} }];
      case 'RestoreTask':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** Once for each due date, unless the card is done or has another one by now. */
function fallDue(due: string, { details, done, deleted, fellDue }: Task): readonly TaskEvent[] {
  if (done || deleted || details.starttime !== due || fellDue === due) return [];
  return [{ type: 'TaskFellDue', data: { due } }];
}

/** A deleted card can only be brought back. */
function decideDeleted(command: TaskCommand): readonly TaskEvent[] {
  if (command.type === 'DeleteTask') return [];
  if (command.type === 'RestoreTask') return [{ type: 'TaskRestored', data: {} }];
  throw refuseTask('taskGone');
}

function create(data: CreateTask, { found, newId }: TaskDecision): readonly TaskEvent[] {
  const { tasktitle, starttime, description, priority, labels } = data;
  const assignee = personIn(data.assignee) ?? null;
  assertAssignable(assignee, found);
  const ties = originTies(data, found.items, refuseTask);
  const details = {
    tasktitle,
    starttime: starttime ?? '',
    description: description ?? '',
    labels: labels ?? [],
    ...customFrom(data.custom, found.custom),
  };
  const place = endOf(found.column, priority, newId(0));
  return [
    { type: 'TaskCreated', data: { tasknumber: found.tasknumber, ...details, ...place, assignee } },
    ...ties.map((tie): TaskEvent => ({ type: 'TaskLinked', data: tie })),
  ];
}

function edit(data: EditTask, task: Task, { found, newId }: TaskDecision): readonly TaskEvent[] {
  const { tasktitle, starttime, description, labels, priority } = data;
  const events: TaskEvent[] = [];
  const custom = customFrom(data.custom, found.custom);
  const details = changesOf<TaskDetails>(task.details, { tasktitle, starttime, description, labels, ...custom });
  if (isChange(details)) events.push({ type: 'TaskDetailsChanged', data: details });
  if (priority != null && priority !== task.place.priority) {
    if (task.done) throw refuseTask('taskDone');
    events.push({ type: 'TaskMoved', data: endOf(found.column, priority, newId(0)) });
  }
  const assignee = personIn(data.assignee);
  if (assignee !== undefined && assignee !== task.assignee) {
    assertAssignable(assignee, found);
    events.push({ type: 'TaskAssigned', data: { assignee } });
  }
  return events;
}

/** What was taken over, or done, meanwhile stays where it is. */
function handOver({ from, to }: HandOver, task: Task, { found }: TaskDecision): readonly TaskEvent[] {
  if (task.assignee !== from || task.done) return [];
  assertAssignable(to, found);
  return [{ type: 'TaskAssigned', data: { assignee: to, note: messages.user.handedOver(found.formerAssignee) } }];
}

function move(data: MoveTask, task: Task, { id, found, newId }: TaskDecision): readonly TaskEvent[] {
  if (task.done) throw refuseTask('taskDone');
  const gap = gapIn(found.column, data);
  if (gap === null) throw refuseTask('neighbourGone');
  const { priority, rank } = task.place;
  if (data.priority === priority && standsIn(gap, { _id: id, rank })) return [];
  const newRank = rankBetween(gap.lower?.rank ?? null, gap.upper?.rank ?? null, newId(0));
  return [{ type: 'TaskMoved', data: { priority: data.priority, rank: newRank } }];
}

function addItem({ text }: AddChecklistItem, task: Task, { newId }: TaskDecision): readonly TaskEvent[] {
  if (task.checklist.length >= checklistLimit) throw refuseTask('checklistFull');
  return [{ type: 'ChecklistItemAdded', data: { item: newId(0), text } }];
}

function changeItem({ item, text, done }: ChangeChecklistItem, task: Task): readonly TaskEvent[] {
  const present = itemOf(task, item);
  if (present === undefined) throw refuseTask('itemGone');
  const changes = changesOf(present, { text, done });
  return isChange(changes) ? [{ type: 'ChecklistItemChanged', data: { ...changes, item } }] : [];
}

/** The end of a column. */
function endOf(column: readonly Ranked[], priority: TaskPlace['priority'], seed: string): TaskPlace {
  return { priority, rank: rankBetween(column.at(-1)?.rank ?? null, null, seed) };
}

/** Whom a body names: an id, nobody (null), or nothing said (undefined). */
export function personIn(assignee: string | undefined): string | null | undefined {
  return assignee === '' ? null : (assignee ?? undefined);
}

function assertAssignable(assignee: string | null, { assignable }: TaskFound): void {
  if (assignee !== null && !assignable) throw refuseTask('assigneeUnknown');
}

function itemOf(task: Task, id: string): Readonly<ChecklistItem> | undefined {
  return task.checklist.find((item) => item.id === id);
}

function evolve(task: TaskState, event: TaskEvent): TaskState {
  if (event.type === 'TaskCreated') {
    const { tasktitle, starttime, description, labels, priority, rank, assignee, custom } = event.data;
    const details = { tasktitle, starttime, description, labels, ...customPart(custom) };
    const nothingYet = { checklist: [], plan: unplanned, links: [], done: false, fellDue: '', deleted: false };
    return { details, place: { priority, rank }, assignee, ...nothingYet };
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
      return { ...task, assignee: event.data.assignee };
    case 'TaskCompleted':
      return { ...task, done: true };
    case 'TaskReopened':
      return { ...task, done: false };
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
    case 'TaskDeleted':
      return { ...task, deleted: true };
    case 'TaskRestored':
      return { ...task, deleted: false };
    default:
      return event satisfies never;
  }
}
