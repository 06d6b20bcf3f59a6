import { projectKind } from '@atrium/contracts/projects/kind';
import { CalendarClock, Lock, Megaphone, Plus, Trash2, Undo2 } from 'lucide-react';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

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
  textOf: (...of) => briefText(projectKind, ...of),
  implied: new Set(['updates', 'targetMoves', 'completedAt']),
});
