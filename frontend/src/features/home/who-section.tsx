import { useMemo } from 'react';
import { UsersRound } from 'lucide-react';
import { useOnline } from '../../platform/use-presence';
import { RecordLink } from '../../platform/record-link';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { PersonChip } from '../../ui/person-chip';
import { SkeletonText } from '../../ui/skeleton';
import { isInGroup, type TeamRow } from '../../widgets/who-is-in/team-rows';
import { useTeam } from '../../widgets/who-is-in/use-team';
import { useState } from 'react';

const mostShown = 8;

/** Who can be reached first: in, then online, then the others who are not away. */
function byPresence(online: ReadonlySet<string>) {
  const weight = ({ person, in: isIn }: TeamRow) => (isIn ? 2 : 0) + (online.has(person._id) ? 1 : 0);
  return (a: TeamRow, b: TeamRow) => weight(b) - weight(a);
}

function detailOf(row: TeamRow, isOnline: boolean): string {
  if (row.in) return isOnline ? 'In, online' : 'In';
  if (row.away) return 'On leave';
  return 'Online';
}

function Person({ row, isOnline }: { row: TeamRow; isOnline: boolean }) {
  const { _id, username } = row.person;
  return (
    <li>
      <RecordLink
        href={`/u/hr/users?tab=directory&open=${_id}.card`}
        className="focus-inset flex min-h-row items-center rounded-md px-2 py-1 hover:bg-hover"
      >
        <PersonChip name={username} id={_id} detail={detailOf(row, isOnline)} />
      </RecordLink>
    </li>
  );
}

/** Who is there right now, and who is away today. */
export function WhoSection() {
  const team = useTeam();
  const online = useOnline();
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(
    () => (team ?? []).filter((row) => row.in || row.away || online.has(row.person._id)).toSorted(byPresence(online)),
    [team, online],
  );
  const inCount = (team ?? []).filter((row) => isInGroup(row, 'in')).length;
  const shown = isWhole ? rows : rows.slice(0, mostShown);
  return (
    <Card
      title="Who is in"
      actions={
        team === null ? null : (
          <RecordLink
            href="/u/hr/users"
            className="rounded-md px-1.5 text-meta text-ink-muted tabular-nums hover:bg-hover"
          >
            {inCount.toLocaleString()} of {team.length.toLocaleString()} in
          </RecordLink>
        )
      }
    >
      {team === null ? (
        <SkeletonText lines={4} />
      ) : rows.length === 0 ? (
        <EmptyState icon={UsersRound} title="Nobody is in" description="Who comes, or is online, stands here." />
      ) : (
        <>
          <ul
            aria-label="Who is in"
            className="-mx-2 -my-1 grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2"
          >
            {shown.map((row) => (
              <Person key={row.person._id} row={row} isOnline={online.has(row.person._id)} />
            ))}
          </ul>
          {rows.length > shown.length ? (
            <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(true)}>
              Show all {rows.length.toLocaleString()}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
