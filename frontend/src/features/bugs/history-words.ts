import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { MessageSquare, Plus, Trash2, Undo2 } from 'lucide-react';
import { formatDate } from '../../ui/format/formats';
import type { HistoryWords } from '../../widgets/history/history-words';
import { itemLabels, itemText } from '../../widgets/history/item-words';

/** What the fields of a bug are called. */
const labels: Readonly<Record<string, string>> = {
  ...itemLabels,
  app: 'App',
  module: 'Module',
  priority: 'Priority',
  status: 'Status',
  description: 'Description',
  uploaded: 'Uploaded',
  assignedTo: 'Assigned to',
};

/** What a field of a bug is called. */
export function bugLabel(field: string): string {
  return labels[field] ?? field;
}

/** A value of a bug in words; null for nothing. */
function bugText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  const shared = itemText(field, value, nameOf);
  if (shared !== undefined) return shared;
  if (isRecord(value)) return typeof value['username'] === 'string' ? value['username'] : null;
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'assignedTo') return nameOf(value);
  return field === 'uploaded' ? formatDate(value, { dateStyle: 'medium' }) : value;
}

function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'BugAssigned') return null;
  const change = changes.find(({ field }) => field === 'assignedTo');
  return change?.to === null ? 'took the bug from its assignee' : 'assigned the bug';
}

/** The history of a bug in words. */
export const bugWords: HistoryWords = {
  collection: 'bugs',
  thing: 'the bug',
  acts: {
    BugCreated: 'reported the bug',
    BugCommented: 'commented',
    BugDeleted: 'deleted the bug',
    BugRestored: 'restored the bug',
    BugWatched: 'watches the bug',
    BugUnwatched: 'no longer watches the bug',
    BugPlanned: 'planned the bug',
    BugLinked: 'linked the bug',
    BugUnlinked: 'took away a link',
  },
  signs: {
    BugCreated: { icon: Plus, tone: 'primary' },
    BugCommented: { icon: MessageSquare, tone: 'neutral' },
    BugDeleted: { icon: Trash2, tone: 'danger' },
    BugRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: bugLabel,
  textOf: bugText,
  told: new Set(['deleted', 'watchers']),
  lists: new Set(['links']),
  sentence,
};
