import type { AuditRow } from '@atrium/contracts/audit/views';
import { RecordLink } from '../../../platform/browser/record-link';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { aboutText } from './audit-text';

/** One per organisation, so the id says nothing. */
const only = new Set(['settings', 'attendance-locks']);

/** By title, linked where possible. */
export function AuditAbout({ entry }: { entry: AuditRow }) {
  const { area, record } = entry;
  const kind = area === null ? null : kindOfRecord(area);
  const title = record ?? undefined;
  if (kind === null || record === null || area === null) return <span title={title}>{aboutText(entry)}</span>;
  const name = entry.name ?? (only.has(area) ? '' : record.slice(0, 8));
  return (
    <RecordLink href={kind.address(record)} title={title} className="rounded-sm hover:underline">
      {kind.label} <span className="text-ink-muted">{name}</span>
    </RecordLink>
  );
}
