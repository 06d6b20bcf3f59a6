import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useCollection } from '../../../platform/sync/use-collection';
import { useNameOf } from '../../../platform/presence/use-names';
import { useOnline } from '../../../platform/presence/use-presence';
import { useComparedRows } from '../../../ui/compare/use-compared-rows';
import { DataTable } from '../../../ui/table/data-table';
import { EmptyState } from '../../../ui/status/empty-state';
import { FilterBar } from '../../../ui/table/filter-bar';
import { PersonChip } from '../../../ui/person/person-chip';
import { type Column, pageRows, sortRows } from '../../../ui/table/table-model';
import { type Colleague, directoryFields, searchColleagues } from './directory-rules';
import { useListedRecords } from '../../../shared-features/record-list/use-listed-records';
import { PersonStatusText } from './person-status-text';
import type { UserSearch } from '../list/use-user-search';
import { displayName } from '@atrium/contracts/users/display-name';
import { type UnitNames, useUnitNames } from '../../../platform/organisation/use-units';

const perPage = 20;
const none: readonly Colleague[] = [];
const idOf = ({ _id }: Colleague) => _id;

function columnsFor(
  online: ReadonlySet<string>,
  here: ReadonlySet<string>,
  nameOf: (person: string) => string,
  { departmentName, designationName }: UnitNames,
): readonly Column<Colleague>[] {
  return [
    {
      id: 'username',
      header: 'Name',
      width: 'fill',
      cell: ({ _id, username }) => <PersonChip id={_id} name={username} />,
      sortValue: displayName,
    },
    {
      id: 'presence',
      header: 'Presence',
      cell: ({ _id }) => <PersonStatusText id={_id} />,
      sortValue: ({ _id }) => (online.has(_id) ? 0 : here.has(_id) ? 1 : 2),
    },
    {
      id: 'designation',
      header: 'Designation',
      cell: ({ designation }) => designationName(designation),
      sortValue: ({ designation }) => designationName(designation),
    },
    {
      id: 'department',
      header: 'Department',
      cell: ({ department }) => departmentName(department),
      sortValue: ({ department }) => departmentName(department),
    },
    {
      id: 'manager',
      header: 'Reports to',
      named: true,
      hideBelow: 'sm',
      isBlank: ({ manager }) => manager === '',
      cell: ({ manager }) => (manager === '' ? <span className="text-ink-faint">–</span> : nameOf(manager)),
      sortValue: ({ manager }) => (manager === '' ? null : nameOf(manager)),
    },
  ];
}

const stacked = [['username', 'presence'], ['designation', 'department'], ['manager']] as const;

/** Everybody who works here; a row opens what all may know of them. */
export function Directory(props: {
  people: readonly Colleague[] | null;
  search: UserSearch;
  isOnlyIn: boolean;
  onOnlyIn: (isOnlyIn: boolean) => void;
  onClear: () => void;
}) {
  const { people, search, isOnlyIn, onOnlyIn, onClear } = props;
  const { filter, setFilter, page, setPage, sort, setSort, change } = search;
  const online = useOnline();
  const nameOf = useNameOf();
  const unitNames = useUnitNames();
  const { documents: availabilities } = useCollection('whereabouts');
  const here = useMemo(() => new Set(availabilities.filter((each) => each.in).map(({ _id }) => _id)), [availabilities]);
  const columns = useMemo(() => columnsFor(online, here, nameOf, unitNames), [online, here, nameOf, unitNames]);
  const found = useMemo(() => {
    if (people === null) return null;
    const listed = isOnlyIn ? people.filter(({ _id }) => here.has(_id)) : people;
    return searchColleagues(listed, filter.field, filter.term);
  }, [people, isOnlyIn, here, filter.field, filter.term]);
  const sorted = useMemo(() => (found === null ? null : sortRows(found, columns, sort)), [found, columns, sort]);
  const { rows: all, marks } = useComparedRows<Colleague, readonly Colleague[] | null>('Directory', sorted, idOf);
  const { openId, open } = useListedRecords(all ?? none, { page, pageSize: perPage, setSearch: change });

  return (
    <>
      <FilterBar
        fields={directoryFields}
        value={filter}
        onChange={setFilter}
        chips={[
          {
            id: 'in',
            label: 'In',
            active: isOnlyIn,
            count: people?.filter(({ _id }) => here.has(_id)).length,
          },
        ]}
        onToggleChip={() => onOnlyIn(!isOnlyIn)}
        onClear={onClear}
        resultCount={found?.length}
      />
      <DataTable
        label="Directory"
        columns={columns}
        stacked={stacked}
        rows={all === null ? null : pageRows(all, page, perPage)}
        getRowId={idOf}
        marks={marks}
        getRowLabel={displayName}
        sort={sort}
        onSort={setSort}
        selectedId={openId}
        onOpen={({ _id }, opening) => open(_id, opening)}
        onStep={openId === null ? undefined : ({ _id }) => (_id === openId ? undefined : open(_id, 'peek'))}
        pagination={{ page, pageSize: perPage, total: all?.length ?? 0, onPage: setPage }}
        empty={
          <EmptyState
            icon={UsersRound}
            title="No Result found"
            description="Try another word or another field, or clear the filter."
          />
        }
      />
    </>
  );
}
