import { useIsThere } from '../../platform/presence/use-is-there';
import { useNameOf } from '../../platform/presence/use-names';
import { AvatarStack } from '../../ui/person/avatar-stack';

function Stack({ people, max }: { people: readonly string[]; max: number }) {
  const nameOf = useNameOf();
  const shown = people.filter(useIsThere());
  return (
    <span data-field="coassignees" className="relative z-1 flex shrink-0 empty:hidden">
      <AvatarStack label="Co-assignees" size="xs" max={max} people={shown.map((id) => ({ id, name: nameOf(id) }))} />
    </span>
  );
}

/** Who works along on a record, as small pictures with their names in the tip; without those who were deleted. */
export function Coassignees({ people, max = 3 }: { people: readonly string[]; max?: number }) {
  // Most records have none, and none of them asks who is there.
  return people.length === 0 ? null : <Stack people={people} max={max} />;
}
