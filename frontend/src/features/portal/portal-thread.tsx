import { numberText } from '@atrium/contracts/core/items';
import { portalDefectTexts } from '@atrium/contracts/portal/rules';
import type { PortalThread, PortalVisitor } from '@atrium/contracts/portal/views';
import { ArrowLeft, CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { portalApi } from './portal-api';
import { PortalComposer } from './portal-composer';
import { PortalMessageView } from './portal-message';
import { PortalStatusBadge } from './portal-status';
import { RatingForm } from './rating-form';
import { usePortalRead } from './use-portal-read';

export function PortalThreadView(props: {
  visitor: PortalVisitor;
  ticket: string;
  open: (ticket: string | undefined) => void;
  onSignedOut: () => void;
}) {
  const { visitor, ticket, open, onSignedOut } = props;
  const path = `/tickets/${encodeURIComponent(ticket)}`;
  const { answer: thread, failure, show, ask } = usePortalRead<PortalThread>(path, onSignedOut);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const settle = async (solved: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      show(await portalApi.send<PortalThread>('POST', `${path}/status`, { solved }));
    } catch (error) {
      setProblem(problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="ghost" icon={ArrowLeft} className="-ms-3 self-start" onClick={() => open(undefined)}>
        All requests
      </Button>
      {thread === null ? (
        failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <p className="text-meta text-ink-muted">{numberText('tickets', thread.ticketno)}</p>
            <h1 className="text-heading font-semibold tracking-tight wrap-anywhere">{thread.title}</h1>
            <div className="flex flex-wrap items-center gap-2">
              <PortalStatusBadge status={thread.status} />
              {thread.open ? <SettleButton thread={thread} busy={isBusy} settle={settle} /> : null}
            </div>
            {problem === null ? null : (
              <p role="alert" className="text-danger-ink">
                {problem}
              </p>
            )}
          </div>
          {thread.defects.length === 0 ? null : (
            <p className="rounded-md border bg-surface px-4 py-2">
              A fault was found behind this: <strong>{portalDefectTexts[thread.defects[0] ?? 'working']}</strong>
            </p>
          )}
          {thread.continuedIn === null ? null : (
            <p>
              This goes on in{' '}
              <Button size="sm" onClick={() => open(thread.continuedIn?._id)}>
                {numberText('tickets', thread.continuedIn.ticketno)}
              </Button>
            </p>
          )}
          <section aria-label="Messages" aria-live="polite" className="flex flex-col gap-3">
            {thread.messages.length === 0 ? (
              <EmptyState title="Nothing has been written yet" description="Write to us below whenever you like." />
            ) : null}
            {thread.messages.map((message) => (
              <PortalMessageView
                key={message._id}
                ticket={thread._id}
                organisation={visitor.organisation.displayName}
                message={message}
              />
            ))}
          </section>
          {thread.rating === null ? null : (
            <RatingForm
              given={thread.rating.rating}
              send={async (said) => show(await portalApi.send<PortalThread>('PUT', `${path}/rating`, said))}
            />
          )}
          {thread.open ? (
            <PortalComposer
              label="Your answer"
              submit="Send"
              send={async ({ text, files }, key) =>
                show(await portalApi.send<PortalThread>('POST', `${path}/messages`, { text, files }, key))
              }
            />
          ) : null}
        </>
      )}
    </>
  );
}

function SettleButton(props: { thread: PortalThread; busy: boolean; settle: (solved: boolean) => Promise<void> }) {
  const { thread, busy, settle } = props;
  const isOver = thread.status === 'solved' || thread.status === 'closed';
  return isOver ? (
    <Button size="sm" icon={RotateCcw} busy={busy} onClick={() => void settle(false)}>
      It is not solved
    </Button>
  ) : (
    <Button size="sm" icon={CircleCheck} busy={busy} onClick={() => void settle(true)}>
      It is solved
    </Button>
  );
}
