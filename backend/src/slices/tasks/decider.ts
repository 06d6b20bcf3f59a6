import { namedFiles } from '@atrium/contracts/core/named-files';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { messages } from '@atrium/contracts/core/messages';
import type { Ranked } from '@atrium/contracts/core/ranks';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { firstStatus, statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { refuseTask } from '@atrium/contracts/tasks/errors';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { checklistLimit, type TaskPriority } from '@atrium/contracts/tasks/rules';
import type { ChecklistItem } from '@atrium/contracts/tasks/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import {
  areAssignable,
  type Coassigned,
  coassigneesAfter,
  handedAlong,
  newCoassignees,
} from '../../platform/shared/coassignment.js';
import { customFrom, lookUpCustom, refusesCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { lookUpItem, nameOf, originOf, originLinks } from '../../platform/shared/items.js';
import { gapIn, isRank, rankBetween, standsIn } from '../../platform/shared/ranks.js';
import {
  deleting,
  linking,
  planning,
  restoring,
  revealing,
  unlessGone,
  unlinking,
} from '../../platform/shared/record-traits.js';
import { changedDetailsIn } from '../../platform/shared/record-kinds.js';
import { nameInText } from '../../platform/shared/named-people.js';
import type { TaskDetails, TaskEvent, TaskPlace } from './events.js';
import {
  type BoardFound,
  columnAround,
  isAssignable,
  isKeptOut,
  lookUpBoard,
  personIn,
  placementOf,
  statusesOf,
} from './look-ups.js';
import { repeatingWhenDeleted, repetitionHandlers } from './repetition-rules.js';
import { evolve, type Task } from './task-state-rules.js';

export type TaskCommand = CommandOf<typeof taskCommands>;

const handlers = {
  ...repetitionHandlers,
  CreateTask: withLookUp({
    async lookUp(data, _, tools) {
      const assignee = personIn(data.assignee) ?? null;
      const [assignable, areKnown, items, custom, statuses] = await Promise.all([
        isAssignable(assignee, tools),
        areAssignable(newCoassignees(data.coassignees, []), (person) => isAssignable(person, tools)),
        lookUpItem(originOf(data), tools),
        lookUpCustom('Notes', data.custom, undefined, tools),
        statusesOf(tools),
      ]);
      const status = data.status ?? firstStatus(statuses, false).id;
      const isRefused =
        !assignable || !areKnown || !items.itemKnown || refusesCustom(data.custom, custom) || !isOpen(statuses, status);
      const placement = { status, priority: data.priority, assignee, done: false };
      const isFull = !isRefused && (await isKeptOut(null, placement, tools));
      // Numbers are taken only when the card will be created.
      const [column, tasknumber] =
        isRefused || isFull
          ? [[], 0]
          : await Promise.all([columnAround(data.priority, null, tools), tools.nextNumber('task')]);
      return { assignable, areKnown, items, custom, column, tasknumber, statuses, isFull };
    },
    decide(data, _, { found, newId }) {
      const { priority, attachments, checklist } = data;
      const assignee = personIn(data.assignee) ?? null;
      assertAssignable(assignee, found);
      const along = alongEvents(data.coassignees, { assignee, coassignees: [] }, found);
      const status = data.status ?? firstStatus(found.statuses, false).id;
      if (!isOpen(found.statuses, status)) throw refuseTask('statusUnknown');
      const links = originLinks(data, found.items, refuseTask);
      const details = {
        ...detailsIn(taskKind, data),
        attachments: namedFiles(attachments ?? []),
        ...customFrom(data.custom, found.custom),
      };
      assertRoom(found);
      const place = endOf(found.column, priority, newId(0));
      const lines = checklist ?? [];
      return [
        { type: 'TaskCreated', data: { tasknumber: found.tasknumber, ...details, ...place, assignee, status } },
        ...along,
        ...lines.map((text, n): TaskEvent => ({ type: 'ChecklistItemAdded', data: { item: newId(1 + n), text } })),
        ...links.map((link): TaskEvent => ({ type: 'TaskLinked', data: link })),
      ];
    },
  }),

  EditTask: withLookUp({
    async lookUp(data, task, tools) {
      const person = personIn(data.assignee);
      const { priority = task.place.priority } = data;
      const along = newCoassignees(data.coassignees, task.coassignees);
      const [column, assignable, areKnown, custom, board] = await Promise.all([
        priority === task.place.priority ? [] : columnAround(priority, null, tools),
        person === task.assignee || isAssignable(person, tools),
        areAssignable(along, (each) => isAssignable(each, tools)),
        lookUpCustom('Notes', data.custom, task.details.custom, tools),
        lookUpBoard(task, data, tools),
      ]);
      return { column, assignable, areKnown, custom, ...board };
    },
    decide(data, task, { found, newId }) {
      const { priority } = data;
      const attachments = data.attachments == null ? undefined : namedFiles(data.attachments);
      const custom = customFrom(data.custom, found.custom);
      const wanted = { ...changedDetailsIn(taskKind, data), attachments, ...custom };
      const details = changesOf<TaskDetails>(task.details, wanted);
      const events: TaskEvent[] = isChange(details) ? [{ type: 'TaskDetailsChanged', data: details }] : [];
      const status = statusEvents(data.status, task, found.statuses);
      const isReopened = status.some(({ type }) => type === 'TaskReopened');
      if (priority != null && priority !== task.place.priority) {
        if (task.done && !isReopened) throw refuseTask('taskDone');
        events.push({ type: 'TaskMoved', data: endOf(found.column, priority, newId(0)) });
      }
      const assignee = personIn(data.assignee);
      if (assignee !== undefined && assignee !== task.assignee) {
        assertAssignable(assignee, found);
        events.push({ type: 'TaskAssigned', data: { assignee } });
      }
      const { coassignees } = task;
      const beside = { assignee: assignee === undefined ? task.assignee : assignee, coassignees };
      events.push(...alongEvents(data.coassignees, beside, found));
      assertRoom(found);
      // A returning card is reopened before it moves; a finished one moves before it is done.
      return isReopened ? [...status, ...events] : [...events, ...status];
    },
  }),

  MoveTask: withLookUp({
    async lookUp({ priority, before, after }, task, tools) {
      const [column, { isFull }] = await Promise.all([
        columnAround(priority, before ?? after ?? null, tools),
        lookUpBoard(task, { priority }, tools),
      ]);
      return { column, isFull };
    },
    decide(data, { place, done }, { id, found, newId }) {
      if (done) throw refuseTask('taskDone');
      const { rank: former } = data;
      if (former != null && isRank(former)) {
        const isThere = data.priority === place.priority && former === place.rank;
        if (isThere) return [];
        assertRoom(found);
        return [{ type: 'TaskMoved', data: { priority: data.priority, rank: former } }];
      }
      const gap = gapIn(found.column, data);
      if (gap === null) throw refuseTask('neighbourGone');
      if (data.priority === place.priority && standsIn(gap, { _id: id, rank: place.rank })) return [];
      assertRoom(found);
      const rank = rankBetween(gap.lower?.rank ?? null, gap.upper?.rank ?? null, newId(0));
      return [{ type: 'TaskMoved', data: { priority: data.priority, rank } }];
    },
  }),

  HandOverTask: withLookUp({
    async lookUp({ from, to }, _, tools) {
      const [assignable, formerAssignee] = await Promise.all([isAssignable(to, tools), nameOf(from, tools)]);
      return { assignable, formerAssignee };
    },
    decide({ from, to }, task, { found }): readonly TaskEvent[] {
      // The card was reassigned or done meanwhile.
      if (![task.assignee, ...task.coassignees].includes(from) || task.done) return [];
      assertAssignable(to, found);
      if (task.assignee !== from) {
        return [{ type: 'TaskCoassigneesChanged', data: { coassignees: handedAlong(task, from, to) } }];
      }
      return [
        {
          type: 'TaskAssigned',
          data: { assignee: to, note: messages.user.handedOver(nameInText(from, found.formerAssignee)) },
        },
      ];
    },
  }),

  CompleteTask: withLookUp({
    lookUp: async (_, __, tools) => ({ statuses: await statusesOf(tools) }),
    decide: (_, { done }, { found }) =>
      done ? [] : [{ type: 'TaskCompleted', data: { status: firstStatus(found.statuses, true).id } }],
  }),

  ReopenTask: withLookUp({
    async lookUp(_, task, tools) {
      const statuses = await statusesOf(tools);
      const after = { ...placementOf(task, statuses), status: firstStatus(statuses, false).id, done: false };
      return { statuses, isFull: task.done && (await isKeptOut(placementOf(task, statuses), after, tools)) };
    },
    decide(_, { done }, { found }) {
      if (!done) return [];
      assertRoom(found);
      return [{ type: 'TaskReopened', data: { status: firstStatus(found.statuses, false).id } }];
    },
  }),

  TaskFellDue: {
    /** Once per due date, unless the card is done or was postponed meanwhile. */
    decide({ due }, { details, done, deleted, fellDue }) {
      if (done || deleted || details.starttime !== due || fellDue === due) return [];
      return [{ type: 'TaskFellDue', data: { due } }];
    },
  },

  AddChecklistItem: {
    decide({ text, done }, { checklist }, { newId }) {
      if (checklist.length >= checklistLimit) throw refuseTask('checklistFull');
      const item = newId(0);
      const added: TaskEvent = { type: 'ChecklistItemAdded', data: { item, text } };
      return done === true ? [added, { type: 'ChecklistItemChanged', data: { item, done } }] : [added];
    },
  },

  ChangeChecklistItem: {
    decide({ item, text, done }, task) {
      const present = itemOf(task, item);
      if (present === undefined) throw refuseTask('itemGone');
      const changes = changesOf(present, { text, done });
      return isChange(changes) ? [{ type: 'ChecklistItemChanged', data: { ...changes, item } }] : [];
    },
  },

  RemoveChecklistItem: {
    decide: ({ item }, task) =>
      itemOf(task, item) === undefined ? [] : [{ type: 'ChecklistItemRemoved', data: { item } }],
  },

  RevealTaskSecret: revealing(({ details }: Task) => [details.custom]),
  PlanTask: planning('TaskPlanned', refuseTask),
  LinkTask: linking('tasks', 'TaskLinked', refuseTask),
  UnlinkTask: unlinking('TaskUnlinked'),
  DeleteTask: deleting('TaskDeleted'),
  RestoreTask: restoring('TaskRestored'),
} satisfies Handlers<typeof taskCommands, Task, TaskEvent, 'CreateTask' | 'ContinueTask'>;

export const taskDecider = defineDecider({
  commands: taskCommands,
  initialState: null,
  evolve,
  creates: ['CreateTask', 'ContinueTask'],
  admit: unlessGone<Task>(
    () => refuseTask('taskGone'),
    ['DeleteTask', 'RestoreTask', 'TaskFellDue', ...repeatingWhenDeleted],
  ),
  handlers,
});

function endOf(column: readonly Ranked[], priority: TaskPriority, seed: string): TaskPlace {
  return { priority, rank: rankBetween(column.at(-1)?.rank ?? null, null, seed) };
}

function assertAssignable(assignee: string | null, { assignable }: { readonly assignable: boolean }): void {
  if (assignee !== null && !assignable) throw refuseTask('assigneeUnknown');
}

function alongEvents(
  wanted: readonly string[] | undefined,
  beside: Coassigned,
  { areKnown }: { readonly areKnown: boolean },
): TaskEvent[] {
  const coassignees = coassigneesAfter(wanted, beside, { areKnown, refusal: () => refuseTask('coassigneeUnknown') });
  return coassignees === undefined ? [] : [{ type: 'TaskCoassigneesChanged', data: { coassignees } }];
}

function itemOf(task: Task, id: string): Readonly<ChecklistItem> | undefined {
  return task.checklist.find((item) => item.id === id);
}

/** @throws Refusal when a hard limit keeps the card out of a column */
function assertRoom({ isFull }: Pick<BoardFound, 'isFull'>): void {
  if (isFull) throw refuseTask('columnFull');
}

/** Whether a status is in use and belongs to open cards. */
function isOpen(statuses: readonly TaskStatus[], id: string): boolean {
  return statusesInUse(statuses).some((status) => status.id === id && !status.done);
}

/** Changes the status, and with it whether the card is open or done. */
function statusEvents(wanted: string | null | undefined, task: Task, statuses: readonly TaskStatus[]): TaskEvent[] {
  if (wanted == null || wanted === task.status) return [];
  const present = statusInUse(statuses, task.status, task.done);
  if (wanted === present.id) return [];
  const status = statusesInUse(statuses).find(({ id }) => id === wanted);
  if (status === undefined) throw refuseTask('statusUnknown');
  if (status.done !== task.done)
    return [{ type: status.done ? 'TaskCompleted' : 'TaskReopened', data: { status: wanted } }];
  return [{ type: 'TaskStatusChanged', data: { status: wanted, from: present.name, until: status.name } }];
}
