import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { noNarrowing } from '../../platform/list/list-narrowing';
import { NarrowingChip } from '../../platform/list/narrowing-chip';
import { FilterBar, type FilterChip } from '../../ui/table/filter-bar';
import { useBugList } from './bug-context';
import type { BugScope, BugSearch } from './bug-search';
import { bugFields } from './select';

const scopes: readonly { id: BugScope; label: string }[] = [
  { id: 'open', label: 'Open' },
  { id: 'done', label: 'Done' },
  { id: 'todo', label: 'Mine to do' },
  { id: 'mine', label: 'Assigned to me' },
  { id: 'unassigned', label: 'Unassigned' },
  { id: 'reported', label: 'Reported by me' },
  { id: 'watched', label: 'Watching' },
  { id: 'deleted', label: 'Deleted' },
];
/** Shown only where a link leads to them. */
const linkedScopes: readonly BugScope[] = ['done', 'todo'];
const replace = { replace: true } as const;
const cleared: BugSearch = {
  field: undefined,
  q: undefined,
  page: undefined,
  row: undefined,
  status: undefined,
  only: undefined,
  ...noNarrowing,
};

/** Where to search among bugs, those in a special relation to oneself at a touch. */
export function BugFilter({ search, found }: { search: BugSearch; found: readonly BugView[] }) {
  const { rights, setSearch } = useBugList();
  const { field, q = '', only, status } = search;
  const chips: FilterChip[] = scopes
    .filter(({ id }) => id === only || (!linkedScopes.includes(id) && (id !== 'deleted' || rights.remove)))
    .map((scope) => ({ ...scope, active: scope.id === only }));
  const invalid: FilterChip = { id: 'invalid', label: 'Invalid', active: status === 'Invalid' };

  const toggle = (id: string) => {
    if (id === invalid.id) {
      const next: BugStatus | undefined = invalid.active ? undefined : 'Invalid';
      setSearch({ status: next, page: undefined, row: undefined });
      return;
    }
    const scope = scopes.find((each) => each.id === id)?.id;
    setSearch({ only: scope === only ? undefined : scope, page: undefined, row: undefined });
  };

  return (
    <FilterBar
      fields={bugFields}
      value={{ field: field ?? null, term: q }}
      onChange={(next) =>
        setSearch(
          {
            field: next.field ?? undefined,
            q: next.term === '' ? undefined : next.term,
            page: undefined,
            row: undefined,
          },
          replace,
        )
      }
      chips={[...chips, invalid]}
      onToggleChip={toggle}
      onClear={() => setSearch(cleared)}
      resultCount={found.length}
    >
      <NarrowingChip
        narrowing={search}
        onRemove={() => setSearch({ ...noNarrowing, page: undefined, row: undefined })}
      />
    </FilterBar>
  );
}
