import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { noNarrowing } from '../../platform/list/list-narrowing';
import { NarrowingChip } from '../../platform/list/narrowing-chip';
import { FilterBar, type FilterChip } from '../../ui/table/filter-bar';
import { useFeatureList } from './feature-context';
import type { FeatureScope, FeatureSearch } from './feature-search';
import { featureFields } from './select';

const scopes: readonly { id: FeatureScope; label: string }[] = [
  { id: 'open', label: 'Open' },
  { id: 'todo', label: 'To do' },
  { id: 'done', label: 'Done' },
  { id: 'voted', label: 'Voted by me' },
  { id: 'asked', label: 'Asked by me' },
  { id: 'watched', label: 'Watching' },
  { id: 'deleted', label: 'Deleted' },
];
/** The statuses that have no card above the list. */
const states: readonly FeatureStatus[] = ['Under Review', 'Declined'];
/** Those that links ask for; nobody chooses them by hand. */
const ofLinks: readonly FeatureScope[] = ['todo', 'done'];
const replace = { replace: true } as const;
const cleared: FeatureSearch = {
  field: undefined,
  q: undefined,
  page: undefined,
  status: undefined,
  only: undefined,
  ...noNarrowing,
};

/** Where to search among requests, and those in a special relation to oneself at a touch. */
export function FeatureFilter({ search, found }: { search: FeatureSearch; found: number }) {
  const { rights, setSearch } = useFeatureList();
  const { field, q = '', only, status, view } = search;
  const onRoadmap = view === 'roadmap';
  const chips: FilterChip[] = [
    // The roadmap has nothing but what is open.
    ...(onRoadmap ? [] : states.map((id) => ({ id, label: id, active: id === status }))),
    ...scopes
      .filter(({ id }) => !onRoadmap || (id !== 'open' && id !== 'deleted'))
      .filter(({ id }) => id === only || (!ofLinks.includes(id) && (id !== 'deleted' || rights.remove)))
      .map((scope) => ({ ...scope, active: scope.id === only })),
  ];
  const toggle = (id: string) => {
    const state = states.find((each) => each === id);
    const scope = scopes.find((each) => each.id === id)?.id;
    if (state !== undefined) setSearch({ status: state === status ? undefined : state, page: undefined });
    else setSearch({ only: scope === only ? undefined : scope, page: undefined });
  };

  return (
    <FilterBar
      fields={featureFields}
      value={{ field: field ?? null, term: q }}
      onChange={(next) => {
        const term = next.term === '' ? undefined : next.term;
        setSearch({ field: next.field ?? undefined, q: term, page: undefined }, replace);
      }}
      chips={chips}
      onToggleChip={toggle}
      onClear={() => setSearch(cleared)}
      resultCount={onRoadmap ? undefined : found}
    >
      <NarrowingChip narrowing={search} onRemove={() => setSearch({ ...noNarrowing, page: undefined })} />
    </FilterBar>
  );
}
