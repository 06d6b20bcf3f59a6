import type { Attachment } from '@atrium/contracts/core/attachments';
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
  /** The id of a status in use. */
  status: string;
  attachments: Attachment[];
}

export type TaskField = keyof TaskValues;

/** A card's values as the form takes them. The date field takes days only. @param status the one in which it counts */
export function valuesOf(task: TaskView, status: string): TaskValues {
  const { tasktitle, starttime, description, priority, assignee, labels, attachments } = task;
  return {
    tasktitle,
    starttime: dayOf(starttime),
    description,
    priority,
    assignee: assignee ?? '',
    labels: [...labels],
    status,
    attachments: [...attachments],
  };
}

/** The values of a new card. */
export function blankValues(priority: TaskPriority, status: string): TaskValues {
  return { tasktitle: '', starttime: '', description: '', priority, assignee: '', labels: [], status, attachments: [] };
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
