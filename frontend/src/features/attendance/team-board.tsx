import { useUnitNames } from '../../platform/organisation/use-units';
import { Coffee } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDate } from '../../ui/format/formats';
import { PersonChip } from '../../ui/person/person-chip';
import { SkeletonText } from '../../ui/status/skeleton';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { type TeamGroup, teamGroups } from '../../shared-features/who-is-in/team-groups';
import { isInGroup, type TeamRow } from '../../shared-features/who-is-in/team-rows';
import { useTeam } from '../../shared-features/who-is-in/use-team';
import { YourTeam } from '../../shared-features/scopes/your-team';
import { VisuallyHidden } from '../../ui/element/visually-hidden';
import { useLiveName } from '../../ui/person/person-names';

const groupNames: Readonly<Record<TeamGroup, string>> = {
  in: 'In',
  onBreak: 'On break',
  late: 'Late',
  away: 'On leave',
  out: 'Out',
};

function Colleague(props: {
  row: TeamRow;
  timeZone: string;
  isOpen: boolean;
  rowProps: ComponentProps<'li'>;
  onOpen: () => void;
}) {
  const { row, timeZone, isOpen, rowProps, onOpen } = props;
  const { person, since } = row;
  const name = useLiveName(person);
  const { departmentName } = useUnitNames();
  const sinceText = (at: number | null) =>
    at === null ? '' : ` since ${formatDate(at, { timeZone, timeStyle: 'short' })}`;
  return (
    <li
      {...rowProps}
      data-record={person._id}
      aria-label={name}
      aria-current={isOpen || undefined}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-surface px-3 py-2 shadow-card aria-current:border-accent"
    >
      <button type="button" className="min-w-0 grow basis-32 rounded-sm text-start hover:underline" onClick={onOpen}>
        <VisuallyHidden>Attendance of </VisuallyHidden>
        <PersonChip name={person.username} id={person._id} detail={departmentName(person.department)} />
      </button>
      {row.late ? <Badge tone="warning">Late</Badge> : null}
      {row.away ? <Badge tone="primary">On leave</Badge> : null}
      {row.onBreak ? (
        <Badge tone="warning" icon={Coffee}>
          On break{sinceText(row.breakSince)}
        </Badge>
      ) : row.away && !row.in ? null : (
        <Badge tone={row.in ? 'success' : 'neutral'}>{row.in ? `In${sinceText(since)}` : 'Out'}</Badge>
      )}
    </li>
  );
}

/** Who is in; a person's month opens beside it. */
export function TeamBoard(props: { who: TeamGroup | undefined; onPick: (who: TeamGroup | undefined) => void }) {
  const { who, onPick } = props;
  const { timeZone } = useSettings();
  const rows = useTeam();
  const listed = useMemo(() => (rows ?? []).filter((row) => who === undefined || isInGroup(row, who)), [rows, who]);
  const ids = useMemo(() => listed.map(({ person }) => person._id), [listed]);
  const { openId, open, onStep } = useListed(ids);
  const rowProps = useRowKeys({ ids, onOpen: open, onStep });
  if (rows === null) return <SkeletonText lines={6} />;
  return (
    <section aria-label="Who is in" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-ink-muted">
          <span className="font-semibold text-ink tabular-nums">{rows.filter((row) => row.in).length}</span> of{' '}
          {rows.length} are in
        </p>
        <YourTeam act="readAttendance" />
        <fieldset aria-label="Listed" className="flex flex-wrap gap-1.5">
          {teamGroups.map((group) => (
            <ToggleChip
              key={group}
              pressed={group === who}
              count={rows.filter((row) => isInGroup(row, group)).length}
              onToggle={() => onPick(group === who ? undefined : group)}
            >
              {groupNames[group]}
            </ToggleChip>
          ))}
        </fieldset>
      </div>
      {listed.length === 0 ? <EmptyState title="Nobody right now" /> : null}
      <ul className="grid grid-cols-1 gap-2 @lg/list:grid-cols-2 @4xl/list:grid-cols-3">
        {listed.map((row) => (
          <Colleague
            key={row.person._id}
            row={row}
            timeZone={timeZone}
            isOpen={row.person._id === openId}
            rowProps={rowProps(row.person._id)}
            onOpen={() => open(row.person._id, 'beside')}
          />
        ))}
      </ul>
    </section>
  );
}
