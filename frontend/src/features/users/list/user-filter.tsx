import { FilterBar } from '../../../ui/table/filter-bar';
import { type AccountState, stateOf, userFields, type UserRow } from './select';
import type { UserSearch } from './use-user-search';

const chips: readonly { id: AccountState; label: string }[] = [
  { id: 'inactive', label: 'Inactive' },
  { id: 'deleted', label: 'Deleted' },
];

export function UserFilter(props: { search: UserSearch; all: readonly UserRow[]; found: number }) {
  const { search, all, found } = props;
  const { filter, setFilter } = search;
  const shown = chips.flatMap(({ id, label }) => {
    const count = all.filter(({ user }) => stateOf(user) === id).length;
    const active = filter.field === 'state' && filter.term === id;
    return count > 0 || active ? [{ id, label, active, count }] : [];
  });
  return (
    <FilterBar
      fields={userFields}
      value={filter}
      onChange={setFilter}
      resultCount={found}
      chips={shown}
      onToggleChip={(id) => {
        const active = filter.field === 'state' && filter.term === id;
        setFilter(active ? { field: null, term: '' } : { field: 'state', term: id });
      }}
    />
  );
}
