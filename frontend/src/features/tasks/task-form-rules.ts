import { dayOf } from '@atrium/contracts/core/days';
import type { CreateTask } from '@atrium/contracts/tasks/commands';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';

export interface TaskValues {
  tasktitle: string;
  starttime: string;
  description: string;
  priority: TaskPriority;
  /** A person's id, or empty for nobody. */
  assignee: string;
  labels: string[];
}

export type TaskField = keyof TaskValues;

/** A card's values as the form takes them. The date field takes days only. */
export function valuesOf(task: TaskView): TaskValues {
  const { tasktitle, starttime, description, priority, assignee, labels } = task;
  return {
    tasktitle,
    starttime: dayOf(starttime),
    description,
    priority,
    assignee: assignee ?? '',
    labels: [...labels],
  };
}

/** The values of a new card. */
export function blankValues(priority: TaskPriority): TaskValues {
  return { tasktitle: '', starttime: '', description: '', priority, assignee: '', labels: [] };
}

/** What is sent to create a card. */
export function creationOf(values: TaskValues): CreateTask {
  return { ...values };
}

/** Adds the labels of a comma-separated text, without repeats. */
export function addLabels(labels: readonly string[], text: string): string[] {
  const added = text.split(',').map((label) => label.trim());
  return [...new Set([...labels, ...added])].filter((label) => label !== '');
}
