import type { OperationsView } from '@atrium/contracts/tenants/views';
import { useNavigate } from '@tanstack/react-router';
import { Building2, CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { actInTenant } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { Badge } from '../../ui/element/badge';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { RelativeTime } from '../../ui/format/relative-time';
import { type Column, pageRows } from '../../ui/table/table-model';
import { originActivities, type OriginActivity, pageSize } from './select';
import { formatNumber } from '../../ui/format/numbers';

const faint = (text: string) => <span className="text-ink-faint">{text}</span>;

/** Admins don't see origins, so theirs goes by the organisation's display name. */
function OwnName() {
  const { displayName } = useSettings();
  return displayName || 'Your organisation';
}

const columns: readonly Column<OriginActivity>[] = [
  {
    id: 'origin',
    header: 'Origin',
    cell: ({ name, isActive }) => (
      <span className="inline-flex items-center gap-2 font-medium">
        {name === '' ? <OwnName /> : name}
        {isActive ? null : <Badge icon={CircleSlash}>Inactive</Badge>}
      </span>
    ),
  },
  { id: 'company', header: 'Company', cell: ({ company }) => company, hideBelow: 'md' },
  {
    id: 'users',
    header: 'Users',
    named: true,
    align: 'end',
    cell: ({ activity }) => (activity === null ? faint('–') : formatNumber(activity.users)),
  },
  {
    id: 'online',
    header: 'Online',
    hideBelow: 'sm',
    align: 'end',
    cell: ({ activity }) => (activity === null || activity.online === 0 ? faint('–') : formatNumber(activity.online)),
  },
  {
    id: 'last',
    header: 'Last activity',
    align: 'end',
    cell: ({ activity }) =>
      activity?.lastActivityAt == null ? faint('Never') : <RelativeTime at={activity.lastActivityAt} />,
  },
];

const stacked = [
  ['origin', 'last'],
  ['company', 'users'],
] as const;

export function ActivityTable(props: { operations: OperationsView | null; isSuperadmin: boolean }) {
  const { operations, isSuperadmin } = props;
  const { documents, status } = useCollection('tenants');
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const rows = useMemo(() => originActivities(documents, operations), [documents, operations]);
  const loading = operations === null || (isSuperadmin && status === 'loading');
  return (
    <DataTable
      label="Origins"
      columns={columns}
      stacked={stacked}
      rows={loading ? null : pageRows(rows, page, pageSize)}
      skeletonRows={4}
      getRowId={({ id }) => id}
      getRowLabel={({ name }) => name}
      onOpen={({ id }) => {
        if (isSuperadmin) actInTenant(id);
        void navigate({ to: '/u/user' });
      }}
      pagination={rows.length > pageSize ? { page, pageSize, total: rows.length, onPage: setPage } : undefined}
      empty={
        <EmptyState
          icon={Building2}
          title="There is no origin yet"
          description="Origins, and then their first admins, are created under Origins."
        />
      }
    />
  );
}
