import { numberText } from '@atrium/contracts/core/items';
import type { RatingPage } from '@atrium/contracts/portal/views';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../../platform/api/api-problem';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { portalApi } from './portal-api';
import { PortalFrame } from './portal-frame';
import { RatingForm } from './rating-form';

type Failure = ReturnType<typeof problemOf>;

/** Where the links of mails lead. Nothing is said before the client sends it: programs follow links, too. */
export function RatingScreen() {
  const { token } = useParams({ from: '/rating/$token' });
  const { rating: first } = useSearch({ from: '/rating/$token' });
  const path = `/ratings/${encodeURIComponent(token)}`;
  const [page, setPage] = useState<RatingPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const look = useCallback(() => {
    portalApi.get<RatingPage>(path).then(
      (found) => {
        setPage(found);
        setFailure(null);
      },
      (error: unknown) => setFailure(problemOf(error)),
    );
  }, [path]);
  useEffect(() => look(), [look]);

  if (page === null) {
    return (
      <PortalFrame organisation="">
        <h1 className="text-heading font-semibold tracking-tight">Your rating</h1>
        {failure === null ? <SkeletonText lines={4} /> : <Failed failure={failure} onRetry={look} />}
      </PortalFrame>
    );
  }
  return (
    <PortalFrame organisation={page.organisation}>
      <div className="flex flex-col gap-1">
        <p className="text-meta text-ink-muted">{numberText('tickets', page.ticketno)}</p>
        <h1 className="text-heading font-semibold tracking-tight">Your rating</h1>
      </div>
      <RatingForm
        given={page.rating}
        first={first}
        send={async (said) => setPage(await portalApi.send<RatingPage>('PUT', path, said))}
      />
    </PortalFrame>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return failure.statusCode === 404 ? (
    <EmptyState title={failure.message} description="Ratings are taken for some days after a request was solved." />
  ) : (
    <ErrorState description={failure.message} onRetry={onRetry} />
  );
}
