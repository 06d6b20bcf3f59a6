import type { LogHeadAnswer } from '@atrium/contracts/core/tamper-evidence';
import { Download, KeyRound } from 'lucide-react';
import { shownAddress } from '../../../platform/api/files';
import { usePolling } from '../../../platform/api/use-polling';
import { buttonClass } from '../../../ui/element/button-class';
import { formatDate } from '../../../ui/format/formats';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';

const everyMs = 30_000;

export function LogCard() {
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
            : {head.size.toLocaleString()} {head.size === 1 ? 'event' : 'events'}. Whoever changes one of them is
            noticed by those who kept this head.
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
