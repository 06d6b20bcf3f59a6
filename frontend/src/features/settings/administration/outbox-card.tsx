import { mailStates } from '@atrium/contracts/tickets/views';
import { RecordLink } from '../../../platform/browser/record-link';
import { useCollection } from '../../../platform/sync/use-collection';
import { Badge } from '../../../ui/element/badge';
import { buttonClass } from '../../../ui/element/button-class';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { SkeletonText } from '../../../ui/status/skeleton';

const looks = {
  queued: { label: 'waiting', tone: 'primary' },
  failed: { label: 'failed', tone: 'danger' },
  sent: { label: 'sent', tone: 'success' },
} as const;

export function OutboxCard() {
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
                    {count.toLocaleString()} {looks[state].label}
                  </Badge>
                </RecordLink>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
