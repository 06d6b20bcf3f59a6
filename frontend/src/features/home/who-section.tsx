import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { RecordLink } from '../../platform/browser/record-link';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useConnection } from '../../platform/sync/use-connection';
import { useOnline } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { SkeletonText } from '../../ui/status/skeleton';
import { type Present, whoIsThere } from './who-list';
import { formatNumber } from '../../ui/format/numbers';

const mostShown = 8;

function detailOf({ isIn, isOnBreak, isOnline, isAway }: Present): string {
  const labels = [
    isIn ? (isOnBreak ? 'On break' : 'In') : null,
    isOnline ? 'Online' : null,
    isAway ? 'On leave' : null,
  ];
  return labels.filter((label) => label !== null).join(', ');
}

function Person({ present }: { present: Present }) {
  const { id, name } = present;
  return (
    <li>
      <RecordLink
        href={`/u/hr/users?tab=directory&open=${id}.card`}
        className="focus-inset flex min-h-row items-center rounded-md px-2 py-1 hover:bg-hover"
      >
        <PersonChip name={name} id={id} detail={detailOf(present)} />
      </RecordLink>
    </li>
  );
}

export function WhoSection() {
  const { documents: people, status } = useCollection('users');
  const { documents: availabilities } = useCollection('whereabouts');
  const present = useOnline();
  const me = useUser()._id;
  const isComing = useConnection() === 'catching-up';
  // Includes ourselves before presence is known.
  const online = useMemo(() => (isComing && present.size === 0 ? new Set([me]) : present), [isComing, present, me]);
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const there = useMemo(
    () => whoIsThere(people, availabilities, online, today),
    [people, availabilities, online, today],
  );
  const inCount = there.filter(({ isIn }) => isIn).length;
  const shown = isWhole ? there : there.slice(0, mostShown);
  return (
    <Card
      title="Who is in"
      actions={
        <RecordLink
          href="/u/hr/users?tab=directory&who=in"
          className="rounded-md px-1.5 text-meta text-ink-muted tabular-nums hover:bg-hover"
        >
          {formatNumber(inCount)} in
        </RecordLink>
      }
    >
      {status === 'loading' ? (
        <SkeletonText lines={4} />
      ) : there.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title="Nobody is in"
          description="People who are punched in or online appear here."
        />
      ) : (
        <>
          <ul
            aria-label="Who is in"
            className="-mx-2 -my-1 grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2"
          >
            {shown.map((present) => (
              <Person key={present.id} present={present} />
            ))}
          </ul>
          {there.length > shown.length ? (
            <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(true)}>
              Show all {formatNumber(there.length)}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
