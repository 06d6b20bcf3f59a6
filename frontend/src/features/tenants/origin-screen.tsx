import { useActingTenant, useUser } from '../../platform/session/session';
import { usePresence } from '../../platform/presence/use-presence';
import { Card } from '../../ui/layout/card';
import { ErrorState } from '../../ui/status/error-state';
import { FilterBar } from '../../ui/table/filter-bar';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { DeleteDialog } from './delete-dialog';
import { OriginForm } from './origin-form';
import { OriginTable } from './origin-table';
import { byName, isDeleted, originFields, searchOrigins } from './select';
import { type OriginSearch, useOriginSearch } from './use-origin-search';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { useMemo } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { Dialog } from '../../ui/overlay/dialog';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { RecordHistory } from '../../shared-features/history/record-history';
import { originLabels } from './history-labels';

const nothing = () => undefined;

function Origins() {
  const { status, origins } = useTenants();
  const acting = useActingTenant();
  const search = useOriginSearch();
  const { filter, setFilter } = search;
  const viewers = usePresence('tenants').map(({ userId, username }) => ({ id: userId, name: username }));
  const found = searchOrigins(origins, filter.field, filter.term);
  const ready = status === 'ready';

  if (status === 'no-permission') return <RefusedScreen title="Origin" />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Origin" count={ready ? origins.length : undefined} viewers={viewers} />
      <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Card title="Create origin">
          <OriginForm origin={null} onDone={nothing} />
        </Card>
        {status === 'failed' || status === 'not-found' ? (
          <ErrorState description="The list reloads by itself as soon as possible." />
        ) : (
          <div className="flex min-w-0 flex-col gap-4">
            <FilterBar fields={originFields} value={filter} onChange={setFilter} resultCount={found.length} />
            <OriginTable
              rows={ready ? found : null}
              none={ready && origins.length === 0}
              acting={acting}
              search={search}
            />
          </div>
        )}
      </div>
      <OriginDialogs origins={origins} loading={status === 'loading'} search={search} />
    </div>
  );
}

export function OriginScreen() {
  const { role } = useUser();
  if (role === 'superadmin') return <Origins />;
  return <RefusedScreen title="Origin" description="Origins are managed by the superadmins of the installation." />;
}

interface TenantsView {
  readonly status: TopicStatus;
  readonly origins: readonly TenantView[];
}

function useTenants(): TenantsView {
  const { status, documents } = useCollection('tenants');
  const origins = useMemo(() => byName(documents), [documents]);
  return { status, origins };
}

function OriginDialogs(props: { origins: readonly TenantView[]; loading: boolean; search: OriginSearch }) {
  const { origins, loading, search } = props;
  const { open, show } = search;
  const close = () => show(null);
  if (open === null) return null;
  const origin = origins.find(({ _id }) => _id === open.id);
  if (origin === undefined) {
    return (
      <MissingDialog
        onClose={close}
        title="Origin"
        isLoading={loading}
        problem="This origin doesn’t exist"
        fields={2}
      />
    );
  }
  if (open.kind === 'history' || isDeleted(origin)) {
    return (
      <Dialog open onClose={close} size="medium" title={`History of ${origin.originName}`}>
        <RecordHistory labels={originLabels} id={origin._id} />
      </Dialog>
    );
  }
  if (open.kind === 'delete') {
    return origin.deletion === null ? <DeleteDialog key={origin._id} origin={origin} onClose={close} /> : null;
  }
  return (
    <Dialog open onClose={close} size="medium" title={`Edit ${origin.originName}`}>
      <OriginForm key={origin._id} origin={origin} onDone={close} onCancel={close} />
    </Dialog>
  );
}
