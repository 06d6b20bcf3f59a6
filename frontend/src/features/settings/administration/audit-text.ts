import type { AuditCategory, AuditOutcome, AuditRow } from '@atrium/contracts/audit/views';
import type { Tone } from '../../../ui/element/tone';

export const outcomeLooks: Readonly<Record<AuditOutcome, { readonly label: string; readonly tone: Tone }>> = {
  done: { label: 'Done', tone: 'success' },
  denied: { label: 'Denied', tone: 'danger' },
  notFound: { label: 'Not found', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  throttled: { label: 'Too often', tone: 'warning' },
};

export const categoryLabels: Readonly<Record<AuditCategory, string>> = {
  access: 'Sign-in and security',
  people: 'People and rights',
  work: 'Work',
  hr: 'HR',
  communication: 'Chat and calendar',
  organisation: 'Organisation',
  readings: 'Exports and readings',
  other: 'Other requests',
};

/** Where a record has no name, its id would say nothing. */
export function aboutText({ area, name }: Pick<AuditRow, 'area' | 'name'>): string {
  const labels = area?.replaceAll('-', ' ') ?? '';
  const named = `${labels.slice(0, 1).toUpperCase()}${labels.slice(1)}`;
  return [named, name ?? ''].filter(Boolean).join(' ');
}
