import { numberText } from '@atrium/contracts/core/items';
import type { PortalThread, PortalTickets } from '@atrium/contracts/portal/views';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { portalApi } from './portal-api';
import { PortalComposer } from './portal-composer';
import { PortalIdeaList } from './portal-ideas';
import { PortalStatusBadge } from './portal-status';
import { usePortalRead } from './use-portal-read';

export function PortalList({ open, onSignedOut }: { open: (ticket: string) => void; onSignedOut: () => void }) {
  const { answer, failure, ask } = usePortalRead<PortalTickets>('/tickets', onSignedOut);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-heading font-semibold tracking-tight">Your requests</h1>
        {isAsking ? (
          <Button onClick={() => setAsking(false)}>Cancel</Button>
        ) : (
          <Button variant="primary" icon={Plus} onClick={() => setAsking(true)}>
            New request
          </Button>
        )}
      </div>
      {isAsking ? (
        <PortalComposer
          withSubject
          label="How can we help?"
          submit="Send request"
          send={async (written, key) =>
            open((await portalApi.send<PortalThread>('POST', '/tickets', written, key))._id)
          }
        />
      ) : null}
      {answer === null ? (
        failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : answer.items.length === 0 ? (
        <EmptyState title="You have no requests" description="Ask us something: we answer here and by mail." />
      ) : (
        <ul className="flex flex-col divide-y rounded-md border bg-surface">
          {answer.items.map(({ _id, ticketno, title, status, lastMessageAt }) => (
            <li key={_id}>
              <button
                type="button"
                className="flex w-full min-w-0 items-center gap-3 px-4 py-3 text-start hover:bg-hover"
                onClick={() => open(_id)}
              >
                <span className="flex min-w-0 grow flex-col gap-1">
                  <span className="font-medium wrap-anywhere">{title}</span>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
                    <span>{numberText('tickets', ticketno)}</span>
                    <PortalStatusBadge status={status} />
                    <RelativeTime at={lastMessageAt} />
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PortalIdeaList onSignedOut={onSignedOut} />
    </>
  );
}
