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

/** Areas whose records no screen opens by themselves. */
const areaLabels: Readonly<Record<string, string>> = {
  'api-tokens': 'API token',
  attendance: 'Attendance',
  'attendance-corrections': 'Correction of attendance',
  audit: 'Audit log',
  'calendar-feeds': 'Calendar feed',
  'channel-messages': 'Message',
  channels: 'Channel',
  deputies: 'Deputies',
  'employee-files': 'Employee file',
  'hand-offs': 'Hand-offs',
  headcount: 'Headcount',
  imports: 'Import',
  'leave-balances': 'Leave balance',
  mailboxes: 'Mailbox',
  'organisation-exports': 'Export of the organisation',
  'own-data': 'Own data',
  'payslip-accounts': 'Pay slips for accounting',
  'policy-acknowledgements': 'Acknowledgement of a policy',
  repositories: 'Repository',
  salaries: 'Salary',
  'salary-structures': 'Salary structure',
  'saved-replies': 'Saved reply',
  'saved-views': 'Saved view',
  'single-sign-on': 'Single sign-on',
  statuses: 'Status',
  'support-report': 'Support report',
  'time-clocks': 'Time clock',
  webhooks: 'Webhook',
  'work-schedules': 'Working hours',
};

/** What the record is called, and whose it is; empty where the reader sees neither. */
export function nameText({ name, of }: Pick<AuditRow, 'name' | 'of'>): string {
  return name !== null && of !== null ? `${name} of ${of}` : (name ?? '');
}

/** Where a record has no name, its id would say nothing. */
export function aboutText({ area, ...named }: Pick<AuditRow, 'area' | 'name' | 'of'>): string {
  const words = area?.replaceAll('-', ' ') ?? '';
  const kind = areaLabels[area ?? ''] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return [kind, nameText(named)].filter(Boolean).join(' ');
}
