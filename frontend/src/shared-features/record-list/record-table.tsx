import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { type ReactNode, useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import type { SetAddress } from '../../platform/list/use-address';
import { DataTable, type DataTableProps } from '../../ui/table/data-table';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { pageRows } from '../../ui/table/table-model';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { openId, type OpenRecord, type RecordSearch } from './record-address';
import { numberOf } from './record-values';

/** How many records stand on a page, where a kind does not say otherwise. */
const usualPageSize = 10;

const idOf = ({ _id }: LiveDocument) => _id;

/** The table of a kind of record, as its address says. Enter and "More" open a record. */
export function RecordTable<View extends LiveDocument>(
  props: Pick<DataTableProps<View>, 'columns' | 'stacked' | 'empty' | 'className'> & {
    kind: NumberedKind;
    /** Those that the address asks for, in its order; null while they load. */
    found: readonly View[] | null;
    search: Pick<RecordSearch, 'page' | 'row' | 'sort' | 'open'>;
    setSearch: SetAddress<Pick<RecordSearch, 'page' | 'row' | 'sort'>>;
    open: OpenRecord<string> | null;
    onOpen: (id: string) => void;
    /** How many stand on a page. */
    pageSize?: number;
    /** What a row opens into at a click, such as its history; left out where a click opens the record. */
    expansion?: { readonly label: string; readonly render: (id: string) => ReactNode };
    /** What can be done with the ticked rows; left out where there are no ticks. */
    renderBulk?: (ticked: readonly View[], onDone: () => void) => ReactNode;
  },
) {
  const {
    kind,
    found,
    search,
    setSearch,
    open,
    onOpen,
    pageSize = usualPageSize,
    expansion,
    renderBulk,
    ...table
  } = props;
  const { page = 1, row = null } = search;
  const rows = useMemo(() => found ?? [], [found]);
  const flashes = useFlashes(kind.collection, rows);
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selection = useRowSelection(ids);
  // Neither what is open nor its tab asks for anything else.
  const { page: _page, row: _row, open: _open, ...asked } = search;
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify({ ...asked, tab: undefined })}`,
    isHeld: (id) => flashes.has(id),
    engaged: page > 1 || row !== null || selection.selected.size > 0,
  });
  const expands = expansion !== undefined && {
    click: 'expand' as const,
    expandedId: row,
    expandLabel: expansion.label,
    onExpand: (id: string | null) => setSearch({ row: id ?? undefined }, { replace: true }),
    renderExpanded: ({ _id }: View) => expansion.render(_id),
  };
  const selects = renderBulk !== undefined && {
    selection,
    bulk: renderBulk(
      rows.filter(({ _id }) => selection.selected.has(_id)),
      selection.clear,
    ),
  };
  return (
    <DataTable
      {...table}
      {...expands}
      {...selects}
      label={kind.heading}
      rows={found === null ? null : pageRows(steady.rows, page, pageSize)}
      getRowId={idOf}
      getRowLabel={(record) => numberOf(kind, record)}
      sort={sortFrom(search.sort)}
      onSort={(sort) => setSearch({ sort: sortText(sort), page: undefined })}
      selectedId={openId(open)}
      flashes={flashes}
      onOpen={({ _id }) => onOpen(_id)}
      fresh={steady.fresh}
      pagination={{
        page,
        pageSize,
        total: steady.rows.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined, row: undefined }),
      }}
    />
  );
}
