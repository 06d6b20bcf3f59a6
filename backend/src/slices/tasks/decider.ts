import type { CommandOf } from '@atrium/contracts/core/commands';
import { type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { Ranked } from '@atrium/contracts/core/ranks';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { refuseTask } from '@atrium/contracts/tasks/errors';
import { checklistLimit, takesTasks, type TaskPriority } from '@atrium/contracts/tasks/rules';
import type { ChecklistItem } from '@atrium/contracts/tasks/views';
import type { UserView } from '@atrium/contracts/users/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, customPart, lookUpCustom, refusesCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { lookUpItem, nameOf, originOf, originLinks, unplanned } from '../../platform/shared/items.js';
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
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { checklistAfter } from './checklist-rules.js';
import { nameInText } from '../../platform/shared/named-people.js';
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

const handlers = {
  CreateTask: withLookUp({
    async lookUp(data, _, tools) {
      const [assignable, items, custom] = await Promise.all([
        isAssignable(personIn(data.assignee), tools),
        lookUpItem(originOf(data), tools),
        lookUpCustom('Notes', data.custom, undefined, tools),
      ]);
      // A number is only taken for a card that is going to be.
      const isRefused = !assignable || !items.itemKnown || refusesCustom(data.custom, custom);
      const [column, tasknumber] = isRefused
        ? [[], 0]
        : await Promise.all([columnAround(data.priority, null, tools), tools.nextNumber('task')]);
      return { assignable, items, custom, column, tasknumber };
    },
    decide(data, _, { found, newId }) {
      const { tasktitle, starttime, description, priority, labels } = data;
      const assignee = personIn(data.assignee) ?? null;
      assertAssignable(assignee, found);
      const links = originLinks(data, found.items, refuseTask);
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
        ...links.map((link): TaskEvent => ({ type: 'TaskLinked', data: link })),
      ];
    },
  }),

  EditTask: withLookUp({
    async lookUp(data, task, tools) {
      const person = personIn(data.assignee);
      const { priority = task.place.priority } = data;
      const [column, assignable, custom] = await Promise.all([
        priority === task.place.priority ? [] : columnAround(priority, null, tools),
        person === task.assignee || isAssignable(person, tools),
        lookUpCustom('Notes', data.custom, task.details.custom, tools),
      ]);
      return { column, assignable, custom };
    },
    decide(data, task, { found, newId }) {
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
    },
  }),

  MoveTask: withLookUp({
    async lookUp({ priority, before, after }, _, tools) {
      return { column: await columnAround(priority, before ?? after ?? null, tools) };
    },
    decide(data, { place, done }, { id, found, newId }) {
      if (done) throw refuseTask('taskDone');
      const { rank: former } = data;
      if (former != null && isRank(former)) {
        const isThere = data.priority === place.priority && former === place.rank;
        return isThere ? [] : [{ type: 'TaskMoved', data: { priority: data.priority, rank: former } }];
      }
      const gap = gapIn(found.column, data);
      if (gap === null) throw refuseTask('neighbourGone');
      if (data.priority === place.priority && standsIn(gap, { _id: id, rank: place.rank })) return [];
      const rank = rankBetween(gap.lower?.rank ?? null, gap.upper?.rank ?? null, newId(0));
      return [{ type: 'TaskMoved', data: { priority: data.priority, rank } }];
    },
  }),

  HandOverTask: withLookUp({
    async lookUp({ from, to }, _, tools) {
      const [assignable, formerAssignee] = await Promise.all([isAssignable(to, tools), nameOf(from, tools)]);
      return { assignable, formerAssignee };
    },
    decide({ from, to }, { assignee, done }, { found }) {
      // Reassigned or done meanwhile: it stays.
      if (assignee !== from || done) return [];
      assertAssignable(to, found);
      return [
        {
          type: 'TaskAssigned',
          data: { assignee: to, note: messages.user.handedOver(nameInText(from, found.formerAssignee)) },
        },
      ];
    },
  }),

  CompleteTask: { decide: (_, { done }) => (done ? [] : [{ type: 'TaskCompleted', data: {} }]) },
  ReopenTask: { decide: (_, { done }) => (done ? [{ type: 'TaskReopened', data: {} }] : []) },

  TaskFellDue: {
    /** Once for each due date, unless the card is done or has another one by now. */
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
} satisfies Handlers<typeof taskCommands, Task, TaskEvent, 'CreateTask'>;

export const taskDecider = defineDecider({
  commands: taskCommands,
  initialState: null,
  evolve,
  creates: ['CreateTask'],
  admit: unlessGone<Task>(() => refuseTask('taskGone'), ['DeleteTask', 'RestoreTask', 'TaskFellDue']),
  handlers,
});

/** The open cards of a column around one of them, or at its end, without the card that is to go there. */
async function columnAround(
  priority: TaskPriority,
  neighbour: string | null,
  tools: LookUpTools,
): Promise<readonly Ranked[]> {
  const cards = await tools.around('tasks', priority, neighbour);
  return cards.filter((card) => card._id !== tools.id);
}

/** The end of a column. */
function endOf(column: readonly Ranked[], priority: TaskPriority, seed: string): TaskPlace {
  return { priority, rank: rankBetween(column.at(-1)?.rank ?? null, null, seed) };
}

/** Whom a body names: an id, nobody (null), or nothing said (undefined). */
function personIn(assignee: string | undefined): string | null | undefined {
  return assignee === '' ? null : (assignee ?? undefined);
}

/** Nobody can always be assigned; somebody only when they may be given tasks right now. */
async function isAssignable(person: string | null | undefined, tools: LookUpTools): Promise<boolean> {
  if (person == null) return true;
  const user = await tools.document<UserView>('users', person);
  return user !== null && takesTasks(user);
}

function assertAssignable(assignee: string | null, { assignable }: { readonly assignable: boolean }): void {
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
