import { policyStates } from '@atrium/contracts/policies/rules';
import { FilterX } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { SearchInput } from '../../ui/form/search-input';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className="w-56 grow sm:grow-0">
        <SearchInput
          label="Search the policies"
          value={q}
          onChange={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
        />
      </div>
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
      {isFiltering ? (
        <Button
          variant="ghost"
          icon={FilterX}
          onClick={() => change({ q: undefined, state: undefined, only: undefined })}
        >
          Clear
        </Button>
      ) : null}
      <output className="text-meta text-ink-faint tabular-nums">
        {isFiltering ? `${found.toLocaleString()} found` : ''}
      </output>
    </div>
  );
}
