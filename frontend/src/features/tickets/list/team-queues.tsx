import type { Department } from '@atrium/contracts/core/permissions';
import { useAllUnitOptions } from '../../../platform/organisation/use-units';
import { ToggleChip } from '../../../ui/form/toggle-chip';

/** The queues of teams that have something in them, with how much, live; nothing where no ticket has a team. */
export function TeamQueues(props: {
  /** Null while it is not known. */
  counts: ReadonlyMap<Department, number> | null;
  chosen: Department | undefined;
  onChoose: (team: Department) => void;
}) {
  const { counts, chosen, onChoose } = props;
  const teams = useAllUnitOptions('departments');
  const shown = teams.filter(({ value }) => value === chosen || counts?.has(value));
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Queues of teams</legend>
      {shown.map(({ value: team, label }) => (
        <ToggleChip
          key={team}
          pressed={team === chosen}
          count={counts === null ? undefined : (counts.get(team) ?? 0)}
          onToggle={() => onChoose(team)}
        >
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
