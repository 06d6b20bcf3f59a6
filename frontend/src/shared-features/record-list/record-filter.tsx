import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { noDrillDown } from '../../platform/list/drill-down';
import { DrillDownChip } from '../../platform/list/drill-down-chip';
import type { SetAddress } from '../../platform/list/use-address';
import { FilterBar, type FilterChip } from '../../ui/table/filter-bar';
import type { RecordSearch, Scopes } from './record-address';
import { GroupSelect } from './group-select';
import { useRecordQuery } from './query/use-record-query';
import { useFilterFields } from './use-filter-fields';
import { wireText } from '../../ui/language/wire-text';

const replace = { replace: true } as const;
/** A new filter starts at the first page. */
const anew = { page: undefined } as const;
const cleared = { field: undefined, q: undefined, status: undefined, only: undefined, ...anew, ...noDrillDown };

/** Searches and filters a list by status and scope. */
export function RecordFilter<View extends object, Status extends string, ScopeName extends string>(props: {
  kind: RecordKind;
  scopes: Scopes<View> & Readonly<Record<ScopeName, unknown>>;
  hidden?: readonly ScopeName[];
  /** Statuses without a card above the list; `first` puts them before the scopes. */
  statuses: readonly Status[];
  statusesFirst?: boolean;
  search: RecordSearch<Status, ScopeName>;
  setSearch: SetAddress<RecordSearch<Status, ScopeName>>;
  mayRestore: boolean;
  found?: number;
}) {
  const { kind, scopes, hidden = [], statuses, statusesFirst = false, search, setSearch, mayRestore, found } = props;
  const { field, q = '', only, status } = search;
  const fields = useFilterFields(kind);
  const { help } = useRecordQuery(kind, search, { scopes });
  const names = Object.keys(scopes) as ScopeName[];
  const offered = (name: ScopeName) =>
    name === only || (scopes[name]?.byLink !== true && (name !== 'deleted' || mayRestore));
  const ofScopes = names
    .filter((name) => !hidden.includes(name) && offered(name))
    .map((name): FilterChip => ({ id: name, label: scopes[name]?.label ?? name, active: name === only }));
  const ofStatuses = statuses.map((name): FilterChip => ({
    id: `status:${name}`,
    label: wireText(name),
    active: name === status,
  }));

  const toggle = (id: string) => {
    const chosen = statuses.find((name) => id === `status:${name}`);
    const scope = names.find((name) => name === id);
    if (chosen !== undefined) setSearch({ status: chosen === status ? undefined : chosen, ...anew });
    else setSearch({ only: scope === only ? undefined : scope, ...anew });
  };
  return (
    <FilterBar
      fields={fields}
      value={{ field: field ?? null, term: q }}
      onChange={(next) =>
        setSearch({ field: next.field ?? undefined, q: next.term === '' ? undefined : next.term, ...anew }, replace)
      }
      chips={statusesFirst ? [...ofStatuses, ...ofScopes] : [...ofScopes, ...ofStatuses]}
      onToggleChip={toggle}
      onClear={() => setSearch(cleared)}
      resultCount={found}
      isNarrowed={Object.keys(noDrillDown).some((part) => search[part as keyof typeof noDrillDown] !== undefined)}
      help={help}
    >
      {/* Only lists say how many they found. */}
      {found === undefined ? null : <GroupSelect kind={kind} group={search.group} setSearch={setSearch} />}
      <DrillDownChip drillDown={search} onRemove={() => setSearch({ ...noDrillDown, ...anew })} />
    </FilterBar>
  );
}
