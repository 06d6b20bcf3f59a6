import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { Repetition } from '@atrium/contracts/tasks/repetition';
import { isRecord } from '@atrium/contracts/core/values';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { CircleCheck, Plus, Repeat, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { fieldLabel as labelOf, fieldText, recordLabels } from '../../shared-features/record-list/record-labels';
import { describeItem } from '../../shared-features/item-links/item-kinds';
import { longDueText } from './due';
import { repetitionText } from './repetition-text';
import { statusName } from '../../shared-features/task-statuses/statuses';
import { taskStatusesNow } from '../../shared-features/task-statuses/statuses-now';

function lineText(line: unknown): string {
  if (!isRecord(line)) return '';
  return `${line['done'] === true ? '☑' : '☐'} ${String(line['text'])}`;
}

function fileText(file: unknown): string {
  return isRecord(file) ? String(file['name']) : '';
}

export function fieldLabel(field: string): string {
  return labelOf(taskKind, field);
}

/** @returns null for an empty value */
export function valueText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  if (field === 'starttime' && typeof value === 'string' && value !== '') return longDueText(value, new Date());
  if (field === 'labels' && Array.isArray(value)) return value.join(', ') || null;
  if (field === 'checklist' && Array.isArray(value)) return value.map(lineText).join('\n') || null;
  if (field === 'status' && typeof value === 'string') return statusName(value, taskStatusesNow()) || null;
  if (field === 'repeats' && isRecord(value)) return repetitionText(value as object as Repetition);
  if (field === 'attachments' && Array.isArray(value)) return value.map(fileText).join('\n') || null;
  return fieldText(taskKind, field, value, nameOf);
}

function sentence({ type, changes }: HistoryEntry): string | null {
  const changeOf = (name: string) => changes.find(({ field }) => field === name);
  if (type === 'TaskRepetitionChanged') {
    return changeOf('repeats')?.to == null ? 'ended the repetition' : 'set the repetition';
  }
  if (type === 'TaskContinued') {
    const { name } = describeItem({ collection: 'tasks', id: String(changeOf('former')?.to) });
    return `made the card by the repetition of ${name}`;
  }
  if (type !== 'TaskMoved') return null;
  return changes.length === 0 ? 'reordered the card' : 'moved the card';
}

export const taskLabels = recordLabels(taskKind, {
  actions: {
    TaskCreated: 'created the card',
    TaskStatusChanged: 'set the status',
    TaskCompleted: 'marked the card as done',
    TaskFellDue: 'reminded of the due date',
    TaskCameRound: 'handed the repetition on to the next card',
    NextTaskMade: 'made the next card',
    TaskReopened: 'reopened the card',
    TaskDeleted: 'deleted the card',
    TaskRestored: 'restored the card',
    TaskPlanned: 'planned the card',
    TaskLinked: 'linked the card',
    TaskUnlinked: 'removed a link',
    ChecklistItemAdded: 'added to the checklist',
    ChecklistItemChanged: 'changed the checklist',
    ChecklistItemRemoved: 'took off the checklist',
  },
  signs: {
    TaskCreated: { icon: Plus, tone: 'primary' },
    TaskContinued: { icon: Repeat, tone: 'neutral' },
    TaskCameRound: { icon: Repeat, tone: 'neutral' },
    TaskCompleted: { icon: CircleCheck, tone: 'success' },
    TaskReopened: { icon: RotateCcw, tone: 'neutral' },
    TaskDeleted: { icon: Trash2, tone: 'danger' },
    TaskRestored: { icon: Undo2, tone: 'success' },
  },
  textOf: valueText,
  implied: new Set(['state', 'former']),
  lists: new Set(['checklist', 'attachments']),
  sentence,
});
