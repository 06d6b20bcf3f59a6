import type { Ranked } from '@atrium/contracts/core/ranks';
import type { CreateTask, EditTask } from '@atrium/contracts/tasks/commands';
import { takesTasks, type TaskPriority } from '@atrium/contracts/tasks/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { lookUpCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { lookUpItem, lookUpPlan, nameOf, originOf } from '../../platform/core/items.js';
import type { LookUpTools } from '../../platform/core/slice.js';
import { nothingFound, personIn, type Task, type TaskCommand, type TaskFound, type TaskState } from './decider.js';

/** Looks up what a decision about a card needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForTask(command: TaskCommand, task: TaskState, tools: LookUpTools): Promise<TaskFound> {
  switch (command.type) {
    case 'CreateTask':
      return task === null ? lookUpForNew(command.data, tools) : nothingFound;
    case 'EditTask':
      return task === null || task.deleted ? nothingFound : lookUpForEdit(command.data, task, tools);
    case 'HandOverTask': {
      const [assignable, formerAssignee] = await Promise.all([
        isAssignable(command.data.to, tools),
        nameOf(command.data.from, tools),
      ]);
      return { ...nothingFound, assignable, formerAssignee };
    }
    case 'MoveTask': {
      if (task === null || task.deleted || task.done) return nothingFound;
      const { priority, before, after } = command.data;
      return { ...nothingFound, column: await columnAround(priority, before ?? after ?? null, tools) };
    }
    case 'PlanTask':
      return { ...nothingFound, items: await lookUpPlan(command.data, tools) };
    case 'LinkTask': {
      const { collection, item: id } = command.data;
      return { ...nothingFound, items: await lookUpItem({ collection, id }, tools) };
    }
    case 'RevealTaskSecret':
    case 'UnlinkTask':
    case 'CompleteTask':
    case 'ReopenTask':
    case 'AddChecklistItem':
    case 'ChangeChecklistItem':
    case 'RemoveChecklistItem':
    case 'TaskFellDue':
    case 'DeleteTask':
    case 'RestoreTask':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a card that is going to be. */
async function lookUpForNew(data: CreateTask, tools: LookUpTools): Promise<TaskFound> {
  const { assignee, priority } = data;
  const [assignable, items, custom] = await Promise.all([
    isAssignable(personIn(assignee), tools),
    lookUpItem(originOf(data), tools),
    lookUpCustom('Notes', data.custom, undefined, tools),
  ]);
  const isRefused = !assignable || !items.itemKnown || refusesCustom(data.custom, custom);
  if (isRefused) return { ...nothingFound, assignable, items, custom };
  const [column, tasknumber] = await Promise.all([columnAround(priority, null, tools), tools.nextNumber('task')]);
  return { ...nothingFound, tasknumber, column, assignable, items, custom };
}

async function lookUpForEdit(data: EditTask, task: Task, tools: LookUpTools): Promise<TaskFound> {
  const { assignee, priority } = data;
  const changesColumn = priority != null && priority !== task.place.priority;
  if (changesColumn && task.done) return nothingFound;
  const person = personIn(assignee);
  const [column, assignable, custom] = await Promise.all([
    changesColumn ? columnAround(priority, null, tools) : [],
    person === task.assignee || isAssignable(person, tools),
    lookUpCustom('Notes', data.custom, task.details.custom, tools),
  ]);
  return { ...nothingFound, column, assignable, custom };
}

/** The open cards of a column around one of them, or at its end, without the card that is to go there. */
async function columnAround(
  priority: TaskPriority,
  neighbour: string | null,
  tools: LookUpTools,
): Promise<readonly Ranked[]> {
  const cards = await tools.around('tasks', priority, neighbour);
  return cards.filter((card) => card._id !== tools.id);
}

/** Nobody can always be assigned; somebody only when they may be given tasks right now. */
async function isAssignable(person: string | null | undefined, tools: LookUpTools): Promise<boolean> {
  if (person == null) return true;
  const user = await tools.document<UserView>('users', person);
  return user !== null && takesTasks(user);
}
