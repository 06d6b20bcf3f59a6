import { Archive, ArchiveRestore, BellRing, FilePlus, Send, Trash2, Undo2 } from 'lucide-react';
import { isRecord } from '@atrium/contracts/core/values';
import { firstLine } from '../../platform/list/excerpt';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { longDayText } from '../../shared-features/plan/days';

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  body: 'Text',
  departments: 'Departments',
  roles: 'Roles',
  attachments: 'Files',
  state: 'State',
  revision: 'Version',
  effectiveDate: 'In force from',
  acknowledge: 'Acknowledgement',
  draft: 'Draft',
};

export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

function attachmentName(value: unknown): string {
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : '';
}

/** Null for nothing. */
export function valueText(field: string, value: unknown): string | null {
  if (field === 'attachments' && Array.isArray(value)) return value.map(attachmentName).join(', ') || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'boolean') return value ? 'asked for' : 'not asked for';
  if (typeof value === 'number') return value === 0 ? null : String(value);
  if (field === 'draft' && typeof value === 'object' && value !== null && 'body' in value) {
    return firstLine(String(value.body));
  }
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'body') return firstLine(value);
  return field === 'effectiveDate' ? longDayText(value) : value;
}

export const policyLabels: HistoryLabels = {
  collection: 'policies',
  thing: 'the policy',
  actions: {
    PolicyDrafted: 'created the policy',
    PolicyDraftChanged: 'changed the draft',
    PolicyDraftDiscarded: 'discarded the draft',
    PolicyPublished: 'published a version',
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
  labelOf: fieldLabel,
  textOf: valueText,
  told: new Set(['deleted']),
  lists: new Set(['departments', 'roles']),
};
