import type { AuditEntry } from '@atrium/contracts/audit/views';
import { RecordLink } from '../../platform/record-link';
import { usePersonName } from '../../platform/use-names';
import { kindOfRecord } from '../../widgets/record-kinds/record-kinds';
import { aboutText } from './audit-words';

/** The record that an act was about, by its name where that is a person's; it leads there where it can be opened. */
export function AuditAbout({ entry }: { entry: AuditEntry }) {
  const { area, record } = entry;
  const name = usePersonName(area === 'users' ? record : null);
  const kind = area === null ? null : kindOfRecord(area);
  const title = record ?? undefined;
  if (kind === null || record === null) return <span title={title}>{aboutText(entry)}</span>;
  return (
    <RecordLink href={kind.address(record)} title={title} className="rounded-sm hover:underline">
      {kind.label} <span className="text-ink-muted">{name ?? record.slice(0, 8)}</span>
    </RecordLink>
  );
}
