import { projectKind } from '@atrium/contracts/projects/kind';
import { CalendarClock, Lock, Megaphone, Plus, Trash2, Undo2 } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import type { NameOf } from '../../platform/presence/use-names';
import { longDayText } from '../../shared-features/plan/days';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

/** Null for nothing. */
export function valueText(field: string, value: unknown, nameOf: NameOf): string | null {
  const isDay = field === 'startDate' || field === 'targetDate';
  if (isDay && typeof value === 'string') return longDayText(value) || null;
  if (field === 'description' && typeof value === 'string') return firstLine(value) || null;
  return fieldText(projectKind, field, value, nameOf);
}

export const projectLabels = recordLabels(projectKind, {
  actions: {
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
  textOf: valueText,
  told: new Set(['updates', 'targetMoves', 'completedAt']),
  lists: new Set(['members']),
});
