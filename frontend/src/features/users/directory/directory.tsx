import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { useCollection } from '../../../platform/sync/use-collection';
import { isWholeUser } from '../../../platform/sync/collections';
import { useNameOf } from '../../../platform/presence/use-names';
import { useOnline } from '../../../platform/presence/use-presence';
import { useComparedRows } from '../../../ui/compare/use-compared-rows';
import { DataTable } from '../../../ui/table/data-table';
import { EmptyState } from '../../../ui/status/empty-state';
import { FilterBar } from '../../../ui/table/filter-bar';
import { PersonChip } from '../../../ui/person/person-chip';
import { type Column, pageRows, sortRows } from '../../../ui/table/table-model';
import { type Colleague, directoryFields, searchColleagues } from './directory-rules';
import { EmploymentDialog } from '../account/employment-dialog';
import { PersonCard } from './person-card';
import { PersonStatusText } from './person-status-text';
import type { UserSearch } from '../list/use-user-search';
import { displayName } from '@atrium/contracts/users/display-name';

const perPage = 20;
const idOf = ({ _id }: Colleague) => _id;

function columnsFor(online: ReadonlySet<string>, nameOf: (person: string) => string): readonly Column<Colleague>[] {
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
      sortValue: ({ _id }) => (online.has(_id) ? 0 : 1),
    },
    {
      id: 'designation',
      header: 'Designation',
      cell: ({ designation }) => designation,
      sortValue: ({ designation }) => designation,
    },
    {
      id: 'department',
      header: 'Department',
      cell: ({ department }) => department,
      sortValue: ({ department }) => department,
    },
    {
      id: 'manager',
      header: 'Reports to',
      named: true,
      hideBelow: 'sm',
      cell: ({ manager }) => (manager === '' ? <span className="text-ink-faint">–</span> : nameOf(manager)),
      sortValue: ({ manager }) => (manager === '' ? null : nameOf(manager)),
    },
  ];
}

const stacked = [['username', 'presence'], ['designation', 'department'], ['manager']] as const;

export function Directory(props: {
  people: readonly Colleague[] | null;
  search: UserSearch;
  isOnlyIn: boolean;
  onOnlyIn: (isOnlyIn: boolean) => void;
  onClear: () => void;
  seesEmployment: boolean;
}) {
  const { people, search, isOnlyIn, onOnlyIn, onClear, seesEmployment } = props;
  const { filter, setFilter, page, setPage, sort, setSort, open, show } = search;
  const online = useOnline();
  const nameOf = useNameOf();
  const columns = useMemo(() => columnsFor(online, nameOf), [online, nameOf]);
  const { documents: places } = useCollection('whereabouts');
  const here = useMemo(() => new Set(places.filter((place) => place.in).map(({ _id }) => _id)), [places]);
  const found = useMemo(() => {
    if (people === null) return null;
    const listed = isOnlyIn ? people.filter(({ _id }) => here.has(_id)) : people;
    return searchColleagues(listed, filter.field, filter.term);
  }, [people, isOnlyIn, here, filter.field, filter.term]);
  const sorted = useMemo(() => (found === null ? null : sortRows(found, columns, sort)), [found, columns, sort]);
  const { rows: all, marks } = useComparedRows<Colleague, readonly Colleague[] | null>('Directory', sorted, idOf);
  const person = open === null || open.kind === 'new' ? undefined : people?.find(({ _id }) => _id === open.id);
  const close = () => show(null);

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
        selectedId={person?._id ?? null}
        onOpen={({ _id }) => show({ kind: 'card', id: _id })}
        pagination={{ page, pageSize: perPage, total: all?.length ?? 0, onPage: setPage }}
        empty={
          <EmptyState
            icon={UsersRound}
            title="No Result found"
            description="Try another word or another field, or clear the filter."
          />
        }
      />
      {person === undefined || people === null ? null : open !== null &&
        open.kind === 'employment' &&
        isWholeUser(person) ? (
        <EmploymentDialog user={person} onClose={close} />
      ) : (
        <PersonCard
          person={person}
          people={people}
          onOpen={(id) => show({ kind: 'card', id })}
          onEmployment={
            seesEmployment && isWholeUser(person) ? () => show({ kind: 'employment', id: person._id }) : undefined
          }
          onClose={close}
        />
      )}
    </>
  );
}
