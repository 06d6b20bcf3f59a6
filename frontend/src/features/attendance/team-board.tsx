import { dayAt } from '@atrium/contracts/settings/working-time';
import { useMemo } from 'react';
import { useCollection } from '../../platform/use-collection';
import { useSettings } from '../../platform/use-settings';
import { Badge } from '../../ui/badge';
import { useNow } from '../../ui/clock';
import { formatDate } from '../../ui/formats';
import { PersonChip } from '../../ui/person-chip';
import { SkeletonText } from '../../ui/skeleton';
import { type TeamRow, teamRows } from './select';

function Colleague({ row, timeZone }: { row: TeamRow; timeZone: string }) {
  const { person, since } = row;
  const at = since === null ? '' : ` since ${formatDate(since, { timeZone, timeStyle: 'short' })}`;
  return (
    <li
      aria-label={person.username}
      className="flex min-w-0 items-center gap-3 rounded-lg border bg-surface px-3 py-2 shadow-card"
    >
      <span className="min-w-0 grow">
        <PersonChip name={person.username} id={person._id} detail={person.department} />
      </span>
      {row.late ? <Badge tone="warning">Late</Badge> : null}
      <Badge tone={row.in ? 'success' : 'neutral'}>{row.in ? `In${at}` : 'Out'}</Badge>
    </li>
  );
}

/** Who is in and who is out, live. */
export function TeamBoard() {
  const { documents: people, status } = useCollection('users');
  const { documents: clocks } = useCollection('time-clocks');
  const { documents: sheets } = useCollection('attendance-sheets');
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const rows = useMemo(() => teamRows(people, clocks, sheets, today), [people, clocks, sheets, today]);
  if (status === 'loading') return <SkeletonText lines={6} />;
  const inside = rows.filter((row) => row.in).length;
  return (
    <section aria-label="Who is in" className="flex flex-col gap-3">
      <p aria-live="polite" className="text-ink-muted">
        <span className="font-semibold text-ink tabular-nums">{inside}</span> of {rows.length} are in
      </p>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <Colleague key={row.person._id} row={row} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}
