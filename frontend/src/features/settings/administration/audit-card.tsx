import { readAuditQuery } from '@atrium/contracts/audit/query';
import type { AuditRow } from '@atrium/contracts/audit/views';
import { actionText } from '@atrium/contracts/audit/action-text';
import { Download, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useActingTenant } from '../../../platform/session/session';
import { useAddress } from '../../../platform/list/use-address';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { buttonClass } from '../../../ui/element/button-class';
import { Card } from '../../../ui/layout/card';
import { DataTable } from '../../../ui/table/data-table';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { formatDate } from '../../../ui/format/formats';
import { PersonChip } from '../../../ui/person/person-chip';
import type { Column } from '../../../ui/table/table-model';
import { AuditFilters } from './audit-filters';
import { aboutText, nameText, outcomeLooks } from './audit-text';
import { settingsSearch } from '../tabs';
import { useAudit } from './use-audit';
import { RecordLink } from '../../../platform/browser/record-link';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { wireText } from '../../../ui/language/wire-text';
import { formatNumber } from '../../../ui/format/numbers';

/** By title, linked where possible. */
function AuditAbout({ entry }: { entry: AuditRow }) {
  const { area, record } = entry;
  const kind = area === null ? null : kindOfRecord(area);
  const title = record ?? undefined;
  if (kind === null) return <span title={title}>{aboutText(entry)}</span>;
  if (record === null) return <span>{kind.label}</span>;
  return (
    <RecordLink href={kind.address(record)} title={title} className="rounded-sm hover:underline">
      {kind.label} <span className="text-ink-muted">{nameText(entry)}</span>
    </RecordLink>
  );
}

const columns: readonly Column<AuditRow>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' })}
      </time>
    ),
  },
  {
    id: 'by',
    header: 'Who',
    cell: ({ by }) =>
      by === null ? (
        <span className="text-ink-faint">Nobody signed in</span>
      ) : (
        <PersonChip name={by.username} id={by._id} />
      ),
  },
  {
    id: 'act',
    header: 'Act',
    cell: (entry) => (
      <span title={entry.act}>
        {wireText(actionText(entry))}
        {entry.times === 1 ? null : <span className="text-ink-muted tabular-nums"> × {entry.times}</span>}
      </span>
    ),
  },
  { id: 'about', header: 'About', cell: (entry) => <AuditAbout entry={entry} /> },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={outcomeLooks[outcome].tone}>{outcomeLooks[outcome].label}</Badge>,
  },
  { id: 'address', header: 'Address', cell: ({ address }) => <span className="tabular-nums">{address}</span> },
];

const stacked = [['act', 'outcome'], ['about'], ['by', 'at']] as const;

export function AuditCard() {
  const [search, setSearch] = useAddress(settingsSearch);
  const tenant = useActingTenant();
  const query = useMemo(() => readAuditQuery({ ...search }).query, [search]);
  const { entries, failure, isReading, more, ask } = useAudit(query);
  const { auditDays } = useSettings();
  const asked = new URLSearchParams({ ...query, ...(tenant === null ? {} : { tenentId: tenant }) }).toString();
  return (
    <Card
      title="Audit log"
      flush
      actions={
        <a
          href={`/api/audit/export.csv${asked === '' ? '' : `?${asked}`}`}
          download="audit.csv"
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          CSV
        </a>
      }
    >
      <AuditFilters query={query} onChange={(change) => setSearch(change, { replace: true })} />
      {entries === null && failure !== null ? (
        <ErrorState description={failure} onRetry={ask} />
      ) : (
        <DataTable
          label="Audit log"
          className="border-0"
          columns={columns}
          stacked={stacked}
          rows={entries}
          getRowId={({ _id }) => _id}
          getRowLabel={(entry) => wireText(actionText(entry))}
          empty={
            <EmptyState
              icon={ScrollText}
              title="Nothing here"
              description={`What people do, and what was refused, is kept here for ${formatNumber(auditDays)} days.`}
            />
          }
        />
      )}
      {more === null ? null : (
        <Button variant="ghost" full busy={isReading} onClick={more}>
          Show older
        </Button>
      )}
    </Card>
  );
}
