import { CalendarClock, Lock, Megaphone, Plus, Trash2, Undo2 } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { customText } from '../../widgets/custom-fields/custom-words';
import type { HistoryWords } from '../../widgets/history/history-words';
import { longDayText } from '../../widgets/plan/days';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  lead: 'Lead',
  members: 'Members',
  private: 'Private',
  state: 'State',
  health: 'Health',
  startDate: 'Starts',
  targetDate: 'Target',
  custom: 'Own fields',
};

/** What a field of a project is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** A value of a project in words; null for nothing. */
export function valueText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  if (field === 'custom') return customText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((id) => nameOf(String(id))).join(', ');
  if (typeof value !== 'string' || value === '') return null;
  switch (field) {
    case 'lead':
      return nameOf(value);
    case 'startDate':
    case 'targetDate':
      return longDayText(value);
    case 'description':
      return firstLine(value);
    default:
      return value;
  }
}

/** The history of a project in words. */
export const projectWords: HistoryWords = {
  collection: 'projects',
  thing: 'the project',
  acts: {
    ProjectCreated: 'created the project',
    ProjectMembersChanged: 'changed the members',
    ProjectPrivacyChanged: 'changed who sees the project',
    ProjectTargetMoved: 'moved the target date',
    ProjectUpdatePosted: 'posted a status update',
    ProjectDeleted: 'deleted the project',
    ProjectRestored: 'restored the project',
  },
  signs: {
    ProjectCreated: { icon: Plus, tone: 'primary' },
    ProjectPrivacyChanged: { icon: Lock, tone: 'neutral' },
    ProjectTargetMoved: { icon: CalendarClock, tone: 'warning' },
    ProjectUpdatePosted: { icon: Megaphone, tone: 'primary' },
    ProjectDeleted: { icon: Trash2, tone: 'danger' },
    ProjectRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  told: new Set(['deleted', 'updates', 'targetMoves', 'completedAt']),
  lists: new Set(['members']),
};
