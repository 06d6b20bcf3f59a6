import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cx } from '../element/cx';
import { LeadHeads } from './table-lead';
import { nextSort, type Column, type Sort } from './table-model';
import type { RowSelection } from './use-row-selection';

const widths = { min: 'w-px', sm: 'w-24', md: 'w-40', lg: 'w-64', fill: 'w-full min-w-24' } as const;
/** By the room that the table has, which may stand beside something. */
const hidden = {
  sm: '@max-[34rem]:hidden',
  md: '@max-[40rem]:hidden',
  lg: '@max-[46rem]:hidden',
  xl: '@max-[66rem]:hidden',
} as const;

/** From this many columns on they stand closer together, so that the last ones stay in view. */
const manyColumns = 10;

/** Classes of a table with so many columns. */
export function tableClass(columns: number): string {
  return cx(
    'w-full border-separate border-spacing-0 text-body',
    columns >= manyColumns && '[--spacing-cell:calc(var(--spacing)*1.5)]',
  );
}

/** Classes that a column gives to its header and to its cells. */
export function columnClass<Row>(column: Column<Row>): string {
  return cx(
    'px-cell',
    column.align === 'end' ? 'text-end' : 'text-start',
    column.width && widths[column.width],
    column.hideBelow && hidden[column.hideBelow],
    column.pinned && 'sm:sticky sm:end-0',
  );
}

export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** The ticks of the rows, in a column before all others. */
  selection?: RowSelection;
}) {
  const { columns, sort, onSort, selection } = props;
  return (
    <thead>
      <tr>
        <LeadHeads selection={selection} />
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : null;
          const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
              className={cx(
                columnClass(column),
                'sticky top-0 z-bar h-8 border-b bg-sunken text-meta font-medium whitespace-nowrap text-ink-muted',
              )}
            >
              {column.sortValue && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.id))}
                  className={cx(
                    'group relative -mx-1 rounded-sm px-1 font-medium hover:text-ink',
                    direction && 'text-ink',
                  )}
                >
                  {column.header}
                  <Icon
                    aria-hidden
                    className={cx(
                      // In the gap between columns, so that it adds no width.
                      'absolute inset-y-0 my-auto size-3',
                      // Past the last column the table would scroll sideways.
                      column.align === 'end' ? 'end-full' : 'start-full',
                      !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
                    )}
                  />
                </button>
              ) : column.hideHeader ? (
                <span className="sr-only">{column.header}</span>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
