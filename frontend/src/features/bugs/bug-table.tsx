import type { BugView } from '@atrium/contracts/bugs/views';
import { Bug, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Button } from '../../ui/element/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { pageRows } from '../../ui/table/table-model';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { BugBulk } from './bug-bulk';
import { bugColumns } from './bug-columns';
import { useBugList } from './bug-context';
import { openFrom, type BugSearch } from './bug-search';
import { BugTimeline } from './bug-timeline';
import { bugNumber, pageSize } from './select';

const idOf = ({ _id }: BugView) => _id;

function Nothing({ none, search }: { none: boolean; search: BugSearch }) {
  const { rights, show } = useBugList();
  if (!none || search.only === 'deleted') {
    return search.only === 'deleted' ? (
      <EmptyState title="Nothing was deleted" description="Deleted bugs can be brought back from here." />
    ) : (
      <EmptyState title="No Result found" description="Try another word or another field, or clear the filter." />
    );
  }
  return (
    <EmptyState
      icon={Bug}
      title="No bug has been reported yet"
      description="A bug gets a number, a status and somebody who takes care of it, and keeps its whole history."
      action={
        rights.create ? (
          <Button variant="primary" icon={Plus} onClick={() => show({ kind: 'new' })}>
            New bug
          </Button>
        ) : undefined
      }
    />
  );
}

/** The table of bugs. A row opens into its live history; Enter and "More" open the bug. */
export function BugTable(props: {
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly BugView[] | null;
  /** There is none at all, whatever is searched. */
  none: boolean;
  search: BugSearch;
  /** Whether linked tickets have a column. */
  withTickets: boolean;
}) {
  const { found, none, search, withTickets } = props;
  const list = useBugList();
  const { setSearch, show } = list;
  const { page = 1, row = null } = search;
  const columns = useMemo(() => bugColumns(list, withTickets), [list, withTickets]);
  const rows = useMemo(() => found ?? [], [found]);
  const flashes = useFlashes('bugs', rows);
  const { page: _page, row: _row, open: _open, tab: _tab, ...asked } = search;
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selection = useRowSelection(ids);
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify(asked)}`,
    isHeld: (id) => flashes.has(id),
    engaged: page > 1 || row !== null || selection.selected.size > 0,
  });
  const ticked = rows.filter(({ _id }) => selection.selected.has(_id));
  const open = openFrom(search.open);

  return (
    <DataTable
      label="Bugs"
      // Eleven columns: the room between them goes to what stands in them.
      className="[--spacing-cell:--spacing(2)]"
      columns={columns}
      rows={found === null ? null : pageRows(steady.rows, page, pageSize)}
      getRowId={idOf}
      getRowLabel={bugNumber}
      sort={sortFrom(search.sort)}
      onSort={(sort) => setSearch({ sort: sortText(sort), page: undefined })}
      selectedId={open === null || open.kind === 'new' ? null : open.id}
      flashes={flashes}
      onOpen={({ _id }) => show({ kind: 'read', id: _id })}
      click="expand"
      expandedId={row}
      expandLabel="History"
      onExpand={(id) => setSearch({ row: id ?? undefined }, { replace: true })}
      renderExpanded={({ _id }) => <BugTimeline id={_id} />}
      selection={selection}
      bulk={<BugBulk bugs={ticked} onDone={selection.clear} />}
      fresh={steady.fresh}
      pagination={{
        page,
        pageSize,
        total: steady.rows.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined, row: undefined }),
      }}
      empty={<Nothing none={none} search={search} />}
    />
  );
}
