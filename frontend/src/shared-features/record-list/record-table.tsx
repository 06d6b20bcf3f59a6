import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { type ReactNode, useMemo } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { useFlashes } from '../../platform/sync/use-flashes';
import type { SetAddress } from '../../platform/list/use-address';
import { DataTable, type DataTableProps } from '../../ui/table/data-table';
import { groupedPage, unfoldedRows } from '../../ui/table/grouped-rows';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { type Column, pageRows } from '../../ui/table/table-model';
import { useRowSelection } from '../../ui/table/use-row-selection';
import { useSteadyRows } from '../../ui/table/use-steady-rows';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { ownKeyOf, ownSortValue, ownText } from '../custom-fields/own-fields';
import { useOwnFields } from '../custom-fields/use-own-fields';
import { ownFieldName } from '../history/own-field';
import { PlainValue } from './record-columns';
import { groupRecords } from './group-fields';
import { useGroupFields } from './group-select';
import { useListedRecords } from './use-listed-records';
import type { RecordSearch } from './record-address';
import { recordName } from './record-values';

/** Unless a kind has another page size. */
const usualPageSize = 10;

const idOf = ({ _id }: LiveDocument) => _id;
const none: readonly string[] = [];

/** What a list is sorted by, where that is a field of templates. */
export function ownColumns(sort: string | undefined): readonly Column<object>[] {
  const key = ownKeyOf(sortFrom(sort)?.column);
  return key === null ? [] : [ownColumn(key, '')];
}

function ownColumn(key: string, header: string): Column<object> {
  const id = ownFieldName(key);
  return {
    id,
    field: id,
    header,
    width: 'md',
    cell: (record) => <PlainValue field={id} value={ownText(record, key)} />,
    sortValue: (record) => ownSortValue(record, key),
  };
}

/** The column of the field of templates that is searched or sorted by; null for none. */
function useOwnColumn<View extends LiveDocument>(
  kind: RecordKind,
  { field, sort }: Pick<RecordSearch, 'field' | 'sort'>,
): Column<View> | null {
  const fields = useOwnFields(kind);
  const key = ownKeyOf(field) ?? ownKeyOf(sortFrom(sort)?.column);
  const label = fields.find((each) => each.key === key)?.label;
  return useMemo(() => (key === null || label === undefined ? null : ownColumn(key, label)), [key, label]);
}

/** After the title. */
function withColumn<View>(columns: readonly Column<View>[], own: Column<View>, { title }: RecordKind) {
  const at = columns.findIndex(({ id, field }) => field === title || id === title || id === 'title') + 1;
  return columns.toSpliced(at === 0 ? columns.length : at, 0, own);
}

/** Parts records by the field of this id; null without one. */
function useGroups<View extends object>(kind: RecordKind, by: string | undefined) {
  const field = useGroupFields(kind).find(({ id }) => id === by);
  const nameOf = useNameOf();
  return useMemo(
    () => (field === undefined ? null : (records: readonly View[]) => groupRecords(records, field, nameOf)),
    [field, nameOf],
  );
}

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
    /** The field of templates that is searched has a column while it is. */
    search: Pick<RecordSearch, 'field' | 'page' | 'sort' | 'group' | 'folded' | 'open' | 'full'>;
    setSearch: SetAddress<Pick<RecordSearch, 'page' | 'sort' | 'folded'>>;
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
  const { labelOf = (record: View) => recordName(kind, record), columns, stacked, ...look } = table;
  const own = useOwnColumn<View>(kind, search);
  const { page = 1 } = search;
  const { rows: compared, marks } = useComparedRows<View, readonly View[] | null>(label, found, idOf);
  const rows = useMemo(() => compared ?? [], [compared]);
  const flashes = useFlashes(kind.collection, rows);
  const { group: by, folded: foldedIds = none } = search;
  const groupsOf = useGroups<View>(kind, by);
  const folded = useMemo(() => new Set(foldedIds), [foldedIds]);
  // A folded group is out of sight, and so out of what keys and ticks reach.
  const ids = useMemo(() => {
    const groups = groupsOf?.(rows);
    return (groups === undefined ? rows : unfoldedRows(groups, folded)).map(idOf);
  }, [rows, groupsOf, folded]);
  const selection = useRowSelection(ids);
  // What is open does not affect the list.
  const { page: _page, folded: _folded, open: _open, full: _full, ...asked } = search;
  const steady = useSteadyRows(rows, idOf, {
    question: `${found === null} ${JSON.stringify(asked)}`,
    // While comparing, arriving rows must show at once.
    isHeld: (id) => marks === null && flashes.has(id),
    engaged: page > 1 || selection.selected.size > 0,
  });
  const groups = useMemo(() => groupsOf?.(steady.rows) ?? null, [groupsOf, steady.rows]);
  const listed = useMemo(
    () => (groups === null ? steady.rows : unfoldedRows(groups, folded)),
    [groups, steady.rows, folded],
  );
  const { openId, open } = useListedRecords(listed, { page, pageSize, setSearch });
  const shown =
    groups === null ? { rows: pageRows(listed, page, pageSize) } : groupedPage(groups, folded, page, pageSize);
  const fold = (id: string) => {
    const next = folded.has(id) ? foldedIds.filter((each) => each !== id) : [...foldedIds, id];
    setSearch({ folded: next.length === 0 ? undefined : next }, { replace: true });
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
      {...look}
      {...selects}
      columns={own === null ? columns : withColumn(columns, own, kind)}
      stacked={own === null ? stacked : stacked?.concat([[own.id]])}
      label={label}
      marks={marks}
      {...shown}
      rows={found === null ? null : shown.rows}
      onFold={fold}
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
        total: listed.length,
        onPage: (next) => setSearch({ page: next > 1 ? next : undefined }),
      }}
    />
  );
}
