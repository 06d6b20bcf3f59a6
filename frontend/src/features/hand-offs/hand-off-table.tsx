import type { HandOffEdge } from '@atrium/contracts/reports/hand-off-map';
import { ArrowRight, Undo2, Waypoints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { type Column, type Sort, sortRows } from '../../ui/table/table-model';
import { handOffsAddress, type HandOffSearch } from './hand-off-search';
import { type Shown, shownNumbers } from './hand-off-text';
import type { EndName } from './use-hand-offs';

const stacked = [
  ['from', 'to'],
  ['count', 'median', 'p90', 'waiting', 'returned'],
] as const;

function NumberLink(props: { shown: Shown; edge: HandOffEdge; search: HandOffSearch; nameOf: EndName }) {
  const { shown, edge, search, nameOf } = props;
  const { header, figure } = shown;
  const text = shown.text(edge);
  if (shown.counts(edge) === 0) return <span className="text-ink-faint">{text}</span>;
  const [from, to] = [nameOf(edge.from, 'from'), nameOf(edge.to, 'to')];
  return (
    <RecordLink
      href={handOffsAddress(search, { figure, from: edge.from, to: edge.to })}
      aria-label={`${header}, ${from} to ${to}: ${text}`}
      className="inline-flex items-center gap-1 rounded-sm text-accent-ink tabular-nums underline-offset-2 hover:underline"
    >
      {figure === 'returned' ? <Undo2 aria-hidden className="size-3.5 shrink-0 text-warning-ink" /> : null}
      {text}
    </RecordLink>
  );
}

function columnsFor(search: HandOffSearch, nameOf: EndName): readonly Column<HandOffEdge>[] {
  return [
    {
      id: 'from',
      header: 'From',
      width: 'md',
      cell: ({ from }) => <span className="font-medium">{nameOf(from, 'from')}</span>,
      sortValue: ({ from }) => nameOf(from, 'from'),
    },
    {
      id: 'to',
      header: 'To',
      width: 'fill',
      yields: true,
      cell: ({ to }) => (
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-faint rtl:-scale-x-100" />
          <span className="truncate">{nameOf(to, 'to')}</span>
        </span>
      ),
      sortValue: ({ to }) => nameOf(to, 'to'),
    },
    ...shownNumbers.map((shown): Column<HandOffEdge> => ({
      id: shown.id,
      header: shown.header,
      named: true,
      align: 'end',
      cell: (edge) => <NumberLink shown={shown} edge={edge} search={search} nameOf={nameOf} />,
      sortValue: shown.value,
      ...(shown.id === 'count' ? {} : { isBlank: (edge: HandOffEdge) => shown.counts(edge) === 0 }),
    })),
  ];
}

/** Who gives work to whom, most first; on a phone a list in this order. @param props.edges null while loading */
export function HandOffTable(props: { edges: readonly HandOffEdge[] | null; search: HandOffSearch; nameOf: EndName }) {
  const { edges, search, nameOf } = props;
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = useMemo(() => columnsFor(search, nameOf), [search, nameOf]);
  const rows = useMemo(() => edges && sortRows(edges, columns, sort), [edges, columns, sort]);
  return (
    <DataTable
      label="Handoffs"
      columns={columns}
      stacked={stacked}
      rows={rows}
      sort={sort}
      onSort={setSort}
      getRowId={({ from, to }) => `${from} ${to}`}
      getRowLabel={({ from, to }) => `${nameOf(from, 'from')} to ${nameOf(to, 'to')}`}
      empty={
        <EmptyState
          icon={Waypoints}
          title="Nothing was handed on in this time"
          description="Work that is assigned to another person appears here, and what is made out of a ticket."
        />
      }
    />
  );
}
