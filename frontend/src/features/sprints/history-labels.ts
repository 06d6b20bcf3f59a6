import { CirclePlay, Flag, Plus, Trash2, Undo2 } from 'lucide-react';
import { isRecord } from '@atrium/contracts/core/values';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { itemText } from '../../shared-features/history/item-text';
import { longDayText } from '../../shared-features/plan/days';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  goal: 'Goal',
  project: 'Project',
  startDate: 'Starts',
  endDate: 'Ends',
  outcome: 'Outcome',
};

export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function outcomeText(outcome: Record<string, unknown>): string {
  return `${count(outcome['done'])} done, ${count(outcome['carried'])} carried over`;
}

export function valueText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  if (field === 'outcome') return isRecord(value) ? outcomeText(value) : null;
  const shared = itemText(field, value, nameOf);
  if (shared !== undefined) return shared;
  if (typeof value !== 'string' || value === '') return null;
  return field === 'startDate' || field === 'endDate' ? longDayText(value) : value;
}

export const sprintLabels: HistoryLabels = {
  collection: 'sprints',
  thing: 'the sprint',
  actions: {
    SprintCreated: 'planned the sprint',
    SprintStarted: 'started the sprint',
    SprintCompleted: 'completed the sprint',
    SprintCarriedOver: 'carried over unfinished work',
    SprintDeleted: 'deleted the sprint',
    SprintRestored: 'restored the sprint',
  },
  signs: {
    SprintCreated: { icon: Plus, tone: 'primary' },
    SprintStarted: { icon: CirclePlay, tone: 'primary' },
    SprintCompleted: { icon: Flag, tone: 'success' },
    SprintDeleted: { icon: Trash2, tone: 'danger' },
    SprintRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  told: new Set(['state', 'startedAt', 'completedAt', 'deleted']),
};
