import { acknowledgedAt, isAsked, isUnread, readingOf } from '@atrium/contracts/policies/reading';
import type { PolicyReaderView, PolicyView } from '@atrium/contracts/policies/views';
import { FileText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import type { Column } from '../../ui/table/table-model';
import { useTablePage } from '../../ui/table/use-table-page';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { audienceText } from '../../widgets/audience/audience-text';
import { DraftMark, EffectiveDay, PolicyState, ReadingBar, UnreadMark } from './policy-badges';
import type { PolicySearch } from './policy-search';
import { pageSize } from './select';
import { useOwnReading, usePolicyRights, useReaders } from './use-policies';
import type { SetPolicySearch } from './use-policy-search';

function OwnReading({ policy, me }: { policy: PolicyView; me: PolicyReaderView | undefined }) {
  if (isUnread(policy, me)) return <UnreadMark />;
  if (!isAsked(policy, me)) return <span className="text-ink-faint">–</span>;
  return <Badge tone="success">Acknowledged</Badge>;
}

function columnsOf(
  me: PolicyReaderView | undefined,
  readers: readonly PolicyReaderView[],
  write: boolean,
): readonly Column<PolicyView>[] {
  const columns: readonly Column<PolicyView>[] = [
    {
      id: 'title',
      header: 'Policy',
      width: 'fill',
      cell: (policy) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{policy.title}</span>
          {policy.draft == null ? null : <DraftMark />}
        </span>
      ),
      sortValue: ({ title }) => title,
    },
    {
      id: 'own',
      header: 'You',
      cell: (policy) => <OwnReading policy={policy} me={me} />,
      sortValue: (policy) => (isUnread(policy, me) ? '' : (acknowledgedAt(me, policy._id, policy.revision) ?? 'z')),
    },
    {
      id: 'state',
      header: 'State',
      hideBelow: write ? undefined : 'sm',
      cell: (policy) => <PolicyState policy={policy} />,
      sortValue: ({ state }) => state,
    },
    {
      id: 'revision',
      header: 'Version',
      hideBelow: 'md',
      align: 'end',
      cell: ({ revision }) => (revision === 0 ? <span className="text-ink-faint">–</span> : revision),
      sortValue: ({ revision }) => revision,
    },
    {
      id: 'effectiveDate',
      header: 'In force from',
      hideBelow: 'md',
      cell: ({ effectiveDate }) => <EffectiveDay day={effectiveDate} />,
      sortValue: ({ effectiveDate }) => effectiveDate || null,
    },
    {
      id: 'audience',
      header: 'For',
      hideBelow: 'lg',
      cell: (policy) => <AudienceMark audience={policy} />,
      sortValue: audienceText,
    },
  ];
  if (!write) return columns;
  const readingColumn: Column<PolicyView> = {
    id: 'reading',
    header: 'Acknowledged',
    hideBelow: 'md',
    cell: (policy) => <ReadingBar reading={readingOf(policy, readers)} label={policy.title} />,
    sortValue: (policy) => readingOf(policy, readers)?.open.length ?? null,
  };
  return [...columns, readingColumn];
}

export function PolicyTable(props: {
  rows: readonly PolicyView[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: PolicySearch;
  setSearch: SetPolicySearch;
  onCreate: (() => void) | null;
}) {
  const { rows, none, search, setSearch, onCreate } = props;
  const me = useOwnReading();
  const readers = useReaders();
  const { write } = usePolicyRights();
  const columns = useMemo(() => columnsOf(me, readers, write), [me, readers, write]);
  const page = useTablePage({ found: rows, columns, pageSize, search, setSearch });
  const flashes = useFlashes('policies', page.rows ?? []);
  const start =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} onClick={onCreate}>
        Write a policy
      </Button>
    );
  return (
    <DataTable
      label="Policies"
      columns={columns}
      {...page}
      getRowId={({ _id }) => _id}
      getRowLabel={({ title }) => title}
      flashes={flashes}
      onOpen={({ _id }) => setSearch({ open: _id, tab: undefined })}
      empty={
        none ? (
          <EmptyState
            icon={FileText}
            title="No policy yet"
            description="Policies are company rules in numbered versions, for everybody or for some."
            action={start}
          />
        ) : (
          <EmptyState title="No Result found" description="Try another word, or clear the filter." />
        )
      }
    />
  );
}
