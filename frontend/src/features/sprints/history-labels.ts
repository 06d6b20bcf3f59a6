import { sprintKind } from '@atrium/contracts/sprints/kind';
import { CirclePlay, Flag, Plus, Trash2, Undo2 } from 'lucide-react';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

export const sprintLabels = recordLabels(sprintKind, {
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
  textOf: (...of) => briefText(sprintKind, ...of),
  implied: new Set(['state']),
});
