import type { Attachment } from '@atrium/contracts/core/attachments';
import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import type { CreateTask } from '@atrium/contracts/tasks/commands';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { blankValues as blankOfKind, formValues } from '../../shared-features/record-form/kind-values';

export interface TaskValues extends Omit<FormValuesOf<typeof taskKind>, 'priority'> {
  priority: TaskPriority;
  attachments: Attachment[];
}

export type TaskField = keyof TaskValues;

/** @param status the status in which the card counts */
export function valuesOf(task: TaskView, status: string): TaskValues {
  const { priority, attachments } = task;
  return { ...formValues(taskKind, task), priority, status, attachments: [...attachments] };
}

export function blankValues(priority: TaskPriority, status: string): TaskValues {
  return { ...blankOfKind(taskKind), priority, status, attachments: [] };
}

export function creationOf(values: TaskValues): CreateTask {
  return { ...values };
}

/** Adds the labels of a comma-separated text, without duplicates. */
export function addLabels(labels: readonly string[], text: string): string[] {
  const added = text.split(',').map((label) => label.trim());
  return [...new Set([...labels, ...added])].filter((label) => label !== '');
}
