import { projectHealths, projectStates } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { useUser } from '../../platform/session/session';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { SearchBar } from '../../ui/table/search-bar';
import type { ProjectSearch, SetProjectSearch } from './project-search';
import { countStates } from './select';
import { useProjectRights } from './use-projects';

export function ProjectFilters(props: {
  projects: readonly ProjectView[];
  found: number;
  search: ProjectSearch;
  setSearch: SetProjectSearch;
}) {
  const { projects, found, search, setSearch } = props;
  const { q = '', state, health, only } = search;
  const { remove } = useProjectRights();
  const change = (part: ProjectSearch) => setSearch({ ...part, page: undefined });
  const counts = countStates(projects, { q, health, only }, useUser()._id);
  const states = remove ? ([...projectStates, 'Deleted'] as const) : projectStates;
  const isFiltering = q !== '' || state !== undefined || health !== undefined || only !== undefined;
  const clear = () => change({ q: undefined, state: undefined, health: undefined, only: undefined });
  return (
    <SearchBar
      label="Search the projects"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={isFiltering}
      onClear={clear}
      found={found}
    >
      <Select
        aria-label="State"
        className="w-40 grow sm:grow-0"
        placeholder="Any state"
        value={state ?? ''}
        options={states.map((value) => ({
          value,
          label: value === 'Deleted' ? value : `${value} (${counts[value]})`,
        }))}
        onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
      />
      <Select
        aria-label="Health"
        className="w-36 grow sm:grow-0"
        placeholder="Any health"
        value={health ?? ''}
        options={projectHealths.map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ health: projectHealths.find((each) => each === target.value) })}
      />
      <ToggleChip pressed={only === 'mine'} onToggle={() => change({ only: only === undefined ? 'mine' : undefined })}>
        Mine
      </ToggleChip>
    </SearchBar>
  );
}
