import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { taskPriorities } from '@atrium/contracts/tasks/rules';
import { CircleCheck, Plus, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { HistoryWords } from '../../widgets/history/history-words';
import { itemLabels, itemText } from '../../widgets/history/item-words';
import { longDueText } from './due';

/** What the fields of a card are called. */
const labels: Readonly<Record<string, string>> = {
  ...itemLabels,
  tasktitle: 'Title',
  starttime: 'Due date',
  description: 'Details',
  priority: 'Priority',
  assignee: 'Assignee',
  labels: 'Labels',
  checklist: 'Checklist',
};

function lineText(line: unknown): string {
  if (!isRecord(line)) return '';
  return `${line['done'] === true ? '☑' : '☐'} ${String(line['text'])}`;
}

/** What a field of a card is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/**
 * A value of a card in words.
 * @param nameOf the name of a person
 * @returns null for nothing
 */
export function valueText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  const shared = itemText(field, value, nameOf);
  if (shared !== undefined) return shared;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return field === 'checklist' ? value.map(lineText).join('\n') : value.join(', ');
  }
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'priority') return Object.entries(taskPriorities).find(([code]) => code === value)?.[1] ?? value;
  if (field === 'assignee') return nameOf(value);
  return field === 'starttime' ? longDueText(value, new Date()) : value;
}

function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'TaskMoved') return null;
  return changes.length === 0 ? 'reordered the card' : 'moved the card';
}

/** The history of a card in words. */
export const taskWords: HistoryWords = {
  collection: 'tasks',
  thing: 'the card',
  acts: {
    TaskCreated: 'created the card',
    TaskCompleted: 'marked the card as done',
    TaskFellDue: 'reminded of the due date',
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
    TaskCompleted: { icon: CircleCheck, tone: 'success' },
    TaskReopened: { icon: RotateCcw, tone: 'neutral' },
    TaskDeleted: { icon: Trash2, tone: 'danger' },
    TaskRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  told: new Set(['state', 'deleted']),
  lists: new Set(['checklist', 'links']),
  sentence,
};
