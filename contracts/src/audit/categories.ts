import { itemCollections } from '../core/items.js';
import { type AuditCategory, auditCategories, type AuditEntry } from './views.js';

/** What leaves the product, and who looked at this log. */
const readings: ReadonlySet<string> = new Set(['Export', 'ReadAudit']);

const access =
  /^(?!\w+ \/).*(Sign(In|Out)|Session|Password|Passkey|Totp|RecoveryCode|Reauthenticate|Token|LinkedAccount)/;

const categoryOfArea: ReadonlyMap<string, AuditCategory> = new Map(
  Object.entries({
    people: ['users', 'employee-files', 'statuses'],
    work: [...itemCollections, 'projects', 'sprints', 'saved-views', 'dashboards', 'imports'],
    hr: [
      'attendance',
      'attendance-locks',
      'deputies',
      'leave',
      'leave-balances',
      'checklists',
      'checklist-templates',
      'payslips',
      'policies',
      'policy-acknowledgements',
      'salaries',
      'salary-structures',
      'work-schedules',
    ],
    communication: ['channels', 'channel-messages', 'calendar', 'calendar-feeds', 'company-events', 'event-answers'],
    organisation: [
      'settings',
      'tenants',
      'templates',
      'mailboxes',
      'repositories',
      'single-sign-on',
      'saved-replies',
      'audit',
      'organisation-exports',
    ],
  } satisfies Partial<Record<AuditCategory, readonly string[]>>).flatMap(([category, areas]) =>
    areas.map((area) => [area, auditCategories.find((each) => each === category) ?? 'other'] as const),
  ),
);

/** `other` is what no command did, such as a request that was refused before it was known as one. */
export function categoryOf({ act, area }: Pick<AuditEntry, 'act' | 'area'>): AuditCategory {
  if (readings.has(act)) return 'readings';
  if (access.test(act)) return 'access';
  return categoryOfArea.get(area ?? '') ?? 'other';
}
