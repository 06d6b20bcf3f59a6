import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { RecordLink } from '../../platform/browser/record-link';
import { useNameOf } from '../../platform/presence/use-names';
import { useCollection } from '../../platform/sync/use-collection';
import { formatDay } from '../../ui/format/formats';
import { Card } from '../../ui/layout/card';
import { SkeletonText } from '../../ui/status/skeleton';
import { endTexts, nearEnds } from './near-ends';

/** Whose contract or probation ends in the next weeks. */
export function EndsCard() {
  const { documents: files, status } = useCollection('employee-files');
  const { documents: people } = useCollection('users');
  const nameOf = useNameOf();
  const today = useToday();
  const ends = useMemo(() => nearEnds(files, people, today), [files, people, today]);
  const isLoading = status === 'loading';
  return (
    <Card title="Contracts and probations that end">
      {isLoading ? <SkeletonText lines={3} /> : null}
      {!isLoading && ends.length === 0 ? <p className="text-ink-muted">None ends in the next weeks.</p> : null}
      <ul aria-label="Contracts and probations that end" className="flex flex-col">
        {ends.map(({ person, end, day }) => (
          <li key={`${person}-${end}`} className="border-b last:border-b-0">
            <RecordLink
              href={`/u/hr/users?open=${person}.file`}
              className="flex min-h-row items-center gap-3 rounded-sm px-1 hover:bg-hover"
            >
              <span className="min-w-0 grow truncate font-medium">{nameOf(person)}</span>{' '}
              <span className="shrink-0 text-ink-muted">{endTexts[end]}</span>{' '}
              <span className="shrink-0 tabular-nums">{formatDay(day, { dateStyle: 'medium' })}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
