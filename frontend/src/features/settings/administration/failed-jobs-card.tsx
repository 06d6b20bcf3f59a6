import type { FailedJob } from '@atrium/contracts/core/operations';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '../../../platform/session/session';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useDocument } from '../../../platform/sync/use-document';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/status/empty-state';
import { ErrorState } from '../../../ui/status/error-state';
import { RelativeTime } from '../../../ui/format/relative-time';
import { SkeletonText } from '../../../ui/status/skeleton';
import { toast } from '../../../ui/overlay/toast-store';
import { usePolling } from '../../../platform/api/use-polling';

const everyMs = 10_000;

function OrganisationName({ id }: { id: string }) {
  const { document } = useDocument('tenants', id);
  return <> · {document?.companyName ?? id}</>;
}

function JobRow({ job, onRetry }: { job: FailedJob; onRetry: () => Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false);
  const isSuperadmin = useRights().role === 'superadmin';
  const { kind, command, reason, failedAt, attempts, tenant } = job;
  const work = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{work}</span>
          {command === null ? null : <Badge>{command}</Badge>}
        </p>
        <p className="wrap-anywhere text-danger-ink">{reason}</p>
        <p className="text-meta text-ink-faint">
          <RelativeTime at={failedAt} /> · {attempts === 1 ? 'tried once' : `tried ${attempts} times`}
          {isSuperadmin && tenant !== null ? <OrganisationName id={tenant} /> : null}
        </p>
      </div>
      <Button
        size="sm"
        icon={RotateCw}
        busy={isRetrying}
        aria-label={`Try again: ${work}`}
        onClick={() => void retry()}
      >
        Try again
      </Button>
    </li>
  );
}

export function FailedJobsCard() {
  const dispatch = useDispatch();
  const { answer, failure, ask } = usePolling<{ items: FailedJob[] }>('/operations/jobs', everyMs, false);
  const retry = async ({ _id }: FailedJob) => {
    const path = `/operations/jobs/${encodeURIComponent(_id)}/retry`;
    const outcome = await dispatch({ method: 'POST', path, body: {}, failure: 'It was not tried again' });
    if (outcome.ok) toast.success('It is being tried again');
    ask();
  };
  if (answer === null) {
    return (
      <Card title="Failed jobs">
        {failure === null ? <SkeletonText lines={4} /> : <ErrorState description={failure} onRetry={ask} />}
      </Card>
    );
  }
  const { items } = answer;
  return (
    <Card title="Failed jobs" actions={<span className="text-meta text-ink-faint tabular-nums">{items.length}</span>}>
      {items.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="No job has failed"
          description="Jobs that fail several times in a row appear here."
        />
      ) : (
        <ul aria-label="Failed jobs" className="-my-2 divide-y">
          {items.map((job) => (
            <JobRow key={job._id} job={job} onRetry={() => retry(job)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
