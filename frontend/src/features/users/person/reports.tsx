import { useNameOf } from '../../../platform/presence/use-names';
import { usePanel } from '../../../shared-features/record-panel/panel-context';
import { PersonChip } from '../../../ui/person/person-chip';
import { type Colleague, reportsOf } from '../directory/directory-rules';

/** Somebody whose account opens in the same panel. */
export function PersonLink({ id }: { id: string }) {
  const { open, isPage, hasRoom } = usePanel();
  const nameOf = useNameOf();
  return (
    <button
      type="button"
      className="max-w-full rounded-sm hover:underline"
      onClick={() => open(id, isPage && hasRoom ? 'page' : 'beside')}
    >
      <PersonChip size="xs" id={id} name={nameOf(id)} />
    </button>
  );
}

/** Who reports to a person; null if nobody does. */
export function Reports({ person, people }: { person: string; people: readonly Colleague[] }) {
  const reports = reportsOf(people, person);
  if (reports.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {reports.map(({ _id }) => (
        <li key={_id}>
          <PersonLink id={_id} />
        </li>
      ))}
    </ul>
  );
}
