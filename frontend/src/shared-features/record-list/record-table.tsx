import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { type ReactNode, useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import type { SetAddress } from '../../platform/list/use-address';
import { DataTable, type DataTableProps } from '../../ui/table/data-table';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { pageRows } from '../../ui/table/table-model';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { useListedRecords } from './use-listed-records';
import type { RecordSearch } from './record-address';
import { recordName } from './record-values';

/** Unless a kind has another page size. */
const usualPageSize = 10;

const idOf = ({ _id }: LiveDocument) => _id;

/** The table of a kind, sorted and paged by its address. A click or Enter opens a record beside it. */
export function RecordTable<View extends LiveDocument>(
  props: Pick<DataTableProps<View>, 'columns' | 'stacked' | 'empty' | 'className'> & {
    kind: RecordKind;
    /** Defaults to the name of the screen. */
    label?: string;
    /** How screen readers call a row; defaults to the record's name. */
    labelOf?: (record: View) => string;
    /** Filtered and sorted; null while they load. */
    found: readonly View[] | null;
    search: Pick<RecordSearch, 'page' | 'sort' | 'open' | 'full'>;
    setSearch: SetAddress<Pick<RecordSearch, 'page' | 'sort'>>;
    /** Records per page. */
    pageSize?: number;
    /** Actions for selected rows; rows can't be selected without it. */
    renderBulk?: (ticked: readonly View[], onDone: () => void) => ReactNode;
  },
) {
  const {
    kind,
    label = kind.heading,
    found,
    search,
    setSearch,
    pageSize = usualPageSize,
    renderBulk,
    ...table
  } = props;
  const { labelOf = (record: View) => recordName(kind, record), ...look } = table;
  const { page = 1 } = search;
  const { rows: compared, marks } = useComparedRows<View, readonly View[] | null>(label, found, idOf);
  const rows = useMemo(() => compared ?? [], [compared]);
  const flashes = useFlashes(kind.collection, rows);
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selection = useRowSelection(ids);
  // What is open does not affect the list.
  const { page: _page, open: _open, full: _full, ...asked } = search;
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify(asked)}`,
    // While comparing, arriving rows must show at once.
    isHeld: (id) => marks === null && flashes.has(id),
    engaged: page > 1 || selection.selected.size > 0,
  });
  const { openId, open } = useListedRecords(steady.rows, { page, pageSize, setSearch });
  const selects = renderBulk !== undefined && {
    selection,
    bulk: renderBulk(
      rows.filter(({ _id }) => selection.selected.has(_id)),
      selection.clear,
    ),
  };
  return (
    <DataTable
      {...look}
      {...selects}
      label={label}
      marks={marks}
      rows={found === null ? null : pageRows(steady.rows, page, pageSize)}
      getRowId={idOf}
      getRowLabel={labelOf}
      sort={sortFrom(search.sort)}
      onSort={(sort) => setSearch({ sort: sortText(sort), page: undefined })}
      selectedId={openId}
      flashes={flashes}
      onOpen={({ _id }, opening) => open(_id, opening)}
      onStep={openId === null ? undefined : ({ _id }) => (_id === openId ? undefined : open(_id, 'peek'))}
      fresh={steady.fresh}
      pagination={{
        page,
        pageSize,
        total: steady.rows.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
    />
  );
}
