import { policyStates } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import { useSettings } from '../../platform/organisation/use-settings';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { SearchBar } from '../../ui/table/search-bar';
import type { PolicySearch, SetPolicySearch } from './policy-search';
import { categoriesOf } from './select';
import { usePolicyRights } from './use-policies';

export function PolicyFilters(props: {
  policies: readonly PolicyView[];
  unread: number;
  found: number;
  search: PolicySearch;
  setSearch: SetPolicySearch;
}) {
  const { policies, unread, found, search, setSearch } = props;
  const { q = '', state, category, only } = search;
  const { policyCategories } = useSettings();
  const categories = categoriesOf(policies, policyCategories);
  const { write, remove } = usePolicyRights();
  const change = (part: PolicySearch) => setSearch({ ...part, page: undefined });
  const states = [...policyStates.filter((each) => write || each !== 'Draft'), ...(remove ? ['Deleted' as const] : [])];
  const isFiltering = q !== '' || state !== undefined || category !== undefined || only !== undefined;
  return (
    <SearchBar
      label="Search the policies"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={isFiltering}
      onClear={() => change({ q: undefined, state: undefined, category: undefined, only: undefined })}
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
      <Select
        aria-label="Category"
        className="w-44 grow sm:grow-0"
        placeholder="Any category"
        value={category ?? ''}
        options={categories.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
        onChange={({ target }) => change({ category: target.value || undefined })}
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
