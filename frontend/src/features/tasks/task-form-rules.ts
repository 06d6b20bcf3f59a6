import type { CreateTask, EditTask } from '@atrium/contracts/tasks/commands';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';

/** The values of the task form. */
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

/** The fields in the order of the form. */
export const taskFields = ['tasktitle', 'priority', 'starttime', 'assignee', 'labels', 'description'] as const;

/** An unsaved form: what was changed, and what the fields were changed from. */
export interface TaskDraft {
  readonly base: TaskValues;
  readonly values: TaskValues;
}

/** A card's values as the form takes them. The date field takes days only. */
export function valuesOf(task: TaskView): TaskValues {
  const { tasktitle, starttime, description, priority, assignee, labels } = task;
  return {
    tasktitle,
    starttime: starttime.slice(0, 10),
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

/** Whether two values of a field are the same. */
export function isSame(a: TaskValues, b: TaskValues, field: TaskField): boolean {
  return field === 'labels' ? a.labels.join('\n') === b.labels.join('\n') : a[field] === b[field];
}

/** The fields whose values differ. */
export function differing(a: TaskValues, b: TaskValues): TaskField[] {
  return taskFields.filter((field) => !isSame(a, b, field));
}

/** The values with those of some fields taken from others. */
export function withFields(values: TaskValues, from: TaskValues, fields: readonly TaskField[]): TaskValues {
  const taken = Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...values, ...taken };
}

/**
 * What to do when a card changes while its form is open: fields without a draft take the new value over, those with
 * one keep it.
 * @param base what the fields were when they were opened or last taken over
 * @param values what they are now
 * @param live what the card says now
 */
export function follow(base: TaskValues, values: TaskValues, live: TaskValues): TaskDraft {
  const untouched = taskFields.filter((field) => isSame(values, base, field) || isSame(values, live, field));
  return { base: withFields(base, live, untouched), values: withFields(values, live, untouched) };
}

/** The fields with a draft in which somebody else saved another value meanwhile. */
export function conflicts({ base, values }: TaskDraft, live: TaskValues): TaskField[] {
  return taskFields.filter(
    (field) => !isSame(live, base, field) && !isSame(values, base, field) && !isSame(values, live, field),
  );
}

/** What is sent to save a form: the fields that were changed, and nothing that was left alone. */
export function editOf({ base, values }: TaskDraft): EditTask {
  return Object.fromEntries(differing(base, values).map((field) => [field, values[field]]));
}

/** What is sent to create a card. */
export function creationOf(values: TaskValues): CreateTask {
  return { ...values };
}

/** The labels in a text with commas, added to those that are there; each once. */
export function addLabels(labels: readonly string[], text: string): string[] {
  const added = text.split(',').map((label) => label.trim());
  return [...new Set([...labels, ...added])].filter((label) => label !== '');
}
