import type { TenantView } from '@atrium/contracts/tenants/views';
import { Building2, CircleCheck, CircleSlash } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Badge } from '../../ui/element/badge';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { RelativeTime } from '../../ui/format/relative-time';
import { type Column, pageRows } from '../../ui/table/table-model';
import { OriginActions } from './origin-actions';
import { pageSize } from './select';
import type { OpenOrigin, OriginSearch } from './use-origin-search';

function columnsFor(acting: string | null, show: (open: OpenOrigin) => void): readonly Column<TenantView>[] {
  return [
    {
      id: 'originName',
      header: 'Origin name',
      cell: ({ _id, originName }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          {originName}
          {_id === acting ? <Badge tone="warning">You act here</Badge> : null}
        </span>
      ),
    },
    { id: 'companyName', header: 'Company name', cell: ({ companyName }) => companyName },
    {
      id: 'isActive',
      header: 'State',
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="success" icon={CircleCheck}>
            Active
          </Badge>
        ) : (
          <Badge icon={CircleSlash}>Inactive</Badge>
        ),
    },
    {
      id: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} className="text-ink-muted" />,
      hideBelow: 'md',
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'min',
      align: 'end',
      cell: (origin) => <OriginActions origin={origin} show={show} />,
    },
  ];
}

const idOf = ({ _id }: TenantView) => _id;

export function OriginTable(props: {
  rows: readonly TenantView[] | null;
  none: boolean;
  acting: string | null;
  search: OriginSearch;
}) {
  const { rows, none, acting, search } = props;
  const { page, open, show, setPage } = search;
  const columns = columnsFor(acting, show);
  const { rows: all, marks } = useComparedRows<TenantView, readonly TenantView[] | null>('Origins', rows, idOf);
  const inView = useMemo(() => (all === null ? null : pageRows(all, page, pageSize)), [all, page]);
  const flashes = useFlashes('tenants', inView ?? []);
  return (
    <DataTable
      label="Origins"
      columns={columns}
      rows={inView}
      skeletonRows={4}
      getRowId={idOf}
      marks={marks}
      getRowLabel={({ originName }) => originName}
      selectedId={open?.id ?? null}
      flashes={flashes}
      onOpen={({ _id }) => show({ kind: 'edit', id: _id })}
      pagination={{ page, pageSize, total: all?.length ?? 0, onPage: setPage }}
      empty={
        none ? (
          <EmptyState
            icon={Building2}
            title="There is no origin yet"
            description="An origin is an organisation with its own people. Create the first one, then its first admin."
          />
        ) : (
          <EmptyState title="No Result found" description="Try another word, or clear the filter." />
        )
      }
    />
  );
}
