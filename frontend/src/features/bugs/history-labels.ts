import { bugKind } from '@atrium/contracts/bugs/kind';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { MessageSquare, Plus, Trash2, Undo2 } from 'lucide-react';
import { codeText } from './code-looks';
import { triageSentence } from '../../shared-features/history/triage-texts';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

function sentence({ type, changes }: HistoryEntry): string | null {
  if (type === 'BugTriaged') return triageSentence(changes);
  if (type !== 'BugAssigned') return null;
  const change = changes.find(({ field }) => field === 'assignedTo');
  return change?.to === null ? 'unassigned the bug' : 'assigned the bug';
}

export const bugLabels = recordLabels(bugKind, {
  actions: {
    BugCreated: 'reported the bug',
    BugCommented: 'commented',
    BugCommentDeleted: 'deleted a comment',
    BugCommentRestored: 'restored a comment',
    BugDeleted: 'deleted the bug',
    BugRestored: 'restored the bug',
    BugWatched: 'started watching the bug',
    BugUnwatched: 'stopped watching the bug',
    BugPlanned: 'planned the bug',
    BugLinked: 'linked the bug',
    BugUnlinked: 'removed a link',
    BugCodeLinked: 'told of code',
  },
  signs: {
    BugCreated: { icon: Plus, tone: 'primary' },
    BugCommented: { icon: MessageSquare, tone: 'neutral' },
    BugCommentDeleted: { icon: Trash2, tone: 'danger' },
    BugCommentRestored: { icon: Undo2, tone: 'success' },
    BugDeleted: { icon: Trash2, tone: 'danger' },
    BugRestored: { icon: Undo2, tone: 'success' },
  },
  implied: new Set(['triage']),
  lists: new Set(['code']),
  textOf: (field, value, nameOf) => (field === 'code' ? codeText(value) : fieldText(bugKind, field, value, nameOf)),
  sentence,
});
