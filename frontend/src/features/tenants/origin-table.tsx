import type { TenantView } from '@atrium/contracts/tenants/views';
import { useNavigate } from '@tanstack/react-router';
import { Building2, FileCheck, History, Pencil, Power, PowerOff, Trash2, Undo2, UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { downloadDocument } from '../../platform/api/files';
import { actInTenant } from '../../platform/session/session';
import { useFlashes } from '../../platform/sync/use-flashes';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { Badge } from '../../ui/element/badge';
import { IconButton } from '../../ui/element/icon-button';
import { RelativeTime } from '../../ui/format/relative-time';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Menu } from '../../ui/overlay/menu';
import { toast } from '../../ui/overlay/toast-store';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { type Column, pageRows } from '../../ui/table/table-model';
import { OriginState } from './origin-state';
import { pageSize } from './select';
import type { OpenOrigin, OriginSearch } from './use-origin-search';
import { useTenantCommands } from './use-tenant-commands';

const receiptName = 'atrium-deletion-receipt.json';

function OriginActions({ origin, show }: { origin: TenantView; show: (open: OpenOrigin) => void }) {
  const { _id, originName, isActive, deletion } = origin;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { setActive, cancelDeletion } = useTenantCommands();
  const toggle = async () => {
    const agreed =
      !isActive ||
      (await confirm({
        title: `Deactivate ${originName}?`,
        message: 'All its people are signed out at once and can’t sign in until it is activated again.',
        confirmLabel: 'Deactivate',
        tone: 'danger',
      }));
    if (agreed) await setActive(origin, !isActive);
  };
  const people = (open?: 'new') => {
    actInTenant(_id);
    void navigate({ to: '/u/user', search: open === undefined ? {} : { open } });
  };
  const receipt = async () => {
    const problem = await downloadDocument(`/origin/${_id}/receipt.json`, receiptName);
    if (problem !== null) toast.error('The receipt was not fetched', { description: problem.message });
  };
  const history = [
    { id: 'history', label: 'History', icon: History, onSelect: () => show({ kind: 'history', id: _id }) },
  ];
  const inside = [
    { id: 'admin', label: 'Create first admin', icon: UserPlus, onSelect: () => people('new') },
    { id: 'people', label: 'Show its users', icon: Users, onSelect: () => people() },
  ];
  const removal = [
    { id: 'delete', label: 'Delete origin', icon: Trash2, onSelect: () => show({ kind: 'delete', id: _id }) },
  ];
  const groups =
    deletion === null ? [inside, history, removal] : deletion.state === 'requested' ? [inside, history] : [history];
  return (
    <span className="-my-1 inline-flex items-center justify-end align-middle">
      {deletion === null || deletion.state === 'requested' ? (
        <IconButton
          size="sm"
          icon={Pencil}
          label={`Edit ${originName}`}
          onClick={() => show({ kind: 'edit', id: _id })}
        />
      ) : null}
      {deletion === null ? (
        <IconButton
          size="sm"
          icon={isActive ? PowerOff : Power}
          label={isActive ? `Deactivate ${originName}` : `Activate ${originName}`}
          onClick={() => void toggle()}
        />
      ) : null}
      {deletion?.state === 'requested' ? (
        <IconButton
          size="sm"
          icon={Undo2}
          label={`Cancel the deletion of ${originName}`}
          onClick={() => void cancelDeletion(origin)}
        />
      ) : null}
      {deletion?.state === 'done' ? (
        <IconButton
          size="sm"
          icon={FileCheck}
          label={`Download the receipt of ${originName}`}
          onClick={() => void receipt()}
        />
      ) : null}
      <Menu size="sm" label={`More for ${originName}`} groups={groups} />
    </span>
  );
}

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
      cell: ({ isActive, deletion }) => <OriginState isActive={isActive} deletion={deletion} />,
    },
    {
      id: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} className="text-ink-muted" />,
      hideBelow: 'lg',
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'min',
      align: 'end',
      pinned: true,
      cell: (origin) => <OriginActions origin={origin} show={show} />,
    },
  ];
}

const stacked = [
  ['originName', 'actions'],
  ['companyName', 'isActive'],
] as const;

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
      stacked={stacked}
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
