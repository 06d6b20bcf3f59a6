import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';
import { FilterX } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { SearchInput } from '../../ui/form/search-input';
import { ToggleChip } from '../../ui/form/toggle-chip';
import type { SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';

const kindLabels: Readonly<Record<PlannedCollection, string>> = {
  bugs: 'Bugs',
  'feature-requests': 'Feature requests',
  tasks: 'Tasks',
};

export function SprintFilters({ search, setSearch }: { search: SprintSearch; setSearch: SetSprintSearch }) {
  const { q = '', kind } = search;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
      role="search"
      className="flex shrink-0 items-center gap-2 overflow-x-auto p-0.5"
    >
      <div className="w-48 shrink-0 lg:w-56">
        <SearchInput
          label="Search the cards"
          value={q}
          onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
        />
      </div>
      {plannedCollections.map((each) => (
        <ToggleChip
          key={each}
          pressed={kind === each}
          onToggle={() => setSearch({ kind: kind === each ? undefined : each })}
        >
          {kindLabels[each]}
        </ToggleChip>
      ))}
      {q !== '' || kind !== undefined ? (
        <Button variant="ghost" icon={FilterX} onClick={() => setSearch({ q: undefined, kind: undefined })}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}
