import type { OperationsView } from '@atrium/contracts/tenants/views';
import { Link } from '@tanstack/react-router';
import { Activity, Building2, Circle, CircleAlert, RefreshCw, TriangleAlert, Users } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { buttonClass } from '../../ui/element/button-class';
import { IconButton } from '../../ui/element/icon-button';
import { RelativeTime } from '../../ui/format/relative-time';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Tile } from '../../ui/layout/tile';
import { ErrorState } from '../../ui/status/error-state';
import { ActivityTable } from './activity-table';
import { operationsFeed, type OperationsState } from './operations-feed';
import { durationText } from './select';

const slowMs = 1_000;

function OperationsTiles({ operations }: { operations: OperationsView | null }) {
  const lag = operations?.projectionLagMs ?? null;
  const failed = operations?.failedJobs ?? null;
  const people = operations?.tenants.reduce((sum, { users }) => sum + users, 0) ?? null;
  const behind = lag !== null && lag > slowMs;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile label="Users" value={people} icon={Users} footer="With an account in an origin" />
      <Tile
        label="People online"
        value={operations?.peopleOnline ?? null}
        icon={Circle}
        tone="success"
        footer="Connected right now"
      />
      <Tile
        label="Projection lag"
        value={lag === null ? null : durationText(lag)}
        icon={Activity}
        tone={behind ? 'warning' : 'neutral'}
        footer={behind ? 'What is shown is behind' : 'What is shown is up to date'}
      />
      <Tile
        label="Failed jobs"
        value={failed}
        icon={CircleAlert}
        tone={failed === null || failed === 0 ? 'neutral' : 'danger'}
        footer={failed === null || failed === 0 ? 'All jobs done' : 'Jobs that were given up'}
      />
    </div>
  );
}

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
