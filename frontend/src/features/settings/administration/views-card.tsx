import type { ProjectionStatus } from '@atrium/contracts/core/operations';
import { RefreshCw } from 'lucide-react';
import { useRights } from '../../../platform/session/session';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { ErrorState } from '../../../ui/status/error-state';
import { Progress } from '../../../ui/status/progress';
import { SkeletonText } from '../../../ui/status/skeleton';
import { toast } from '../../../ui/overlay/toast-store';
import { usePolling } from '../../../platform/api/use-polling';
import { useReadiness } from '../../../platform/sync/use-readiness';
import { statusFrom } from './views-status';
import { formatNumber } from '../../../ui/format/numbers';

const everyMs = 3_000;

function Facts({ status }: { status: ProjectionStatus }) {
  const facts = [
    ['Documents', formatNumber(status.documents)],
    ...(status.position === null ? [] : [['Position in the log', formatNumber(BigInt(status.position))] as const]),
    ['Delay of the last event', `${formatNumber(status.lagMs)} ms`],
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-meta text-ink-faint">{label}</dt>
          <dd className="truncate font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ViewsCard() {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const isSuperadmin = useRights().role === 'superadmin';
  const { answer, failure, ask } = usePolling<ProjectionStatus>('/operations/projections', everyMs, false);
  const rebuild = async () => {
    const agreed = await confirm({
      title: 'Rebuild all views?',
      message:
        'All views are rebuilt from the event log, for every organisation, beside those in use. Everybody goes on working; screens reload once at the end. Until then Redis needs twice the memory.',
      confirmLabel: 'Rebuild',
    });
    if (!agreed) return;
    const path = '/operations/projections/rebuild';
    const outcome = await dispatch({ method: 'POST', path, body: {}, failure: 'The rebuild did not start' });
    if (outcome.ok) toast.success('The views are being rebuilt beside those in use');
    ask();
  };
  // Without live views only the progress can be read: requests can't be authenticated.
  const readiness = useReadiness(failure !== null);
  const status = statusFrom(answer, readiness);
  const isLive = status?.phase === 'live';
  const beside = status?.beside ?? null;
  return (
    <Card
      title="Views"
      actions={
        status === null ? null : <Badge tone={isLive ? 'success' : 'warning'}>{isLive ? 'Live' : 'Rebuilding'}</Badge>
      }
    >
      {status === null ? (
        failure === null ? (
          <SkeletonText lines={3} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-muted">What screens show is computed from the log of everything that happened.</p>
          {isLive ? <Facts status={status} /> : <Progress label="Rebuild" value={status.done} />}
          {beside === null ? null : <Progress label="Rebuild beside these" value={beside} />}
          {isSuperadmin ? (
            <Button
              icon={RefreshCw}
              disabled={!isLive || beside !== null}
              className="self-start"
              onClick={() => void rebuild()}
            >
              Rebuild
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  );
}
