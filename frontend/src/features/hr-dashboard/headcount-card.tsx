import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useCollection } from '../../platform/sync/use-collection';
import { Card } from '../../ui/layout/card';
import { Progress } from '../../ui/status/progress';
import { SkeletonText } from '../../ui/status/skeleton';
import { headcount } from './select';

export function HeadcountCard() {
  const { documents, status } = useCollection('users');
  const counts = useMemo(() => headcount(documents), [documents]);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Card title="People by department" actions={<span className="tabular-nums">{all.toLocaleString()}</span>}>
      {status === 'loading' ? <SkeletonText lines={5} /> : null}
      <ul aria-label="People by department" className="flex flex-col">
        {counts.map(({ department, count }) => (
          <li key={department} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/users?tab=directory&field=department&q=${encodeURIComponent(department)}`}
              aria-label={`${department}: ${count.toLocaleString()}`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="w-28 shrink-0 truncate font-medium">{department}</span>{' '}
              <span aria-hidden className="grow">
                <Progress hideLabel label={department} value={count / most} />
              </span>
              <span className="w-8 text-end tabular-nums">{count.toLocaleString()}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
