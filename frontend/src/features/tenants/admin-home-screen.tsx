import { Link } from '@tanstack/react-router';
import { Building2, RefreshCw, TriangleAlert, Users } from 'lucide-react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { buttonClass } from '../../ui/element/button-class';
import { ErrorState } from '../../ui/status/error-state';
import { IconButton } from '../../ui/element/icon-button';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { RelativeTime } from '../../ui/format/relative-time';
import { ActivityTable } from './activity-table';
import { OperationsTiles } from './operations-tiles';
import { useSyncExternalStore } from 'react';
import { operationsFeed, type OperationsState } from './operations-feed';

function AdminHome({ isSuperadmin }: { isSuperadmin: boolean }) {
  const { operations, at, failure, ask } = useOperations();
  const { displayName } = useSettings();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Administration"
        description={isSuperadmin ? 'All origins of this installation' : displayName || 'Your organisation'}
        actions={
          <>
            {isSuperadmin ? (
              <Link to="/u/origin" className={buttonClass()}>
                <Building2 aria-hidden className="size-4" />
                Origins
              </Link>
            ) : null}
            <Link to="/u/user" className={buttonClass()}>
              <Users aria-hidden className="size-4" />
              Users
            </Link>
          </>
        }
      />
      {operations === null && failure !== null ? (
        <ErrorState title="The server status is unavailable" description={failure} onRetry={ask} />
      ) : (
        <>
          <div className="flex min-h-control-sm items-center gap-2 text-meta text-ink-muted">
            {failure === null ? null : (
              <span role="alert" className="inline-flex items-center gap-1 font-medium text-warning-ink">
                <TriangleAlert aria-hidden className="size-3" />
                {failure}.
              </span>
            )}
            <span>
              {at === null ? (
                'Asking …'
              ) : (
                <>
                  Last updated <RelativeTime at={at} />
                </>
              )}
            </span>
            <IconButton size="sm" icon={RefreshCw} label="Update now" onClick={ask} />
          </div>
          <OperationsTiles operations={operations} />
          <ActivityTable operations={operations} isSuperadmin={isSuperadmin} />
        </>
      )}
    </div>
  );
}

export function AdminHomeScreen() {
  const { role } = useUser();
  if (role !== 'superadmin' && role !== 'admin')
    return <RefusedScreen title="Administration" description="This is for administrators." />;
  return <AdminHome isSuperadmin={role === 'superadmin'} />;
}

function useOperations(): OperationsState & { readonly ask: () => void } {
  const state = useSyncExternalStore(operationsFeed.subscribe, operationsFeed.get);
  return { ...state, ask: operationsFeed.ask };
}
