import { isRecord } from '@atrium/contracts/core/validation';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import { readStored, writeStored } from '../../platform/storage';
import type { TaskDraft, TaskValues } from './task-form-rules';

const keyOf = (person: string, task: string): string => `atrium.task-draft.${person}.${task}`;

function isValues(value: unknown): value is TaskValues {
  if (!isRecord(value)) return false;
  const texts = ['tasktitle', 'starttime', 'description', 'assignee'].every((name) => typeof value[name] === 'string');
  const { labels, priority } = value;
  const isLabels = Array.isArray(labels) && labels.every((label) => typeof label === 'string');
  return texts && isLabels && taskPriorityCodes.some((code) => code === priority);
}

/**
 * What somebody had written into a task form on this device and not saved.
 * @param task the card's id, or `new`
 */
export function readDraft(person: string, task: string): TaskDraft | null {
  try {
    const found: unknown = JSON.parse(readStored('localStorage', keyOf(person, task)) ?? 'null');
    if (!isRecord(found) || !isValues(found['base']) || !isValues(found['values'])) return null;
    return { base: found['base'], values: found['values'] };
  } catch {
    return null;
  }
}

/** Keeps what was written until it is saved; null forgets it. */
export function keepDraft(person: string, task: string, draft: TaskDraft | null): void {
  writeStored('localStorage', keyOf(person, task), draft === null ? null : JSON.stringify(draft));
}
