import { policyKind } from '@atrium/contracts/policies/kind';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { Archive, ArchiveRestore, BellRing, FilePlus, Send, Trash2, Undo2 } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { longDayText } from '../../shared-features/plan/days';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

function attachmentName(value: unknown): string {
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : '';
}

/** Names the version by its number, its day and whether it is to be acknowledged, which its changes hold. */
function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'PolicyPublished') return null;
  const valueOf = (field: string) => changes.find((change) => change.field === field)?.to;
  const [revision, day, acknowledge] = [valueOf('revision'), valueOf('effectiveDate'), valueOf('acknowledge')];
  return [
    typeof revision === 'number' ? `published version ${revision}` : 'published a version',
    ...(typeof day === 'string' ? [`in force from ${longDayText(day)}`] : []),
    ...(typeof acknowledge === 'boolean'
      ? [acknowledge ? 'to be acknowledged' : 'not to be acknowledged any more']
      : []),
  ].join(', ');
}

/** The labels of the history of a policy. Versions show what changed in the text. */
export const policyLabels = recordLabels(policyKind, {
  actions: {
    PolicyDrafted: 'created the policy',
    PolicyDraftChanged: 'changed the draft',
    PolicyDraftDiscarded: 'discarded the draft',
    PolicyArchived: 'archived the policy',
    PolicyUnarchived: 'restored the policy from the archive',
    PolicyReminderSent: 'reminded its readers',
    PolicyDeleted: 'deleted the policy',
    PolicyRestored: 'restored the policy',
  },
  signs: {
    PolicyDrafted: { icon: FilePlus, tone: 'primary' },
    PolicyPublished: { icon: Send, tone: 'success' },
    PolicyArchived: { icon: Archive, tone: 'neutral' },
    PolicyUnarchived: { icon: ArchiveRestore, tone: 'neutral' },
    PolicyReminderSent: { icon: BellRing, tone: 'warning' },
    PolicyDeleted: { icon: Trash2, tone: 'danger' },
    PolicyRestored: { icon: Undo2, tone: 'success' },
  },
  sentence,
  implied: new Set(['state', 'revision', 'effectiveDate', 'acknowledge', 'body', 'draft']),
  reports: new Set(['PolicyReminderSent']),
  textOf(field, value, nameOf) {
    if (field === 'attachments' && Array.isArray(value)) return value.map(attachmentName).join(', ') || null;
    if (field === 'draft') return isRecord(value) && 'body' in value ? firstLine(String(value['body'])) : null;
    if (typeof value === 'boolean') return value ? 'asked for' : 'not asked for';
    return value === 0 ? null : briefText(policyKind, field, value, nameOf);
  },
});
