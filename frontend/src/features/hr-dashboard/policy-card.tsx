import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useCollection } from '../../platform/sync/use-collection';
import { Card } from '../../ui/layout/card';
import { Progress } from '../../ui/status/progress';
import { SkeletonText } from '../../ui/status/skeleton';
import { policyProgress } from './select';

export function PolicyCard() {
  const { documents: policies, status } = useCollection('policies');
  const { documents: readers, status: readerStatus } = useCollection('policy-readers');
  const rows = useMemo(() => policyProgress(policies, readers), [policies, readers]);
  const isLoading = status === 'loading' || readerStatus === 'loading';
  return (
    <Card title="Acknowledged policies">
      {isLoading ? <SkeletonText lines={4} /> : null}
      {!isLoading && rows.length === 0 ? <p className="text-ink-muted">No policy asks for it.</p> : null}
      <ul aria-label="Acknowledged policies" className="flex flex-col">
        {rows.map(({ id, title, done, asked }) => (
          <li key={id} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/policy?open=${id}&tab=readers`}
              aria-label={`${title}: ${done.toLocaleString()} of ${asked.toLocaleString()}`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="min-w-0 grow truncate font-medium">{title}</span>{' '}
              <span aria-hidden className="w-20 shrink-0 sm:w-28">
                <Progress hideLabel label={title} value={done / asked} tone={done === asked ? 'success' : 'primary'} />
              </span>
              <span className="w-16 shrink-0 text-end text-meta text-ink-muted tabular-nums">
                {done.toLocaleString()} of {asked.toLocaleString()}
              </span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
