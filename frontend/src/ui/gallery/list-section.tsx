import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../element/badge';
import { Button } from '../element/button';
import { Listbox } from '../form/listbox';
import { ClampedText } from '../format/clamped-text';
import { RelativeTime } from '../format/relative-time';
import { PageHeader } from '../layout/page-header';
import { Tile } from '../layout/tile';
import { Timeline } from '../layout/timeline';
import { Menu } from '../overlay/menu';
import { toast } from '../overlay/toast-store';
import { PersonChip } from '../person/person-chip';
import { EmptyState } from '../status/empty-state';
import { DataTable } from '../table/data-table';
import { FilterBar, type FilterValue } from '../table/filter-bar';
import { fold } from '../table/filter-options';
import type { Flash } from '../table/row-flash';
import { type Column, pageRows, type Sort, sortRows } from '../table/table-model';
import { useRowSelection } from '../table/use-row-selection';
import { type Parcel, parcels, people, tones } from './samples';

const states = ['Waiting', 'Moving', 'Arrived'].map((value) => ({ value, label: value }));

const columns: readonly Column<Parcel>[] = [
  { id: 'number', header: 'Number', cell: (row) => `P-${row.number}`, sortValue: (row) => row.number, width: 'sm' },
  { id: 'title', header: 'Title', cell: (row) => row.title, sortValue: (row) => row.title, width: 'fill' },
  { id: 'area', header: 'Area', cell: (row) => row.area, sortValue: (row) => row.area, hideBelow: 'md' },
  { id: 'urgency', header: 'Urgency', cell: (row) => <Badge tone={tones[row.urgency]}>{row.urgency}</Badge> },
  {
    id: 'state',
    header: 'State',
    cell: (row) => (
      <Listbox
        variant="inline"
        label={`State of P-${row.number}`}
        value={row.state}
        options={states}
        onChange={(next) => toast.success(`P-${row.number} is ${next}`)}
        render={(option) => <Badge tone={tones[option.value]}>{option.label}</Badge>}
      />
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: (row) => (row.owner ? <PersonChip {...row.owner} /> : <span className="text-ink-faint">Nobody</span>),
    sortValue: (row) => row.owner?.name,
  },
  { id: 'changed', header: 'Changed', cell: (row) => <RelativeTime at={row.changedAt} />, align: 'end' },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: 'min',
    cell: (row) => (
      <Menu
        size="sm"
        label={`Actions for P-${row.number}`}
        groups={[
          [{ id: 'assign', label: 'Assign to…', icon: UserPlus, shortcut: 'A', onSelect: () => undefined }],
          [{ id: 'delete', label: 'Delete', tone: 'danger', onSelect: () => undefined }],
        ]}
      />
    ),
  },
];

function History() {
  const text = 'The lift is out of order until Thursday; call the caretaker before you come.';
  return (
    <Timeline
      label="History"
      entries={[
        {
          id: '1',
          at: parcels[0]?.changedAt ?? 0,
          who: { name: 'Asha Raman' },
          what: 'changed the state',
          from: 'Waiting',
          to: <Badge tone="primary">Moving</Badge>,
        },
        {
          id: '2',
          at: parcels[6]?.changedAt ?? 0,
          who: { name: 'Mei Lindqvist' },
          what: 'commented',
          comment: <ClampedText text={text} />,
        },
      ]}
    />
  );
}

export function ListSection() {
  const [filter, setFilter] = useState<FilterValue>({ field: null, term: '' });
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort | null>(null);
  const [flashes, setFlashes] = useState<ReadonlyMap<string, Flash>>(new Map());
  const found = parcels.filter((row) => {
    if (filter.field === 'title') return fold(row.title).includes(fold(filter.term.trim()));
    return filter.field !== 'state' || filter.term === '' || row.state === filter.term;
  });
  const selection = useRowSelection(parcels.map(({ id }) => id));
  const flash = () => setFlashes(new Map([['p1', { by: 'Daniel Okafor', at: Date.now() }]]));

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Parcels"
        count={parcels.length}
        viewers={people}
        actions={
          <>
            <Button onClick={flash}>Flash a row</Button>
            <Button variant="primary" icon={Plus}>
              New parcel
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile label="Waiting" value={16} footer="3 more than yesterday" />
        <Tile label="Moving" value={1284} tone="primary" />
        <Tile label="Arrived" value={15} footer="All within the day" />
        <Tile label="Loading" value={null} footer="Counting" />
      </div>
      <FilterBar
        fields={[
          { id: 'title', label: 'Title' },
          { id: 'state', label: 'State', options: states },
        ]}
        value={filter}
        onChange={setFilter}
        resultCount={found.length}
        chips={[{ id: 'mine', label: 'Mine', active: false, count: 8 }]}
      />
      <DataTable
        label="Parcels"
        columns={columns}
        rows={pageRows(sortRows(found, columns, sort), page, 10)}
        getRowId={(row) => row.id}
        getRowLabel={(row) => `P-${row.number}`}
        sort={sort}
        onSort={setSort}
        flashes={flashes}
        onOpen={(row) => toast.info(`Opened P-${row.number}`)}
        selection={selection}
        bulk={<Button size="sm">Send them off</Button>}
        fresh={{ count: 3, onShow: flash, onReading: () => undefined }}
        empty={<EmptyState title="No Result found" description="Try another word, or clear the filter." />}
        pagination={{ page, pageSize: 10, total: found.length, onPage: setPage }}
      />
      <DataTable label="Loading" columns={columns} rows={null} skeletonRows={3} getRowId={(row) => row.id} />
      <History />
    </div>
  );
}
