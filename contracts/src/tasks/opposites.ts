import { linksBack } from '../core/links-back.js';
import {
  both,
  customBack,
  final,
  follows,
  formBack,
  type OppositeTable,
  oppositesOf,
  seen,
} from '../core/opposites.js';
import { planBack } from '../core/plan-back.js';
import type { RepeatTask, taskCommands } from './commands.js';
import { taskKind } from './kind.js';
import type { ChecklistItem, TaskView } from './views.js';

const { sets, turns, unmakes, list, by } = oppositesOf<typeof taskCommands, TaskView>();

const placeOf = ({ priority, rank }: Pick<TaskView, 'priority' | 'rank'>): string => `${priority} ${rank}`;
/** Back between the same neighbours, by the rank that it had there. */
const moved = by(['MoveTask'], ({ before, after }) =>
  before === null || after === null || placeOf(before) === placeOf(after)
    ? []
    : [
        {
          command: 'MoveTask',
          body: { priority: before.priority, rank: before.rank },
          field: 'priority',
          of: placeOf,
        },
      ],
);
const { priority: _, ...form } = formBack<TaskView, object>(taskKind);
const details = sets('EditTask', { ...form, custom: customBack });
const repetition = sets('RepeatTask', {
  repeats({ repeats }): Partial<RepeatTask> {
    if (repeats == null) return { frequency: 'none' };
    const { until, count, weekdays, ...rule } = repeats;
    return { ...rule, weekdays: [...weekdays], until, ...(count === null ? {} : { count }) };
  },
});
const links = linksBack('LinkTask', 'UnlinkTask');
const checklist = list(
  'checklist',
  (task) => task.checklist,
  {
    keyOf: ({ id }: ChecklistItem) => id,
    came: ({ id: item }) => ['RemoveChecklistItem', { item }],
    went: ({ text, done }) => ['AddChecklistItem', { text, done }],
    changed: ({ id: item, text, done }) => ['ChangeChecklistItem', { item, text, done }],
  },
  ['RemoveChecklistItem', 'AddChecklistItem', 'ChangeChecklistItem'],
);

export const taskOpposites = {
  CreateTask: unmakes('DeleteTask', 'deleted'),
  EditTask: both(details, moved),
  RevealTaskSecret: seen,
  HandOverTask: details,
  MoveTask: moved,
  PlanTask: sets('PlanTask', planBack),
  LinkTask: links,
  UnlinkTask: links,
  // Restores the exact status, not just the first one of its kind.
  CompleteTask: details,
  ReopenTask: details,
  AddChecklistItem: checklist,
  ChangeChecklistItem: checklist,
  RemoveChecklistItem: checklist,
  DeleteTask: turns('RestoreTask', 'deleted', false),
  RestoreTask: turns('DeleteTask', 'deleted', true),
  RepeatTask: repetition,
  TaskFellDue: final('Its day has come. Give it another one.'),
  TaskCameRound: final('The next card holds the repetition now. Change it there.'),
  ContinueTask: unmakes('DeleteTask', 'deleted'),
  NextTaskMade: follows('TaskCameRound'),
} satisfies OppositeTable & Record<keyof typeof taskCommands, unknown>;
