import { policyStates } from '@atrium/contracts/policies/rules';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { SearchBar } from '../../ui/table/search-bar';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { usePolicyRights } from './use-policies';

export function PolicyFilters(props: {
  unread: number;
  found: number;
  search: PolicySearch;
  setSearch: SetPolicySearch;
}) {
  const { unread, found, search, setSearch } = props;
  const { q = '', state, only } = search;
  const { write, remove } = usePolicyRights();
  const change = (part: PolicySearch) => setSearch({ ...part, page: undefined });
  const states = [...policyStates.filter((each) => write || each !== 'Draft'), ...(remove ? ['Deleted' as const] : [])];
  const isFiltering = q !== '' || state !== undefined || only !== undefined;
  return (
    <SearchBar
      label="Search the policies"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={isFiltering}
      onClear={() => change({ q: undefined, state: undefined, only: undefined })}
      found={found}
    >
      <Select
        aria-label="State"
        className="w-40 grow sm:grow-0"
        placeholder="Not archived"
        value={state ?? ''}
        options={states.map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
      />
      <ToggleChip
        pressed={only === 'unread'}
        count={unread}
        onToggle={() => change({ only: only === undefined ? 'unread' : undefined })}
      >
        To read
      </ToggleChip>
    </SearchBar>
  );
}
