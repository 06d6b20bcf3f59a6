import type { LogHeadAnswer } from '@atrium/contracts/core/tamper-evidence';
import { mailStates } from '@atrium/contracts/tickets/views';
import { Download, KeyRound } from 'lucide-react';
import { shownAddress } from '../../../platform/api/files';
import { usePolling } from '../../../platform/api/use-polling';
import { RecordLink } from '../../../platform/browser/record-link';
import { useCollection } from '../../../platform/sync/use-collection';
import { Badge } from '../../../ui/element/badge';
import { buttonClass } from '../../../ui/element/button-class';
import { formatDate } from '../../../ui/format/formats';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { AuditCard } from './audit-card';
import { FailedJobsCard } from './failed-jobs-card';
import { HealthCard } from './health-card';
import { OrganisationExportCard } from './organisation-export-card';
import { ViewsCard } from './views-card';
import { formatNumber } from '../../../ui/format/numbers';

const everyMs = 30_000;

function LogCard() {
  const { answer, failure, ask } = usePolling<LogHeadAnswer>('/log/head', everyMs, false);
  const head = answer?.head ?? null;
  return (
    <Card title="Tamper evidence">
      {answer === null ? (
        failure === null ? (
          <SkeletonText lines={3} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : head === null ? (
        <p className="text-ink-muted">Nothing is signed yet. A worker signs the log once a minute.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-muted">
            The log is signed up to{' '}
            <time dateTime={head.at} className="text-ink tabular-nums">
              {formatDate(head.at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
            </time>
            : {formatNumber(head.size)} {head.size === 1 ? 'event' : 'events'}. Keep the newest head elsewhere: with it
            you can prove later that none of them was changed.
          </p>
          <p className="min-w-0 text-meta text-ink-faint">
            Fingerprint of the key <code className="break-all">{answer.fingerprint}</code>
          </p>
          <div className="flex flex-wrap gap-2">
            <a
              href={shownAddress('/api/log/head')}
              download={`tree-head-${head.size}.json`}
              className={buttonClass({ size: 'sm' })}
            >
              <Download aria-hidden className="size-4" />
              Newest head
            </a>
            <a
              href={shownAddress('/api/log/key.pem')}
              download="atrium-log-key.pem"
              className={buttonClass({ size: 'sm' })}
            >
              <KeyRound aria-hidden className="size-4" />
              Public key
            </a>
          </div>
        </div>
      )}
    </Card>
  );
}

const looks = {
  queued: { label: 'waiting', tone: 'primary' },
  failed: { label: 'failed', tone: 'danger' },
  bounced: { label: 'bounced', tone: 'danger' },
  sent: { label: 'sent', tone: 'success' },
} as const;

function OutboxCard() {
  const { documents, status } = useCollection('outbox');
  const mails = documents.flatMap((ticket) => ticket.mails);
  return (
    <Card title="Outbox" className="grow">
      {status === 'loading' ? (
        <SkeletonText lines={2} />
      ) : status !== 'ready' ? (
        <ErrorState description="It reloads by itself as soon as possible." />
      ) : mails.length === 0 ? (
        <p className="text-ink-muted">No mails. What the support desk writes to clients goes here.</p>
      ) : (
        <ul aria-label="Outbox" className="flex flex-wrap gap-2">
          {mailStates
            .map((state) => ({ state, count: mails.filter((mail) => mail.state === state).length }))
            .map(({ state, count }) => (
              <li key={state}>
                <RecordLink href={`/u/support/ticket?outbox=${state}`} className={buttonClass({ size: 'sm' })}>
                  {/* Nothing failed is no alarm. */}
                  <Badge tone={count === 0 ? 'neutral' : looks[state].tone}>
                    {formatNumber(count)} {looks[state].label}
                  </Badge>
                </RecordLink>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

export function AdministrationTab() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <HealthCard />
          <FailedJobsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ViewsCard />
          <OutboxCard />
          <LogCard />
          <OrganisationExportCard />
        </div>
      </div>
      <AuditCard />
    </div>
  );
}
